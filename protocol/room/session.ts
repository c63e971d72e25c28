import type { Game, Outcome } from '../game/game.ts';
import type { Needing, Slot } from '../table/sealed/need.ts';
import { exactly, hear, report, SeatFault, speak } from '../table/sealed/need.ts';
import { runSealed } from '../table/sealed/run.ts';
import type { SealedSetting } from '../table/sealed/setting.ts';
import { encodeItem, sameBytes } from './cbor.ts';
import type { SeatSecrets } from './ceremony.ts';
import { CEREMONY_ROUNDS, makeKey } from './ceremony.ts';
import { hash, HASH_BYTES } from './hash.ts';
import type { Header } from './header.ts';
import { tableId } from './header.ts';

/**
 * A table from sitting down to the end: key ceremony, the game on sealed cards, and a closing message by which
 * every seat signs the outcome and all that led to it. Plays with a seat of one's own, audits without.
 */
export function* session(game: Game, header: Header, own?: SeatSecrets): Needing<Outcome> {
  const table = tableId(header);
  const { joint, viewers, share } = yield* makeKey(header, table, own);
  const seats = header.seats.length;
  const shared = {
    table,
    seats,
    joint,
    viewers,
    copying: header.copying,
    openers: Array.from({ length: header.threshold }, (_, seat) => seat),
  };
  const setting: SealedSetting = own === undefined ? shared : { ...shared, own: { ...own, share: share! } };
  let lastRound = CEREMONY_ROUNDS;
  const play = runSealed(game.procedure({ seats, settings: header.settings }), setting, CEREMONY_ROUNDS);
  let input: unknown;
  for (;;) {
    const next = play.next(input);
    if (next.done === true) {
      yield { kind: 'ended', outcome: next.value };
      yield* close(next.value, { round: lastRound + 1, part: 'close' }, seats, own);
      return next.value;
    }
    const need = next.value;
    if (need.kind === 'receive' || need.kind === 'publish') lastRound = need.slot.round;
    input = yield need;
  }
}

function* close(outcome: Outcome, slot: Slot, seats: number, own: SeatSecrets | undefined): Needing<void> {
  const expected = hash('outcome', encodeItem(outcome as Parameters<typeof encodeItem>[0]));
  if (own !== undefined) yield* speak(slot, function* () {
    return { body: expected, local: undefined };
  });
  for (let seat = 0; seat < seats; seat += 1) {
    if (seat === own?.seat) continue;
    yield* report(slot, seat, 0, 1);
    const body = yield* hear(slot, seat, exactly(HASH_BYTES));
    if (!sameBytes(body, expected)) throw new SeatFault(seat, slot, 'outcome', 'signs another outcome than the game had');
  }
}
