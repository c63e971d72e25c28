import { asBytes, asInteger, asList, decodeItem, EncodingError, encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { MAX_MESSAGE_BYTES } from '../../../protocol/room/wire/message.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import { finalRecordItems, readFinalRecord } from './final-record.ts';
import type { FinalRecord } from './final-record.ts';

/** This seat's own answer, which no message contains. */
export interface GivenAnswer {
  /** How many public events and own sights had been told when it was given. */
  readonly after: number;
  readonly question: Question;
  readonly answer: Answer;
}

/** An entry in a seat's store: what happens at a table, one after the other, and at the end the final record. */
export type Entry =
  | { readonly kind: 'message'; readonly message: Uint8Array }
  | { readonly kind: 'answer'; readonly given: GivenAnswer }
  | { readonly kind: 'finalRecord'; readonly finalRecord: FinalRecord };

export function encodeEntry(entry: Entry): Uint8Array {
  if (entry.kind === 'message') return encodeItem([entry.kind, entry.message]);
  if (entry.kind === 'finalRecord') return encodeItem([entry.kind, ...finalRecordItems(entry.finalRecord)]);
  const { after, question, answer } = entry.given;
  return encodeItem([entry.kind, after, JSON.stringify([question, answer])]);
}

/** @throws {EncodingError} */
export function decodeEntry(bytes: Uint8Array): Entry {
  const [kind, ...rest] = asList(decodeItem(bytes), 'an entry', 2, 5);
  const [first, second] = rest;
  if (kind === 'message') return { kind, message: asBytes(first, 'a message', 0, MAX_MESSAGE_BYTES) };
  if (kind === 'finalRecord') return { kind, finalRecord: readFinalRecord(rest) };
  if (kind !== 'answer' || typeof second !== 'string') throw new EncodingError('an entry of unknown kind');
  // Only this page can have written it: the seal has been checked.
  const [question, answer] = JSON.parse(second) as [Question, Answer];
  return {
    kind,
    given: { after: asInteger(first, 'a place in the story', 0, Number.MAX_SAFE_INTEGER), question, answer },
  };
}
