import type { Reader } from './deduction-text.ts';
import type { SukenText } from './words/text-en.ts';

/** Who names a number in this turn, as somebody at a seat reads it, or somebody who watches. */
export function roleText(t: SukenText, progressor: number | undefined, { seat, names }: Reader): string {
  if (progressor === seat) return t.role.name;
  return seat < 0 ? t.role.names(names[progressor ?? 0] ?? '') : t.role.add;
}
