import { quorum } from '../../../protocol/room/membership/rule.ts';
import { readVote } from '../../../protocol/room/wire/vote.ts';
import type { Gone } from '../../../protocol/table/sealed/removal.ts';
import { compareBeginnings, sameGone, sameRemoval } from '../../../protocol/table/sealed/removal.ts';
import type { MachineState } from './automaton.ts';
import type { Stuck } from './fair.ts';
import type { Explored, World } from './table.ts';

/** Something that a world shows: a broken promise, or a case that no rule can avoid at a table of that size. */
export interface Finding {
  readonly what: string;
  readonly isBroken: boolean;
}

/**
 * What is found when these machines never end. While the key is made nobody can be voted absent; who has been removed
 * waits for what those present do, who may all be hostile; where half of those present are hostile and silent, the
 * others are no quorum; and what a hostile seat shows to one machine alone, when it votes for removing another, goes with
 * that machine.
 */
export function findingOf(
  { table: { seats, hostile }, threshold }: Explored,
  { machines: stuck, isLeftBehind }: Stuck,
): Finding[] {
  if (stuck.length === 0) return [];
  const limit = (what: string): Finding[] => [{ what, isBroken: false }];
  if (stuck.every(({ inCeremony }) => inCeremony)) return limit('the key is never made');
  const honestWith = (gone: Gone): number =>
    Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => !hostile.includes(seat) && !gone.some((one) => one.seat === seat),
    ).length;
  if (stuck.every(({ isOut, gone }) => isOut && honestWith(gone) === 0))
    return limit('a removed machine waits for hostile seats alone');
  if (
    stuck.every(({ gone, lacksVotes }) => lacksVotes > 0 && honestWith(gone) < quorum(seats - gone.length, threshold))
  )
    return limit('those who are left are no quorum');
  if (isLeftBehind) return limit('a removed machine is not told why by those who have ended and gone');
  return [{ what: 'a machine never ends', isBroken: true }];
}

/** What a world shows against the promises of docs/membership.md. */
export function findingsIn(explored: Explored, states: World): Finding[] {
  const { hostile } = explored.table;
  const broken = (what: string): Finding => ({ what, isBroken: true });
  const findings: Finding[] = [];
  for (const state of states) {
    const { retold, convicted, end, miscounts } = state;
    if (hasOpenedInVain(explored, state)) findings.push(broken('what a machine has opened is placed again'));
    if (miscounts) findings.push(broken('a machine counts otherwise than from the first message on'));
    if (retold) findings.push(broken('a machine tells something else than it told before'));
    if (convicted.some((seat) => !hostile.includes(seat))) findings.push(broken('an honest seat is convicted'));
    if (end?.startsWith('fault') && !hostile.includes(Number(end.split(' ')[1])))
      findings.push(broken('a machine stops though no seat is hostile'));
  }
  for (const [index, a] of states.entries())
    for (const b of states.slice(index + 1)) {
      const differs = differenceOf(a, b);
      if (differs === undefined) continue;
      const limit = limitOf(explored, states, [a, b]);
      findings.push(limit === undefined ? broken(differs) : { what: `${differs}: ${limit}`, isBroken: false });
    }
  return findings;
}

/** Whether a machine whose seat is present has sent its shares of a round, and that round is done again from its placing on. */
const hasOpenedInVain = ({ messages }: Explored, { own, gone, isOut }: MachineState): boolean =>
  !isOut &&
  own.some((number) => {
    const { slot } = messages.list[number]!;
    const next = gone[slot.gone.length];
    if (slot.part !== 'shares' || next === undefined || !sameGone(gone.slice(0, slot.gone.length), slot.gone))
      return false;
    return compareBeginnings(next, { round: slot.round, part: 'seen-turn' }) < 0;
  });

function differenceOf(a: MachineState, b: MachineState): string | undefined {
  // A machine that has been removed is told nothing more.
  const isClosed = ({ end, isOut }: MachineState): boolean => !isOut && end?.startsWith('closed') === true;
  if (isClosed(a) && isClosed(b) && a.end !== b.end) return 'two machines end differently';
  const isOther = a.told.some((each, at) => b.told[at] !== undefined && each !== b.told[at]);
  return isOther ? 'two machines tell different courses' : undefined;
}

/**
 * Why two machines may part where they do, if they may: where their lists of removals part, so few were present that
 * either side could go on; or an honest seat has voted for both removals, and one machine has gone on alone.
 */
function limitOf(explored: Explored, states: World, [a, b]: readonly [MachineState, MachineState]): string | undefined {
  const { seats, hostile } = explored.table;
  const at = a.gone.findIndex((removal, index) => b.gone[index] === undefined || !sameRemoval(removal, b.gone[index]));
  const common = at < 0 ? a.gone : a.gone.slice(0, at);
  const present = seats - common.length;
  if (present <= 2) return 'of two, each goes on alone';
  const traitors = hostile.filter((seat) => !common.some((removal) => removal.seat === seat)).length;
  // Two quorums share no honest seat.
  if (2 * quorum(present, explored.threshold) - present <= traitors)
    return `${traitors} of ${present} present is hostile`;
  const next = [a, b].flatMap(({ gone }) => gone[common.length]?.seat ?? []);
  const isAlone = [a, b].some(({ gone }) => gone.length === seats - 1);
  const isTorn = states.some(({ own }) => next.every((seat) => hasVoted(explored, own, common, seat)));
  return next.length === 2 && isAlone && isTorn ? 'one has voted against two, and one goes on alone' : undefined;
}

/** Whether one of these messages is a vote about that seat while those are gone. */
const hasVoted = ({ messages, table }: Explored, numbers: readonly number[], gone: Gone, seat: number): boolean =>
  numbers.some((number) => {
    const message = messages.list[number]!;
    return sameGone(message.slot.gone, gone) && readVote(message, table.seats)?.removal.seat === seat;
  });
