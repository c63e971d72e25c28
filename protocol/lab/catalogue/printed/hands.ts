import { printedTurn, turnWithFixedStars } from '../../../card/printed/virtual-turn.ts';
import type { Entry } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { starTurn, twoTurns } from '../love-letter/turns.ts';

/** Turns of a virtual player that show more than the card that is played. */
export const printedHands: readonly Entry[] = [
  {
    name: 'virtual-turn-printed',
    source: '[LL] §3, §4.2',
    printed:
      'step 4 shows whether the card held or the card drawn is played, so that two turns tell how long the one that is kept has been held',
    studies: [
      twoTurns(printedTurn, 2, {
        label: 'values 1 and 2, two turns, a card held and another drawn',
        size: 'scaled',
        over: {
          kind: 'exhaustive',
          inputs: everyInput(3, 2).filter(([held, drawn]) => held !== drawn),
        },
      }),
    ],
  },
  {
    name: 'virtual-turn-stars-printed',
    source: '[LL] §3, step 1',
    printed:
      'step 1 shuffles the cards that lie on *; without that shuffle, whatever lies there, the card that is turned tells whether the strategy had a preference',
    studies: [starTurn(turnWithFixedStars)],
  },
];
