import type { Game } from '../../game/game.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import { ConsumedMessages } from '../session/consumed.ts';
import type { Header } from '../wire/header.ts';
import type { Read } from './reading.ts';
import type { RemovalReport } from './report.ts';
import { session } from '../session/session.ts';

/**
 * Why a seat is gone. Whoever was voted out for what its machine did must be convicted by messages of its own: by
 * two for one place, or by the phase that was taken back, which is run once more as the voters ran it.
 */
export function removalReport(game: Game, header: Header, read: Read, removals: Gone, index: number): RemovalReport {
  const removal = removals[index]!;
  const { seat, round } = removal;
  const before = removals.slice(0, index);
  const { membership } = read.suspicious;
  const voters = membership.votersOf(before, removal).map((voter) => header.seats[voter]!.name);
  const about = { seat, name: header.seats[seat]!.name, round, voters };
  const causes = membership.causesOf(before, removal);
  if (causes.every((cause) => cause === 'absent')) return { ...about, cause: 'absent' };
  const proof = read.suspicious.offenceOf(seat) ?? faultIn(game, header, read, removals, index);
  return proof === undefined
    ? { ...about, cause: 'word' }
    : { ...about, cause: 'convicted', code: proof.code, reason: proof.reason };
}

/** What the seat's machine did wrong in the phase that was taken back. */
function faultIn(
  game: Game,
  header: Header,
  { log }: Read,
  removals: Gone,
  index: number,
): { code: string; reason: string } | undefined {
  log.rewind();
  const guilty = removals[index]!;
  const course = new ConsumedMessages(log.id, header.seats.length);
  const run = session(game, header, { removals: removals.slice(0, index), checkedBefore: guilty });
  try {
    for (let input: unknown; ;) {
      const next = run.next(input);
      input = undefined;
      if (next.done === true) return undefined;
      if (next.value.kind !== 'receive') continue;
      const { seat, slot, size } = next.value;
      const message = log.next(seat, slot.gone);
      if (message === undefined) return undefined;
      input = course.consume(message, slot, size);
      log.take(message);
    }
  } catch (error) {
    if (error instanceof SeatFault && error.seat === guilty.seat) return { code: error.code, reason: error.message };
    return undefined;
  } finally {
    log.rewind();
  }
}
