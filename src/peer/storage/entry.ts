import { asBytes, asInteger, asList, decodeItem, EncodingError, encodeItem } from '../../../protocol/room/cbor.ts';
import { MAX_MESSAGE_BYTES } from '../../../protocol/room/message.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';

/** An own answer, which is in no message that could be read back. */
export interface GivenAnswer {
  /** How many public events and own sights had been told when it was given. */
  readonly after: number;
  readonly question: Question;
  readonly answer: Answer;
}

/** What happens at a table, as a seat writes it down one after the other. */
export type Entry =
  | { readonly kind: 'message'; readonly message: Uint8Array }
  | { readonly kind: 'answer'; readonly given: GivenAnswer };

export const encodeEntry = (entry: Entry): Uint8Array =>
  entry.kind === 'message'
    ? encodeItem(['message', entry.message])
    : encodeItem(['answer', entry.given.after, JSON.stringify([entry.given.question, entry.given.answer])]);

/** @throws {EncodingError} */
export function decodeEntry(bytes: Uint8Array): Entry {
  const [kind, first, second] = asList(decodeItem(bytes), 'an entry', 2, 3);
  if (kind === 'message') return { kind, message: asBytes(first, 'a message', 0, MAX_MESSAGE_BYTES) };
  if (kind !== 'answer' || typeof second !== 'string') throw new EncodingError('an entry of unknown kind');
  // Only this page can have written it: the seal has been checked.
  const [question, answer] = JSON.parse(second) as [Question, Answer];
  return { kind, given: { after: asInteger(first, 'a place in the story', 0, Number.MAX_SAFE_INTEGER), question, answer } };
}
