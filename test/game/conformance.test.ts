import { expect } from 'vitest';
import type { Agent, Game } from '../../protocol/game/game.ts';
import { games } from '../../protocol/game/registry.ts';
import type { WerewolfEvent } from '../../protocol/game/werewolf/event.ts';
import type { WerewolfView } from '../../protocol/game/werewolf/view/view.ts';
import { heard } from '../../protocol/game/werewolf/view/events.ts';
import { seen } from '../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../protocol/game/werewolf/view/view.ts';
import type { GameSittings } from '../conformance/game.ts';
import { describeGame } from '../conformance/game.ts';
import { highCardGame } from '../docs/high-card/index.ts';
import { shareChecks } from '../room/support/share-checks.ts';
import { seeded } from '../table/seeded.ts';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';

shareChecks();

const sukenSittings = (...sealed: GameSittings['sealed']): GameSittings => ({
  clear: [{ seats: 2 }],
  sealed: sealed.map((sitting) => ({ ...sitting, until: 'checked' })),
});

/** What the four players of Werewolf know. */
let views: WerewolfView[];

/** How each game is played here; one that is not named, by two of its bots. */
const SITTINGS: Readonly<Record<string, GameSittings>> = {
  suken: sukenSittings({ seats: 4, threshold: 3, settings: { centre: 'free' } }),
  'suken-binary': sukenSittings({ seats: 2 }),
  'suken-secret': sukenSittings({ seats: 2, threshold: 2 }),
  'suken-variants': sukenSittings({ seats: 3, threshold: 2, settings: { board: '4x4', diagonals: 'also' } }),
  werewolf: {
    clear: [{ seats: 4 }, { seats: 6 }],
    sealed: [
      {
        seats: 4,
        threshold: 3,
        settings: { werewolves: 1, bodyguards: 1, firstNight: 'attack' },
        agents(settings) {
          views = Array.from({ length: 4 }, (_, seat) => emptyView(seat));
          return views.map((_, seat): Agent => {
            const bot = werewolfGame.bot({ seat, seats: 4, settings, copying: 'ciphertext', uniform: seeded(seat) });
            return {
              answer: (question) => bot.answer(question),
              see(sight) {
                views[seat] = seen(views[seat]!, sight);
                bot.see(sight);
              },
              hear(event: WerewolfEvent) {
                views[seat] = heard(views[seat]!, event);
                bot.hear(event);
              },
            };
          });
        },
        afterwards({ outcomes }) {
          for (const view of views) {
            expect(view.roles).toEqual(outcomes[0]!['roles']);
            expect(view.role).toBe(view.roles[view.seat]);
          }
        },
      },
    ],
  },
  generals: {
    clear: [{ seats: 2 }, { seats: 2, settings: { first: 'lots', bots: 'simple', farRow: 'survive' } }],
    sealed: [{ seats: 2, settings: { first: 'lots' }, until: 'challenged' }],
  },
  kurodoko: {
    clear: [{ seats: 1 }, { seats: 3 }],
    sealed: [{ seats: 2, settings: { puzzle: 'http://puzz.link/p?kurodoko/2/2/3i' } }],
  },
  nurimisaki: {
    clear: [{ seats: 1 }, { seats: 3 }],
    sealed: [{ seats: 2, settings: { puzzle: 'http://puzz.link/p?nurimisaki/2/2/..h' } }],
  },
  'high-card': { clear: [{ seats: 4 }], sealed: [{ seats: 3, threshold: 2 }] },
};

const usual = (game: Game): GameSittings => {
  const seats = Math.max(2, game.seats.min);
  return { clear: [{ seats }], sealed: [{ seats }] };
};

for (const game of [...games, highCardGame]) describeGame(game, SITTINGS[game.id] ?? usual(game));
