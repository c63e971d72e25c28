import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, bisect, turn } from '../../table/steps.ts';
import { duplicates, lookUp } from '../digit/look-up.ts';
import type { AdviceTable } from './advice.ts';
import { ADVICE_FACES } from './advice.ts';
import { bundleOf, pileOf } from './bundle.ts';
import { shuffleNumbers } from './lots.ts';
import { recall } from './memory.ts';
import type { VirtualPlay, VirtualTurn } from './turn.ts';
import { GUARD } from './turn.ts';

/**
 * A virtual player's turn where ciphertexts can be copied: two rounds that shuffle and two that turn cards, or three if
 * a 1 names a remembered hand. First the two hands are exchanged or not, so that "the first is played" does not show
 * how long a card has been held. All places of the strategy where either may be played hold duplicates of one coin that
 * nobody sees. So ♣ and ♥ come up equally often for all hands, and only the played card is revealed.
 * `docs/protocols.md` L5.
 */
export function* turnByCiphertext(virtual: VirtualTurn): Protocol<VirtualPlay> {
  const { advice, targets, guesses, memory } = virtual;
  const [hands, [[coin]], [target], [guess]] = yield* all(
    bisect(pileOf(virtual.held), pileOf(virtual.drawn)),
    bisect(lay(CLUB), lay(HEART)),
    shuffleNumbers(targets),
    shuffleNumbers(guesses),
  );
  const [first, second] = [bundleOf(hands[0]), bundleOf(hands[1])];
  const [entry, remembered] = yield* all(
    lookUp(first.value, second.value, yield* entriesOf(advice, coin!)),
    memory === undefined || guess === undefined ? nothing() : recall(memory, guesses, guess),
  );
  const [face] = yield* turn(entry);
  if (face === ADVICE_FACES['0']) return { play: 'out', bundles: [first, second] };
  const [played, kept] = face === ADVICE_FACES['1'] ? [first, second] : [second, first];

  const [lot, named] = [targets.length > 0 ? [target!] : [], guess === undefined ? [] : [guess]];
  if (memory === undefined || remembered === undefined) {
    const faces = yield* turn([played.number, ...lot, ...named]);
    return { play: 'card', kept, ...read(faces, lot, named) };
  }
  const faces = yield* turn([played.number, ...lot]);
  const said = read(faces, lot, []);
  if (said.card !== GUARD) return { play: 'card', kept, ...said };
  return { play: 'card', kept, card: GUARD, target: memory.holder, guess: Number((yield* turn([remembered]))[0]) };
}

function* nothing(): Protocol<undefined> {}

/** Reads the played card, and after it the lots. */
function read(
  faces: readonly Face[],
  lot: Pile,
  named: Pile,
): { card: number; target: number | null; guess: number | null } {
  const [card, ...lots] = faces.map(Number);
  return { card: card!, target: lot.length > 0 ? lots[0]! : null, guess: named.length > 0 ? lots[lot.length]! : null };
}

/** The strategy as cards, face down: a duplicate of the coin wherever either hand may be played. */
function* entriesOf(advice: AdviceTable, coin: Card): Protocol<Pile[][]> {
  const either = advice.flat().filter((entry) => entry === '*').length;
  const coins = yield* duplicates([coin], either);
  let next = 0;
  return advice.map((row) => row.map((entry) => (entry === '*' ? coins[next++]! : lay(ADVICE_FACES[entry]))));
}
