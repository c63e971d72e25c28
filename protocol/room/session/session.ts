import { dutiesOf } from '../../game/duties.ts';
import type { Game, Outcome } from '../../game/game.ts';
import type { DeferredChecks } from '../../table/sealed/deferred.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import type { Need, Needing, Slot, TableEvent } from '../../table/sealed/need.ts';
import { exactly, hear, report, SeatFault, speak } from '../../table/sealed/need.ts';
import { runSealed } from '../../table/sealed/run.ts';
import { Seating } from '../../table/sealed/seating.ts';
import type { SealedSetting } from '../../table/sealed/setting.ts';
import type { Onlooker } from '../../table/sealed/shown.ts';
import { encodeItem } from '../wire/cbor.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { SeatSecrets } from './ceremony.ts';
import { CEREMONY_ROUNDS } from '../../table/sealed/part.ts';
import { makeKey } from './ceremony.ts';
import { hash, HASH_BYTES } from '../wire/hash.ts';
import type { Header } from '../wire/header.ts';
import { tableId } from '../wire/header.ts';

/** What is known in advance when a session is run through a log. */
export interface Foreseen {
  /** All removals in the course of it, according to the log. */
  readonly removals: Gone;
  /** Phases before this one were checked in an earlier run. */
  readonly checkedBefore?: Beginning;
  /** Takes the game's proofs, if they are checked elsewhere; those of the key are checked at once. */
  readonly deferred?: DeferredChecks;
  /** Observes how the key is made and what is shown to single seats. */
  readonly onlooker?: Onlooker;
}

/** The events of a session. `ended`: the game has ended, and the seats begin to sign the outcome. */
export type SessionEvent = TableEvent | { readonly kind: 'ended'; readonly outcome: Outcome };

/** What a session asks of its driver (`Run`). */
export type SessionNeed = Need | SessionEvent;

/**
 * A table from the key ceremony to the end: the game on encrypted cards, and a closing message by which every seat
 * signs the outcome and everything that led to it. With a seat of its own it plays, without one it audits.
 */
export function* session(
  game: Game,
  header: Header,
  { removals, checkedBefore, deferred, onlooker }: Foreseen,
  own?: SeatSecrets,
): Generator<SessionNeed, Outcome, any> {
  const table = tableId(header);
  const seats = header.seats.length;
  const { settings, copying } = header;
  const duties = dutiesOf(game, { seats, settings, copying });
  const { joint, viewers, share } = yield* makeKey(header, table, duties.holders, own, onlooker);
  const shared: SealedSetting = {
    table,
    seats,
    joint,
    viewers,
    duties,
    copying,
    threshold: header.threshold,
    removals,
    ...(checkedBefore === undefined ? {} : { checkedBefore }),
    ...(deferred === undefined ? {} : { deferred }),
    ...(onlooker === undefined ? {} : { onlooker }),
  };
  const setting: SealedSetting = own === undefined ? shared : { ...shared, own: { ...own, share } };
  const end = yield* runSealed(game.procedure({ seats, settings }), setting, CEREMONY_ROUNDS);
  const seating = new Seating(seats, removals);
  seating.reach({ round: end.round, part: 'seen-place' });
  const outcome = end.kind === 'finished' ? end.result : game.deserted(seating.present, { seats, settings }, end.story);
  yield { kind: 'ended', outcome };
  seating.reach({ round: end.round, part: 'close' });
  yield* close(outcome, { round: end.round, part: 'close', gone: seating.gone }, seating.present, own);
  return outcome;
}

export function* close(
  outcome: Outcome,
  slot: Slot,
  present: readonly number[],
  own: SeatSecrets | undefined,
): Needing<void> {
  const expected = hash('outcome', encodeItem(outcome as Parameters<typeof encodeItem>[0]));
  const check = (seat: number, body: Uint8Array): void => {
    if (!sameBytes(body, expected))
      throw new SeatFault(seat, slot, 'outcome', 'signs another outcome than the game had');
  };
  if (own !== undefined && present.includes(own.seat)) {
    const { body } = yield* speak(slot, exactly(HASH_BYTES), function* () {
      return { body: expected, local: undefined };
    });
    check(own.seat, body);
  }
  for (const seat of present) {
    if (seat === own?.seat) continue;
    yield* report(slot, seat, 0, 1);
    check(seat, yield* hear(slot, seat, exactly(HASH_BYTES)));
  }
}
