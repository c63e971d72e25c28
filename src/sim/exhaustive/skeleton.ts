import type { Game, Outcome } from '../../../protocol/game/game.ts';
import type { SeatSecrets } from '../../../protocol/room/session/ceremony.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import type { Foreseen, session, SessionNeed } from '../../../protocol/room/session/session.ts';
import { close } from '../../../protocol/room/session/session.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { Needing, Slot } from '../../../protocol/table/sealed/need.ts';
import { exactly, hear, speak } from '../../../protocol/table/sealed/need.ts';
import { isBeforeGame } from '../../../protocol/table/sealed/part.ts';
import { seenPhase } from '../../../protocol/table/sealed/phases/seen-phase.ts';
import type { PhaseName } from '../../../protocol/table/sealed/removal.ts';
import { NOBODY_GONE } from '../../../protocol/table/sealed/removal.ts';
import { Seating } from '../../../protocol/table/sealed/seating.ts';
import { openersOf } from '../../../protocol/table/sealed/setting.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';

/**
 * A session whose messages carry no cards: each body is one byte, which stands for whatever a seat chooses. Places,
 * confirmations, removals and the signing of the outcome are those of a real session (`runSealed`): the last round of
 * the key ceremony; then rounds in which each seat places something, all confirm, and the openers send their shares.
 * @param rounds of the game, one or more
 */
export const skeletonOf = (rounds: number): typeof session =>
  function* (_: Game, header: Header, { removals }: Foreseen, own?: SeatSecrets) {
    const seats = header.seats.length;
    const all = Array.from({ length: seats }, (__, seat) => seat);
    yield* everyoneSpeaks({ round: CEREMONY_ROUNDS - 1, part: 'confirm', gone: NOBODY_GONE }, all, own);
    const seating = new Seating(seats, removals);
    let round = CEREMONY_ROUNDS;
    let told: PublicEvent[] = [];
    const reach = (part: PhaseName): { readonly slot: Slot; readonly present: readonly number[] } => {
      for (const { seat } of seating.reach({ round, part })) told.push({ name: 'left', seat });
      return { slot: { round, part, gone: seating.gone }, present: seating.present };
    };
    const confirm = function* (part: PhaseName): Needing<void> {
      const { slot, present } = reach(part);
      yield* seenPhase({ present, own }, slot);
      const events = told;
      told = [];
      for (const event of events) yield { kind: 'hear', event };
    };
    const placed: string[] = [];
    let deserted = false;
    for (; round < CEREMONY_ROUNDS + rounds && !deserted; round += 1) {
      if (told.length > 0) yield* confirm('seen-place');
      const placing = reach('place');
      deserted = placing.present.length < header.threshold;
      if (deserted) continue;
      const faces = (yield* everyoneSpeaks(placing.slot, placing.present, own)).join();
      yield* confirm('seen-turn');
      const turning = reach('shares');
      deserted = turning.present.length < header.threshold;
      if (deserted) continue;
      yield* everyoneSpeaks(turning.slot, openersOf(turning.present, header.threshold, round), own);
      placed.push(faces);
      told.push({ name: 'turned', faces });
    }
    if (told.length > 0) yield* confirm('seen-place');
    const outcome: Outcome = { placed };
    yield { kind: 'ended', outcome } satisfies SessionNeed;
    const { slot, present } = reach('close');
    yield* close(outcome, slot, present, own);
    return outcome;
  };

/** Every one of these seats says its byte for a slot. @returns for each the seat and its byte */
function* everyoneSpeaks(slot: Slot, seats: readonly number[], own: SeatSecrets | undefined): Needing<string[]> {
  const said = new Map<number, Uint8Array>();
  if (own !== undefined && seats.includes(own.seat)) {
    const { body } = yield* speak(slot, exactly(1), function* () {
      const isChoice = slot.part === 'place' && !isBeforeGame(slot.part);
      return { body: isChoice ? own.derived(Uint8Array.of(slot.round))(1) : Uint8Array.of(0), local: undefined };
    });
    said.set(own.seat, body);
  }
  for (const seat of seats) if (seat !== own?.seat) said.set(seat, yield* hear(slot, seat, exactly(1)));
  return seats.map((seat) => `${seat}:${said.get(seat)![0]!}`);
}

/** A game for the header of such a table, at which all seats hold the key. Its procedure is never run. */
export const skeletonGame: Game = {
  id: 'skeleton',
  version: 1,
  seats: { min: 2, max: 4 },
  settings: [],
  procedure() {
    throw new Error('a table without cards runs no procedure');
  },
  deserted: () => ({}),
  description: { event: () => undefined, outcome: () => 'over' },
};
