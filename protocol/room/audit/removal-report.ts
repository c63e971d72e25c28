import type { Game } from '../../game/game.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import { Run } from '../driver/run.ts';
import type { Header } from '../wire/header.ts';
import type { Read } from './reading.ts';
import type { RemovalReport } from './report.ts';

/**
 * Explains a removal. A seat that was removed for an offence must be convicted by its own messages: by two messages with
 * one number, or by a repetition of the phase that was taken back.
 */
export function removalReport(game: Game, header: Header, read: Read, removals: Gone, index: number): RemovalReport {
  const removal = removals[index]!;
  const { seat, round } = removal;
  const before = removals.slice(0, index);
  const { membership } = read.suspicious;
  const voters = membership.votersOf(before, removal).map((voter) => header.seats[voter]!.name);
  const about = { seat, name: header.seats[seat]!.name, round, voters };
  // A seat that alone holds the key removes another by its own vote too, but those who are left confirm what follows.
  const alone = header.seats.length - index === 2 ? { alone: voters[0]! } : {};
  const causes = membership.causesOf(before, removal);
  if (causes.every((cause) => cause === 'absent')) return { ...about, ...alone, cause: 'absent' };
  const proof = read.suspicious.offenceOf(seat) ?? faultIn(game, header, read, removals, index);
  return proof === undefined
    ? { ...about, ...alone, cause: 'word' }
    : { ...about, cause: 'convicted', code: proof.code, reason: proof.reason };
}

/** The offence in the phase that was taken back, found again by a run up to that phase. */
function faultIn(
  game: Game,
  header: Header,
  { log }: Read,
  removals: Gone,
  index: number,
): { code: string; reason: string } | undefined {
  const guilty = removals[index]!;
  log.rewind();
  const run = new Run(game, header, log, { gone: removals.slice(0, index), checkedBefore: guilty });
  try {
    while (run.step());
  } catch {
    // An offence of another seat does not explain this removal.
    const { fault } = run;
    if (fault?.seat === guilty.seat) return { code: fault.code, reason: fault.message };
  } finally {
    log.rewind();
  }
  return undefined;
}
