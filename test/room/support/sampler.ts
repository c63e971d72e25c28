import { forfeit, winnersLine } from '../../../protocol/game/winners.ts';
import type { Agent, Game, Outcome } from '../../../protocol/game/game.ts';
import { copy, open, xor } from '../../../protocol/card/bit/bit.ts';
import type { Bit } from '../../../protocol/card/bit/bit.ts';
import { CLUB, HEART, lay } from '../../../protocol/table/card.ts';
import type { Answer, Protocol, PublicEvent, Question, Sight } from '../../../protocol/table/step.ts';
import {
  all,
  arrange,
  commit,
  declare,
  free,
  peek,
  scramble,
  shift,
  tell,
  turn,
} from '../../../protocol/table/steps.ts';

/** A short game that uses every step of the table once, for tests of the room. */
function* sampler(seats: number): Protocol<Outcome> {
  const bits = [
    [CLUB, HEART],
    [HEART, CLUB],
  ];
  const [first, second] = yield* all(commit(0, bits, { name: 'bit' }), commit(1, bits, { name: 'bit' }));
  const [kept, used] = (yield* copy(first as unknown as Bit, 2)) as [Bit, Bit];
  const differ = yield* open(yield* xor(used, second as unknown as Bit));
  yield* free(kept);
  const numbers = yield* arrange(
    1,
    lay('1', '2', '3').map((card) => [card]),
    { name: 'order' },
  );
  const mixed = yield* scramble(numbers.map((pile) => [...pile, ...lay('4')]));
  const shifted = yield* shift(lay('5', '6', '7').map((card) => [card]));
  yield* all(peek(0, mixed[0]!, 'mixed'), peek(seats - 1, shifted[0]!, 'shifted'));
  const faces = yield* turn([...mixed[1]!, shifted[1]![0]!]);
  const [said] = yield* declare([1], [{ name: 'say', options: 4 }]);
  const together = yield* declare(
    [0, 1],
    [
      { name: 'say', options: 4 },
      { name: 'say', options: 5 },
    ],
  );
  yield* tell({ name: 'faces', faces });
  return { winners: [differ], said: said!, together, fourth: faces[1]! };
}

export const samplerGame = {
  id: 'sampler',
  version: 1,
  seats: { min: 2, max: 5 },
  settings: [{ name: 'mood', kind: 'choice', options: ['calm', 'wild'], default: 'calm' }],
  procedure: ({ seats }) => sampler(seats),
  deserted: forfeit,
  description: { event: () => undefined, outcome: ({ winners = [] }, names) => winnersLine(winners, names) },
  bot: () => new SamplerAgent(),
} satisfies Game;

/** Answers in a fixed way and remembers what it was told. */
export class SamplerAgent implements Agent {
  readonly sights: Sight[] = [];
  readonly events: PublicEvent[] = [];

  constructor(private readonly choice = 1) {}

  answer({ name }: Question): Answer {
    if (name === 'order') return [2, 0, 1];
    return name === 'bit' ? this.choice : 3;
  }

  see(sight: Sight): void {
    this.sights.push(sight);
  }

  hear(event: PublicEvent): void {
    this.events.push(event);
  }
}
