import type { Outcome } from '../../../protocol/game/game.ts';
import { asBytes, asInteger } from '../../../protocol/room/wire/cbor.ts';
import type { Item } from '../../../protocol/room/wire/cbor.ts';
import { MAX_SEATS } from '../../../protocol/room/wire/header.ts';
import type { Counts } from '../../../protocol/table/sealed/need.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import type { Conviction, TableState } from '../model/state.ts';

const LONGEST_RECEIPT = 1024 * 1024;

/** What a seat keeps of a table that has ended, after its secrets are deleted: what everybody at the table knows. */
export interface FinalRecord {
  readonly seat: number;
  /** The signed transcript, as a file. */
  readonly transcript: Uint8Array;
  /** The claim of the seat's receipt, if there is one. */
  readonly receipt?: Uint8Array;
  readonly known: {
    readonly events: readonly PublicEvent[];
    readonly outcome: Outcome;
    readonly rounds: number;
    readonly counts: Counts;
    readonly convicted: readonly Conviction[];
  };
}

/**
 * The final record of a table, from the state of this seat's page: without its own sights and answers, but with its
 * receipt.
 */
export const finalRecordOf = (
  { seat, story, outcome, rounds, counts, convicted, receipt }: TableState,
  transcript: Uint8Array,
): FinalRecord => {
  const events = story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  const own = receipt === undefined ? {} : { receipt };
  return { seat: seat!, transcript, ...own, known: { events, outcome: outcome!, rounds, counts, convicted } };
};

export const finalRecordItems = ({ seat, transcript, known, receipt }: FinalRecord): Item[] => [
  seat,
  transcript,
  JSON.stringify(known),
  ...(receipt === undefined ? [] : [receipt]),
];

/** @throws {EncodingError} */
export function readFinalRecord([seat, transcript, known, receipt]: readonly Item[]): FinalRecord {
  return {
    seat: asInteger(seat, 'the seat', 0, MAX_SEATS - 1),
    transcript: asBytes(transcript, 'the transcript', 1, Number.MAX_SAFE_INTEGER),
    // Only this page can have written it: the seal has been checked.
    known: JSON.parse(String(known)) as FinalRecord['known'],
    ...(receipt === undefined ? {} : { receipt: asBytes(receipt, 'the receipt', 1, LONGEST_RECEIPT) }),
  };
}
