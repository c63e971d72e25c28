import { describe, expect, it } from 'vitest';
import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import { bot, play } from './play.ts';
import { judge, PRINTED_ADVICE } from './rulebook.ts';

/** `FACEDOWN_GAMES=10000 npm test -- test/game/love-letter/games` plays so many. */
const GAMES = Number(process.env['FACEDOWN_GAMES'] ?? 120);

const MIXES = [1, 2, 3, 4].flatMap((seats) =>
  [0, 1, 2, 3].filter((virtual) => seats + virtual > 1 && seats + virtual < 5).map((virtual) => ({ seats, virtual })),
);

const RULES = ['paper', '2012'] as const;
const MATCHES = ['round', 'round', 'three', 'full'] as const;

describe('whole games in the clear, of every mix of people and virtual players', () => {
  it(`agree with a referee who knows the rules and the deck but shares no code with the program: ${GAMES} games`, () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < GAMES; seed += 1) {
      const { seats, virtual } = MIXES[seed % MIXES.length]!;
      const rules = RULES[(seed >> 1) % 2]!;
      const settings = {
        virtual,
        rules,
        match: MATCHES[(seed >> 2) % MATCHES.length]!,
        baron: seed % 3 === 0 ? 'blind' : 'look',
        memory: seed % 5 === 0 ? 'secret' : 'none',
      };
      const bots = seed % 2 === 0 ? undefined : Array.from({ length: seats }, (_, seat) => bot(seat, seed + seat));
      const { match, story, outcome } = play({
        seed,
        seats,
        settings,
        ...(bots === undefined ? {} : { agents: bots }),
      });
      try {
        judge({ ...match, advice: PRINTED_ADVICE[rules] }, story);
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
      }
      for (const event of story) if (event.name === 'out') ends.add(event.reason);
      const over = story.at(-1)!;
      expect(over).toMatchObject({ name: 'over', champions: outcome.champions, tokens: outcome.tokens });
      expect(outcome.winners).toEqual(outcome.champions.filter((player) => player < seats));
    }
    expect([...ends].sort()).toEqual(['compared', 'countess', 'guessed', 'minister', 'princess']);
  });
});

describe('the referee of the simulator', () => {
  it('accepts every game of bots, and no game in which an event was changed', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { seats, virtual } = MIXES[seed % MIXES.length]!;
      const settings = {
        virtual,
        rules: RULES[seed % 2]!,
        match: 'round',
        baron: 'look',
        strategy: 'printed',
        memory: 'none',
        leaving: 'out',
      };
      const referee = loveLetterGame.simulation.referee(
        { seats, settings },
        { of: () => (n) => seed % n, shared: () => 0 },
      );
      const agents = Array.from({ length: seats }, (_, seat) => referee.agents(seat));
      const { story, outcome } = play({ seed, seats, settings, agents });
      const told = story.map((event) => (event.name === 'turn' ? { ...event, deck: event.deck + 1 } : event));
      expect(seed % 2 === 0 ? referee.judge(story, outcome) : referee.judge(told, outcome)).toEqual(
        seed % 2 === 0 ? undefined : expect.stringContaining('cards are left'),
      );
    }
  });
});
