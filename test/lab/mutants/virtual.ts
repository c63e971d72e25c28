import { adviceOf } from '../../../protocol/card/love-letter/advice.ts';
import { bundleOf, layBundle, pileOf } from '../../../protocol/card/love-letter/bundle.ts';
import { compareHands } from '../../../protocol/card/love-letter/hand.ts';
import { remember } from '../../../protocol/card/love-letter/memory.ts';
import { printedTurn } from '../../../protocol/card/printed/virtual-turn.ts';
import { digitFaces } from '../../../protocol/card/digit/digit.ts';
import { lay } from '../../../protocol/table/card.ts';
import { arrange, faceDown, peek, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const LOWER = adviceOf('*1', '2*');

/** Faults in the protocols for players whom nobody plays. */
export const virtual: readonly Mutant[] = [
  {
    of: 'table-look-up',
    fault: 'the digits themselves are opened',
    found: ['not private'],
    *procedure([x, y, table]) {
      // Tables count upwards, a digit of base 3 an entry: 0 is out, ♣ plays the first hand, ♥ the second.
      const entries = [...table!.toString(3).padStart(4, '0')].map((entry) => ['0', '♣', '♥'][Number(entry)]!);
      const [row, column] = [lay(...digitFaces(x!, 2)), lay(...digitFaces(y!, 2))];
      yield* turn([...row, ...column]);
      yield* faceDown([...row, ...column]);
      return { down: { x: row, y: column, found: lay(entries[2 * x! + y!]!) } };
    },
  },
  {
    of: 'virtual-turn',
    study: 2,
    fault: 'hands are not exchanged before the strategy is applied',
    found: ['not private'],
    *procedure([held, drawn]) {
      const { card, kept } = yield* printedTurn(layBundle(held! + 1, 2), layBundle(drawn! + 1, 2), LOWER);
      return { down: { kept: pileOf(kept) }, known: { played: card } };
    },
  },
  {
    of: 'virtual-turn:cards',
    fault: 'hands are not exchanged before the strategy is applied',
    found: ['not private'],
    *procedure([held, drawn]) {
      const hands = [layBundle(held! + 1, 2), layBundle(drawn! + 1, 2)] as const;
      yield* peek(0, [hands[0].number], 'hand');
      const { card, kept } = yield* printedTurn(hands[0], hands[1], LOWER);
      return { down: { kept: pileOf(kept) }, known: { played: card } };
    },
  },
  {
    of: 'size-comparison:look-up',
    fault: 'the smaller hand is shown before it has to be',
    found: ['not private'],
    *procedure([x, y]) {
      const [first, second] = [layBundle(x! + 1, 2), layBundle(y! + 1, 3)];
      yield* peek(0, [first.number], 'hand');
      yield* peek(1, [second.number], 'hand');
      const done = yield* compareHands(first, second);
      const shown = [(done.order === 'first' ? second : first).number];
      yield* turn(shown);
      yield* faceDown(shown);
      return { down: { x: pileOf(done.first), y: pileOf(done.second) }, known: { order: done.order } };
    },
  },
  {
    of: 'kept-card',
    fault: 'the whole value is turned',
    found: ['not private'],
    *procedure([, kept]) {
      const hand = layBundle(kept! + 1, 8);
      const faces = yield* turn(hand.value);
      yield* faceDown(hand.value);
      return { down: { kept: pileOf(hand) }, known: { 'is allowed': faces[6] !== '♥' } };
    },
  },
  {
    of: 'memory',
    fault: 'the copy is simply opened, so that everybody sees what cannot be named',
    found: ['not right', 'not private'],
    *procedure([seen, drawn]) {
      const { remembered, bundle } = yield* remember(layBundle(seen! + 1, 3));
      yield* peek(1, [bundle.number], 'hand');
      const hands = [bundle, layBundle(drawn! + 1, 3)].map(pileOf);
      const [played, kept] = (yield* arrange(0, hands, { name: 'play' })).map(bundleOf);
      const card = Number((yield* turn([played!.number]))[0]);
      const named = 1 + (yield* turn(remembered)).indexOf('♥');
      return { down: { kept: pileOf(kept!) }, known: { played: card, named } };
    },
  },
];
