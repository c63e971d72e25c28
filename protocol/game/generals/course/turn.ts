import { hasCode } from '../../../card/generals/army.ts';
import { challenge } from '../../../card/generals/challenge.ts';
import type { Protocol } from '../../../table/step.ts';
import { declareLegally } from '../../../table/steps.ts';
import type { Action } from '../action.ts';
import { decodeAction, encodeAction } from '../action.ts';
import { decisionOf, FINDING_TABLE } from './findings.ts';
import { legalSteps, objectionTo } from '../legality.ts';
import { turnQuestion } from '../questions.ts';
import { opponentOf } from '../rules/board.ts';
import { codeOf } from '../rules/ranks.ts';
import type { Standing } from '../standing.ts';
import { isOffered, seatOf, timesSeen } from '../standing.ts';
import type { Campaign, End } from './campaign.ts';
import { cardsOf, say } from './campaign.ts';

/** The occurrence of a position that makes a draw. */
const REPETITIONS = 3;

/** Plays the turn of one side. Undefined if the game goes on. */
export function* takeTurn(campaign: Campaign): Protocol<End | undefined> {
  const { standing } = campaign;
  const seat = seatOf(standing, standing.turn);
  const question = turnQuestion(seat, standing.plies.length, isOffered(standing), unanswered(standing));
  const answer = yield* declareLegally(seat, question, (choice) => objectionTo(standing, decodeAction(choice)));
  return yield* perform(campaign, decodeAction(answer));
}

function* perform(campaign: Campaign, action: Action): Protocol<End | undefined> {
  const side = campaign.standing.turn;
  switch (action.kind) {
    case 'resign':
      return { winner: opponentOf(side), reason: 'resigned' };
    case 'accept':
      return { winner: 'draw', reason: 'agreed' };
    case 'claim':
      return yield* claim(campaign, action.square);
    case 'move':
      return yield* move(campaign, action);
  }
}

function* move(campaign: Campaign, action: Extract<Action, { kind: 'move' }>): Protocol<End | undefined> {
  const { board, turn: side } = campaign.standing;
  const seat = seatOf(campaign.standing, side);
  const { from, to } = action;
  const [piece, against] = [board.get(from)!, board.get(to)];
  const offer = action.with === 'offer';
  yield* say(campaign, { name: 'moved', seat, side, from, to, challenge: against !== undefined, offer });
  if (against !== undefined) {
    const { cards } = campaign;
    const { finding, attacker, defender } = yield* challenge(
      cardsOf(campaign, piece),
      cardsOf(campaign, against),
      FINDING_TABLE,
    );
    cards[piece.side].set(piece.place, attacker);
    cards[against.side].set(against.place, defender);
    const decision = decisionOf(finding);
    yield* say(campaign, { name: 'challenged', seat, ...decision });
    if (decision.flag)
      return { winner: decision.verdict === 'attacker' ? side : opponentOf(side), reason: 'flag-taken' };
  }
  if (action.with === 'claim') return yield* claim(campaign, to, side);
  return drawn(campaign.standing);
}

/**
 * A seat declares that its piece on a square of the far row is its flag. One card of the piece is turned: the one that
 * shows whether it is. A false declaration loses. A piece that arrives there without a declaration is not checked,
 * because that would show that it is not a flag.
 */
function* claim(campaign: Campaign, square: number, side = campaign.standing.turn): Protocol<End> {
  const flag = yield* hasCode(cardsOf(campaign, campaign.standing.board.get(square)!), codeOf('FLAG'));
  yield* say(campaign, { name: 'claimed', seat: seatOf(campaign.standing, side), square, flag });
  return flag ? { winner: side, reason: 'flag-home' } : { winner: opponentOf(side), reason: 'false-claim' };
}

/** Whether the position is a draw. */
function drawn(standing: Standing): End | undefined {
  if (timesSeen(standing) >= REPETITIONS) return { winner: 'draw', reason: 'repetition' };
  const { quiet, quietPlies } = standing;
  return quiet > 0 && quietPlies >= quiet ? { winner: 'draw', reason: 'quiet' } : undefined;
}

/**
 * The move that is made when the time of a fixed pace is up: one without a challenge if possible, and not always the
 * same.
 */
function unanswered(standing: Standing): number {
  const steps = legalSteps(standing);
  const calm = steps.filter(({ to }) => !standing.board.has(to));
  const among = calm.length > 0 ? calm : steps;
  return encodeAction({ kind: 'move', ...among[(7 * standing.plies.length) % among.length]! });
}
