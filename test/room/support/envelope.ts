import type { Agent, Game } from '../../../protocol/game/game.ts';
import type { DutyTable } from '../../../protocol/game/duties.ts';
import type { Duties } from '../../../protocol/table/sealed/duties.ts';
import { CLUB, HEART } from '../../../protocol/table/card.ts';
import type { Answer, Protocol, Sight } from '../../../protocol/table/step.ts';
import { commit, peek, scramble, tell, turn } from '../../../protocol/table/steps.ts';

export type EnvelopeOutcome = { readonly opened: boolean; readonly face?: string };
type EnvelopeEvent = { readonly name: 'last'; readonly left: number };

/**
 * A short game in which every seat puts a card into an envelope, all are shuffled, the last seat looks at one of them,
 * and another is turned: for tests of tables at which not all hold the key, or only one sits.
 */
function* envelope(seats: number): Protocol<EnvelopeOutcome> {
  const cards = [];
  for (let seat = 0; seat < seats; seat += 1) cards.push(...(yield* commit(seat, [[CLUB], [HEART]], { name: 'put' })));
  const mixed = (yield* scramble([...cards.map((card) => [card]), [cards[0]!]])).flat();
  yield* peek(seats - 1, [mixed[1]!], 'looked');
  const [face] = yield* turn([mixed[0]!]);
  yield* tell({ name: 'last', left: mixed.length - 1 } satisfies EnvelopeEvent);
  const again = yield* scramble(mixed.slice(1).map((card) => [card]));
  yield* turn([again[0]![0]!]);
  return { opened: true, face: face! };
}

/** The game with these duties; without them all seats have all. */
export const envelopeGame = (duties?: (table: DutyTable) => Duties): Game<EnvelopeEvent, EnvelopeOutcome> => ({
  id: 'envelope',
  version: 1,
  seats: { min: 1, max: 5 },
  settings: [],
  ...(duties === undefined ? {} : { duties }),
  procedure: ({ seats }) => envelope(seats),
  deserted: () => ({ opened: false }),
  description: {
    event: ({ left }) => `${left} cards are left`,
    outcome: ({ opened }) => (opened ? 'opened' : 'not opened'),
    accepted: ({ opened }) => opened,
  },
});

/** Puts a heart into the envelope, and remembers what they see. */
export class EnvelopeAgent implements Agent {
  readonly sights: Sight[] = [];

  answer(): Answer {
    return 1;
  }

  see(sight: Sight): void {
    this.sights.push(sight);
  }

  hear(): void {}
}
