import { bundleOf, pileOf } from '../../../card/love-letter/bundle.ts';
import { shuffleNumbers } from '../../../card/love-letter/lots.ts';
import type { Memory } from '../../../card/love-letter/memory.ts';
import { recall, recallByCards, remember } from '../../../card/love-letter/memory.ts';
import type { Copying, Protocol } from '../../../table/step.ts';
import { arrange, peek, turn } from '../../../table/steps.ts';
import type { Entry, Expected, Input, Produced, Study, Viewer } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { handOf, handText } from './turns.ts';

/**
 * A virtual player has looked at the hand of player 1, who then draws a card, plays one of the two, and is named.
 * Inputs: the hand and the drawn card of player 1, from 0, and which of the two is played (0 the hand, 1 the drawn
 * card).
 */
const playedOf = ([seen, drawn, which]: Input): number => (which === 0 ? seen! : drawn!) + 1;
const keptOf = ([seen, drawn, which]: Input): number => (which === 0 ? drawn! : seen!) + 1;

/** The number that is remembered, if it may be named and has not been played since. */
const nameOf = (input: Input, guesses: readonly number[]): number | undefined => {
  const seen = input[0]! + 1;
  return guesses.includes(seen) && playedOf(input) !== seen ? seen : undefined;
};

const learnt = (input: Input, guesses: readonly number[]): string =>
  `${playedOf(input)} ${nameOf(input, guesses) ?? ''}`;

/** Somebody else who has looked at that hand before it was played or kept. */
const hasLooked = (guesses: readonly number[]): Viewer => ({
  name: 'player 2',
  seats: [1],
  permitted: (input) => `${input[0]!} ${learnt(input, guesses)}`,
});

const remembering = (
  size: number,
  guesses: readonly number[],
  copying: Copying,
  about: Pick<Study, 'label' | 'size' | 'over'>,
): Study => ({
  ...about,
  copying,
  inputs: ['seen', 'drawn', 'plays'],
  answer: ([, , which]) => (which === 0 ? [0, 1] : [1, 0]),
  *procedure([seen, drawn]): Protocol<Produced> {
    const { remembered, bundle } = yield* remember(handOf(seen!, size));
    const other = handOf(drawn!, size);
    yield* peek(1, [bundle.number], 'hand');
    const [played, kept] = (yield* arrange(0, [bundle, other].map(pileOf), { name: 'play' })).map(bundleOf);
    const card = Number((yield* turn([played!.number]))[0]);
    const memory: Memory = { value: remembered, holder: 0, stale: [card] };
    const named = yield* copying === 'ciphertext'
      ? nameByCiphertext(memory, guesses)
      : recallByCards(memory, guesses, []);
    return { down: { kept: pileOf(kept!) }, known: { played: card, named } };
  },
  expected: (input): Expected[] =>
    namesOf(input, guesses).map((named) => ({
      kept: handText(keptOf(input), size),
      played: `${playedOf(input)}`,
      named: `${named}`,
    })),
  permitted: (input) => learnt(input, guesses),
  viewers: about.over.kind === 'exhaustive' ? [hasLooked(guesses)] : [],
});

/** Numbers that may come to be named: the one that is remembered, or any legal one. */
const namesOf = (input: Input, guesses: readonly number[]): readonly number[] => {
  const known = nameOf(input, guesses);
  return known === undefined ? guesses : [known];
};

function* nameByCiphertext(memory: Memory, guesses: readonly number[]): Protocol<number> {
  const [other] = yield* shuffleNumbers(guesses);
  return Number((yield* turn([yield* recall(memory, guesses, other!)]))[0]);
}

const every = (size: number): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(2, size).flatMap((cards) => [0, 1].map((which) => [...cards, which])),
});

const random = (runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => [uniform(8), uniform(8), uniform(2)],
});

const entry = (name: string, source: string, copying: Copying): Entry => ({
  name,
  source,
  studies: [
    remembering(3, [2, 3], copying, { label: 'values 1 to 3, all inputs', size: 'scaled', over: every(3) }),
    remembering(4, [2, 4], copying, {
      label: 'values 1 to 4, all of 3 played, all inputs',
      size: 'scaled',
      over: every(4),
    }),
    remembering(8, [2, 3, 4, 5, 8], copying, {
      label: 'values 1 to 8, all of 6 and 7 played, random runs',
      size: 'full',
      over: random(200),
    }),
  ],
});

/** A virtual player who remembers a hand: beyond the paper. */
export const memories: readonly Entry[] = [
  entry('memory', '[LL] §5, by tables', 'ciphertext'),
  entry('memory:cards', '[LL] §5', 'cards'),
];
