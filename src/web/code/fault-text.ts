import type { Dictionary } from '../text/dictionary.ts';
import { byCode } from '../text/language.ts';

/** What to say of an error that came of a spoken code. */
export const faultText = (t: Dictionary, code: string): string =>
  byCode({ ...t.error, ...t.code.error, generic: t.error.generic }, code);
