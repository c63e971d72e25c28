import unhomoglyph from 'unhomoglyph';
import { nameKey, sameName } from '../../../../protocol/room/wire/name.ts';

/** What a name looks like, whatever script it is written in: Unicode's table of confusable characters (UTS 39, section 4). */
const skeleton = (name: string): string => unhomoglyph(nameKey(name).normalize('NFD')).normalize('NFD');

/** The first of the others whose name resembles this one, written with other letters. Equal names do not occur at a table. */
export function lookalike(name: string, others: readonly string[]): string | undefined {
  const own = skeleton(name);
  return others.find((other) => !sameName(other, name) && skeleton(other) === own);
}

/** Of the others, the one with the same name and a number behind it: perhaps the same person, back from another browser. */
export function numbered(name: string, others: readonly string[]): string | undefined {
  return others.find((other) => {
    const [, base] = /^(.+) \d{1,2}$/u.exec(other) ?? [];
    return base !== undefined && sameName(base, name);
  });
}
