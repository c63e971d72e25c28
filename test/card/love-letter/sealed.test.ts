import { describe, expect, it } from 'vitest';
import { PAPER_STRATEGY } from '../../../protocol/card/love-letter/advice.ts';
import { layBundle, shuffleDeck } from '../../../protocol/card/love-letter/bundle.ts';
import { compareHands, guessHand, holdsNone } from '../../../protocol/card/love-letter/hand.ts';
import { remember } from '../../../protocol/card/love-letter/memory.ts';
import { virtualTurn } from '../../../protocol/card/love-letter/virtual-turn.ts';
import type { Game, Outcome } from '../../../protocol/game/game.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { tell, turn } from '../../../protocol/table/steps.ts';
import { systemRandom } from '../../../src/peer/model/random.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { COPYING } from './hands.ts';

shareChecks();

/**
 * What a virtual player does who holds a 1 and draws an 8: remembers a hand of 5, names it, and keeps the 8, which
 * beats it.
 */
function* course(): Protocol<Outcome> {
  const { remembered, bundle } = yield* remember(layBundle(5, 8));
  const play = yield* virtualTurn({
    held: layBundle(1, 8),
    drawn: layBundle(8, 8),
    advice: PAPER_STRATEGY,
    targets: [1, 2],
    guesses: [2, 5, 8],
    memory: { value: remembered, holder: 2, stale: [] },
  });
  if (play.play === 'out') throw new Error('nobody is out with a 1 and an 8');
  const { card, target, guess } = play;
  yield* tell({ name: 'played', card, target, guess });
  yield* tell({ name: 'hit', hit: yield* guessHand(bundle, 5) });
  const { order, first, second } = yield* compareHands(play.kept, bundle);
  yield* tell({ name: 'compared', order, allowed: yield* holdsNone(first, [5, 6]) });
  // Three bundles of equal cards in any order: the deck is shuffled, and every number agrees.
  const deck = yield* shuffleDeck([3, 3, 3]);
  const numbers = yield* turn([first.number, second.number, ...deck.map(({ number }) => number)]);
  yield* tell({ name: 'shown', numbers });
  return {};
}

const game: Game = {
  id: 'virtual',
  version: 1,
  seats: { min: 2, max: 2 },
  settings: [],
  procedure: course,
  deserted: () => ({}),
  description: { event: () => undefined, outcome: () => '' },
};

describe.each(COPYING)('on encrypted cards, copying by %s', (copying) => {
  it('two machines play a virtual turn and what follows from it, and an audit agrees', () => {
    const idle = { answer: () => 0, see: () => {}, hear: () => {} };
    const table = new LocalTable({ game, seats: 2, copying, random: () => systemRandom }, [idle, idle]).run();
    const told = [
      { name: 'played', card: 1, target: 2, guess: 5 },
      { name: 'hit', hit: true },
      { name: 'compared', order: 'first', allowed: true },
      { name: 'shown', numbers: ['8', '5', '3', '3', '3'] },
    ];
    expect(table.events).toEqual([told, told]);
    const report = audit(table.players[0]!.transcript(), () => game);
    expect(report.verdict).toBe('valid');
  }, 60_000);
});
