import type { Uniform } from '../../game.ts';
import type { Aim } from '../questions.ts';
import { pairsOf } from '../questions.ts';
import type { CardNumber } from '../rules/cards.ts';
import { SOLDIER } from '../rules/cards.ts';
import { mayPlay } from '../rules/plays.ts';
import { GUESSES, targetsOf } from '../rules/targets.ts';
import type { LoveLetterView } from '../view.ts';
import { Odds } from './odds.ts';
import { worthOfKeeping, worthOfPlaying } from './worth.ts';

/** A card to play, and its target. */
export interface Play {
  readonly card: CardNumber;
  /** Null where the card is aimed at nobody. */
  readonly aim: Aim | null;
}

/** The play that seems best in a player's turn; chance decides between equal ones. */
export function choosePlay(view: LoveLetterView, uniform: Uniform): Play {
  const rated = playsOf(view);
  const best = Math.max(...rated.map(({ worth }) => worth));
  const good = rated.filter(({ worth }) => worth === best);
  return good[uniform(good.length)]!.play;
}

/** All plays that the rules allow, each with its worth. */
function playsOf(view: LoveLetterView): { readonly play: Play; readonly worth: number }[] {
  const [held, drawn] = [view.hand!, view.drawn!];
  const odds = new Odds(view, [held, drawn]);
  const ways: readonly (readonly [CardNumber, CardNumber])[] = [
    [held, drawn],
    [drawn, held],
  ];
  return ways
    .filter(([card, kept]) => mayPlay(view.standing.rules, card, kept))
    .flatMap(([card, kept]) =>
      aimsOf(view, card).map((aim) => ({
        play: { card, aim },
        worth: worthOfPlaying(view, odds, card, kept, aim) + worthOfKeeping(view, odds, kept),
      })),
    );
}

function aimsOf(view: LoveLetterView, card: CardNumber): readonly (Aim | null)[] {
  const targets = targetsOf(view.standing, view.seat, card);
  return targets.length === 0 ? [null] : pairsOf(targets, card === SOLDIER ? GUESSES : []);
}
