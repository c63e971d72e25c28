import type { Formation } from '../../../../../protocol/game/generals/rules/formations.ts';
import { faultsOf } from '../../../../../protocol/game/generals/rules/formations.ts';
import type { Rank } from '../../../../../protocol/game/generals/rules/ranks.ts';
import { RANKS } from '../../../../../protocol/game/generals/rules/ranks.ts';
import { parsed } from '../parsed.ts';

/** A formation that the player has saved in this browser. */
export interface OwnFormation {
  readonly name: string;
  readonly formation: Formation;
}

export const MOST_OWN = 12;
export const LONGEST_NAME = 30;

const EMPTY = '.';

/** A formation as a line of text, place by place. */
export const writeFormation = (formation: Formation): string => formation.map((rank) => rank ?? EMPTY).join(' ');

/** Undefined where the text is no legal army. */
export function readFormation(text: unknown): Formation | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.split(' ');
  if (words.some((word) => word !== EMPTY && !RANKS.includes(word as Rank))) return undefined;
  const formation = words.map((word) => (word === EMPTY ? null : (word as Rank)));
  return faultsOf(formation).length === 0 ? formation : undefined;
}

export const writeOwn = (own: readonly OwnFormation[]): string =>
  JSON.stringify(own.map(({ name, formation }) => [name, writeFormation(formation)]));

/** The formations that were kept; what is not one is left out. */
export function readOwn(text: string | undefined): OwnFormation[] {
  const list = parsed(text);
  if (!Array.isArray(list)) return [];
  const own = (list as unknown[]).flatMap((each): OwnFormation[] => {
    const [name, written] = Array.isArray(each) ? (each as unknown[]) : [];
    const formation = readFormation(written);
    return typeof name === 'string' && formation !== undefined
      ? [{ name: name.slice(0, LONGEST_NAME), formation }]
      : [];
  });
  return own.slice(0, MOST_OWN);
}

/** The list after one more is saved; one of the same name gives way to it. */
export const saved = (own: readonly OwnFormation[], name: string, formation: Formation): OwnFormation[] => [
  ...own.filter((each) => each.name !== name),
  { name, formation },
];

/** The formation after two places have exchanged what stands there. */
export const exchanged = (formation: Formation, a: number, b: number): Formation =>
  formation.map((rank, place) => (place === a ? formation[b]! : place === b ? formation[a]! : rank));

/** The same army in any order. @param uniform integers 0 … n-1 */
export function shuffled(formation: Formation, uniform: (n: number) => number): Formation {
  const left = [...formation];
  return formation.map(() => left.splice(uniform(left.length), 1)[0]!);
}
