import { copy } from '../../../card/bit/bit.ts';
import { integerOf } from '../../../card/bit/integer.ts';
import type { Handed } from '../../../card/auction/second-price.ts';
import { secondPrice } from '../../../card/auction/second-price.ts';
import type { Pile } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, peek } from '../../../table/steps.ts';
import type { Entry, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { integerFaces } from '../../../card/bit/integer.ts';
import { everyInput, layInteger } from '../faces.ts';

/** Inputs are the bids of all players; equal bids count in the order of the seats. */
const ranking = (bids: Input): number[] => bids.map((_, seat) => seat).sort((a, b) => bids[b]! - bids[a]! || a - b);

const received = (bids: Input, seat: number, bits: number): string => {
  const [winner, second] = ranking(bids);
  const text = (bid: number): string => integerFaces(bid, bits).join('');
  return seat === winner ? `♦${text(bids[second!]!)}` : `♣${text(bids[seat]!)}`;
};

const bidder = (seats: readonly number[], bits: number): Viewer => ({
  name: seats.map((seat) => `player ${seat + 1}`).join(' and '),
  seats,
  permitted: (bids) => seats.map((seat) => `${bids[seat]!} ${received(bids, seat, bits)}`).join('; '),
});

/** The paper's copying: bit by bit, since its bids are binary. */
export function* copyBits(cards: Pile): Protocol<[Pile, Pile]> {
  const copies = yield* all(...integerOf(cards).map((bit) => copy(bit, 2)));
  return [copies.map(([kept]) => kept!).flat(), copies.map(([, paid]) => paid!).flat()];
}

/** Every bidder looks at their own bundle. */
export function* handOut({ bundles }: Handed, seats: number): Protocol<void> {
  const players = Array.from({ length: seats }, (_, seat) => seat);
  yield* all(...players.map((seat) => peek(seat, bundles.get(`${seat + 1}`)!, 'auction')));
}

const auction = (n: number, bits: number, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  inputs: Array.from({ length: n }, (_, seat) => `bid ${seat + 1}`),
  *procedure(bids): Protocol<Produced> {
    const sorted = ranking(bids).map((seat) => ({
      cards: layInteger(bids[seat]!, bits).flat(),
      owner: lay(`${seat + 1}`)[0]!,
    }));
    yield* handOut(yield* secondPrice(sorted, copyBits), bids.length);
    return { down: {} };
  },
  learned: (_, faces) => faces.join(''),
  expected: (bids) => Object.fromEntries(bids.map((_, seat) => [`player ${seat + 1}`, received(bids, seat, bits)])),
  permitted: nothing,
  viewers: [...Array.from({ length: n }, (_, seat) => bidder([seat], bits)), ...(n > 2 ? [bidder([0, 1], bits)] : [])],
  claim: { shuffles: 2 + bits, derived: true },
});

export const auctionOfThePaper: readonly Entry[] = [
  {
    name: 'second-price-auction',
    source: '[MW] §4.2',
    studies: [
      auction(3, 1, {
        label: '3 players, bids 0 and 1, sorted before, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: everyInput(3, 2) },
      }),
      auction(3, 2, {
        label: '3 players, bids 0 to 3, sorted before, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: everyInput(3, 4) },
      }),
      auction(6, 8, {
        label: '6 players, bids 0 to 255, random runs',
        size: 'full',
        over: { kind: 'sampled', runs: 100, draw: (uniform): Input => Array.from({ length: 6 }, () => uniform(256)) },
      }),
    ],
  },
];
