import type { Aim } from '../questions.ts';
import type { CardNumber } from '../rules/cards.ts';
import { CLOWN, GENERAL, KNIGHT, MINISTER, PRIEST, PRINCESS, SOLDIER, WIZARD } from '../rules/cards.ts';
import type { LoveLetterView } from '../view.ts';
import type { Odds } from './odds.ts';

/** The worth of another player's going out. All worths here are rough, found by trial, in these units. */
const RIVAL_OUT = 100;
const OWN_LIFE = 130;

/** The worth of playing one card and keeping another, in units of `odds.total`. */
export function worthOfPlaying(
  { seat, known }: LoveLetterView,
  odds: Odds,
  card: CardNumber,
  kept: CardNumber,
  aim: Aim | null,
): number {
  const always = (worth: number): number => worth * odds.total;
  if (card === PRINCESS) return always(-10 * OWN_LIFE);
  if (card === PRIEST) return always(kept >= GENERAL ? 35 : 25);
  if (card === MINISTER) return always(15);
  if (aim === null) return always(5);
  const { target, guess } = aim;
  switch (card) {
    case SOLDIER:
      return odds.mean(target, (held) => (held === guess ? RIVAL_OUT : 0));
    case CLOWN:
      return always(known[target]!.card === null ? 20 : 0);
    case KNIGHT:
      return odds.mean(target, (held) => (held < kept ? RIVAL_OUT : held > kept ? -OWN_LIFE : 0));
    case WIZARD:
      if (target === seat) return always(kept === PRINCESS ? -10 * OWN_LIFE : 15 - 5 * kept);
      return odds.mean(target, (held) => (held === PRINCESS ? RIVAL_OUT : 5 * held - 10));
    case GENERAL:
      return odds.mean(target, (held) => 6 * (held - kept) - 20);
    default:
      return 0;
  }
}

/** The worth of holding a card when the turn is over, in units of `odds.total`. */
export function worthOfKeeping({ standing, known }: LoveLetterView, odds: Odds, kept: CardNumber): number {
  // Whether the player will draw once more in this round.
  const drawsAgain = standing.deck >= standing.alive.length;
  // A high card wins at the end, but until then others are more likely to name it.
  const height = drawsAgain ? 2 * kept : 12 * kept;
  const ruin = kept === MINISTER && standing.rules === 'paper' && drawsAgain ? 30 : 0;
  // A 1 is of use against a hand that is known.
  const use = kept === SOLDIER && known.some(({ card }) => card !== null && card !== SOLDIER) ? 40 : 0;
  return (height + use - ruin) * odds.total;
}
