import type { Rules } from '../../../../../protocol/game/werewolf/rules.ts';
import { composition } from '../../../../../protocol/game/werewolf/rules.ts';
import type { WerewolfText } from './text-en.ts';

/** The rules as a table plays by them, a paragraph a line: of roles that are not dealt they say nothing. */
export function rulesLines(rules: Rules, { rulesText, rulesOfRoles }: WerewolfText): string[] {
  const [roles, night, ...rest] = rulesText;
  const played = Object.keys(composition(rules));
  const further = Object.entries(rulesOfRoles).flatMap(([role, line]) => (played.includes(role) ? [line] : []));
  return [roles!, night!, ...further, ...rest];
}
