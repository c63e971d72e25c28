import { NOBODY, numberFace, seatOf } from '../../../card/werewolf/number.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, commit, declare, named, scramble, turn } from '../../../table/steps.ts';
import { tell } from '../event.ts';
import type { Village } from '../deal.ts';
import { targetQuestion, targetsFor, VOTE_QUESTION } from '../questions.ts';

/**
 * A day: everybody votes at once, and the player with the most votes is executed. moderatorless-werewolf-2026 §3.4, day
 * phase; the paper leaves ties open, and the settings decide them. There the votes are public. A vote for nobody counts
 * for no player.
 */
export function* passDay(village: Village, day: number): Protocol<number | undefined> {
  yield* tell({ name: 'day', day });
  return yield* decide(village, day);
}

function* decide(village: Village, day: number): Protocol<number | undefined> {
  const leading = yield* takeVotes(village, day, 1, village.living);
  if (leading.length < 2) return leading[0];
  switch (village.rules.tie) {
    case 'nobody':
      return undefined;
    case 'random':
      return yield* named('drawing lots', drawLots(leading));
    case 'run-off': {
      yield* tell({ name: 'run-off', day, candidates: leading });
      const again = yield* takeVotes(village, day, 2, leading);
      return again.length === 1 ? again[0] : undefined;
    }
  }
}

/** One vote of all living players: the seats with the most votes, none when nobody has a vote. */
function* takeVotes(village: Village, day: number, ballot: number, candidates: readonly number[]): Protocol<number[]> {
  const vote = village.rules.publicTally ? voteInPublic : voteInSecret;
  const votes = yield* vote(village.living, { day, ballot }, candidates);
  const counts = candidates.map((candidate) => countFor(candidate, votes));
  const most = Math.max(...counts);
  return most === 0 ? [] : candidates.filter((_, index) => counts[index] === most);
}

const countFor = (target: number | null, votes: readonly (number | null)[]): number =>
  votes.filter((vote) => vote === target).length;

/** Which vote it is: the first of a day, or the run-off. */
interface When {
  readonly day: number;
  /** 1, or 2 for a run-off. */
  readonly ballot: number;
}

/** All votes are turned at once, and everybody sees who voted for whom. */
function* voteInPublic(
  living: readonly number[],
  when: When,
  candidates: readonly number[],
): Protocol<(number | null)[]> {
  const targets = living.map((seat) => targetsFor(candidates, seat));
  const answers = yield* declare(
    living,
    targets.map((each) => targetQuestion(VOTE_QUESTION, each, { ...when })),
  );
  const votes = answers.map((answer, index) => targets[index]![answer]!);
  yield* tell({ name: 'votes', ...when, votes: living.map((seat, index) => [seat, votes[index]!]) });
  return votes;
}

/** The votes are placed face down and scrambled before they are turned: all see how many each has, and not of whom. */
function* voteInSecret(
  living: readonly number[],
  when: When,
  candidates: readonly number[],
): Protocol<(number | null)[]> {
  const placed = yield* all(
    ...living.map((seat) => {
      const targets = targetsFor(candidates, seat);
      const allowed = targets.map((target) => [target === null ? NOBODY : numberFace(target)]);
      return commit(seat, allowed, targetQuestion(VOTE_QUESTION, targets, { ...when }));
    }),
  );
  const mixed = yield* named('ballot', scramble(placed));
  const votes = (yield* turn(mixed.flat())).map((face) => seatOf(face) ?? null);
  const counts = [...candidates, null].map((target) => [target, countFor(target, votes)] as const);
  yield* tell({ name: 'tally', ...when, counts: counts.filter(([, count]) => count > 0) });
  return votes;
}

/** Scrambles the number cards of the candidates, and turns the first. */
function* drawLots(candidates: readonly number[]): Protocol<number | undefined> {
  const [first] = yield* scramble(candidates.map((seat) => lay(numberFace(seat))));
  const [face] = yield* turn(first!);
  return seatOf(face!);
}
