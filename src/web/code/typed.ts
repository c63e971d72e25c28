import { isAlmostSpokenCode, readSpokenCode } from '../../net/address/spoken-code.ts';
import { codePath, handPath } from '../route.ts';

/**
 * Where a text leads that somebody has typed or pasted to come to a table, as a path of this page: a link, whatever surrounds
 * it; a spoken code of eight digits; or else a long code (`src/net/signalling/code.ts`), which is judged where it is answered.
 * @throws an error with `code` 'spoken-length' for digits that are no whole code, 'link-…' for a damaged link
 */
export async function pathOfTyped(text: string): Promise<string> {
  const spoken = readSpokenCode(text);
  if (spoken !== undefined) return codePath(spoken.digits);
  if (isAlmostSpokenCode(text)) throw Object.assign(new Error('a code has eight digits'), { code: 'spoken-length' });
  const { decodeInvitation, encodeInvitation, JOIN } = await import('../../net/address/invitation.ts');
  try {
    return encodeInvitation(decodeInvitation(text));
  } catch (error) {
    if (text.includes(JOIN)) throw error;
    return handPath(text.trim());
  }
}
