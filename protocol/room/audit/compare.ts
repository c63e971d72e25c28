import type { Part } from '../../table/sealed/part.ts';
import { PARTS } from '../../table/sealed/part.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { tableId } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { inOrder, MessageError, readMessage } from '../wire/message.ts';
import type { Transcript } from '../wire/transcript.ts';

/** One of the two files that are compared. */
type Side = 0 | 1;

/** The first place of a message that one of the files lacks or has differently. */
export interface Parting {
  readonly round: number;
  readonly part: Part;
}

/** The relation of two transcripts. */
export type Comparison =
  /** They are of different tables, and neither says anything about the other. */
  | { readonly kind: 'other-table' }
  /** They hold the same messages; `evidence`: and the same evidence. */
  | { readonly kind: 'same'; readonly evidence: boolean }
  /** One is the beginning of the other. */
  | { readonly kind: 'continues'; readonly from: Parting; readonly further: Side }
  /** Each holds what the other lacks. */
  | {
      readonly kind: 'parts';
      readonly from: Parting;
      /**
       * Seats convicted by having signed two messages for one place, one in each file. If there is none, the files
       * differ only by missing messages.
       */
      readonly signers: readonly { readonly seat: number; readonly name: string }[];
      /** The file in which the game reaches a later place; undefined if both reach the same. */
      readonly further: Side | undefined;
    };

/**
 * Compares two transcripts of one table. Both may be valid, because each of two players can end the game without the
 * other. Only messages signed by their seats are compared; whether a file is valid is for its audit to decide.
 */
export function compare(one: Transcript, other: Transcript): Comparison {
  if (!sameBytes(tableId(one.header), tableId(other.header))) return { kind: 'other-table' };
  const messages = [signedIn(one), signedIn(other)] as const;
  const [has, hasOther] = messages.map((list) => new Set(list.map(({ hash }) => String(hash))));
  const alone = [
    messages[0].filter(({ hash }) => !hasOther!.has(String(hash))),
    messages[1].filter(({ hash }) => !has!.has(String(hash))),
  ] as const;
  const [first] = alone.flat().sort(byPlace);
  if (first === undefined) return { kind: 'same', evidence: sameEvidence(one, other) };
  const from = { round: first.slot.round, part: first.slot.part };
  if (alone[0].length === 0) return { kind: 'continues', from, further: 1 };
  if (alone[1].length === 0) return { kind: 'continues', from, further: 0 };
  const places = new Set(alone[0].map(({ seat, sequence }) => `${seat}/${sequence}`));
  const seats = alone[1].flatMap(({ seat, sequence }) => (places.has(`${seat}/${sequence}`) ? [seat] : []));
  const signers = [...new Set(seats)]
    .sort((a, b) => a - b)
    .map((seat) => ({ seat, name: one.header.seats[seat]!.name }));
  return { kind: 'parts', from, signers, further: furtherOf(messages) };
}

/** A file's messages, without those that are malformed or not signed by their seat. */
function signedIn({ header, messages }: Transcript): Message[] {
  const id = tableId(header);
  const keys = header.seats.map(({ key }) => key);
  return messages.flatMap((bytes) => {
    try {
      return [readMessage(bytes, id, keys)];
    } catch (error) {
      if (error instanceof MessageError) return [];
      throw error;
    }
  });
}

/** Orders messages by round and part alone, whichever seats were removed. */
const byPlace = (a: Message, b: Message): number =>
  a.slot.round - b.slot.round || PARTS.indexOf(a.slot.part) - PARTS.indexOf(b.slot.part) || inOrder(a, b);

/** The file whose game reaches a later place. Votes are ignored, because they do not advance the game. */
function furtherOf(messages: readonly [readonly Message[], readonly Message[]]): Side | undefined {
  const [one, other] = messages.map((list) =>
    list
      .filter(({ slot }) => slot.part !== 'vote')
      .sort(byPlace)
      .at(-1),
  );
  if (one === undefined || other === undefined) return one === other ? undefined : one === undefined ? 1 : 0;
  const ahead = one.slot.round - other.slot.round || PARTS.indexOf(one.slot.part) - PARTS.indexOf(other.slot.part);
  return ahead === 0 ? undefined : ahead > 0 ? 0 : 1;
}

const sameEvidence = (one: Transcript, other: Transcript): boolean =>
  one.evidence.length === other.evidence.length &&
  one.evidence.every((bytes, index) => sameBytes(bytes, other.evidence[index]!));
