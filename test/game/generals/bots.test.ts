import { describe, expect, it } from 'vitest';
import { generalsGame } from '../../../protocol/game/generals/index.ts';
import { knowledgeOf } from '../../../protocol/game/generals/knowledge.ts';
import { legalSteps } from '../../../protocol/game/generals/legality.ts';
import { generalsReferee } from '../../../protocol/game/generals/referee.ts';
import { SETUP_QUESTION } from '../../../protocol/game/generals/questions.ts';
import type { Formation } from '../../../protocol/game/generals/rules/formations.ts';
import { faultsOf, formationOf } from '../../../protocol/game/generals/rules/formations.ts';
import { EMPTY_STANDING, heard, sideOf } from '../../../protocol/game/generals/standing.ts';
import type { GeneralsEvent } from '../../../protocol/game/generals/event.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { seeded } from '../../table/seeded.ts';
import { play } from './play.ts';

/** FACEDOWN_GAMES=100 plays so many games between the two strengths. */
const GAMES = Number(process.env['FACEDOWN_GAMES'] ?? 10);

const settingsOf = (bots: 'strong' | 'simple', first: string) => ({
  ...defaultSettings(generalsGame, 2),
  bots,
  first,
});

describe('bots', () => {
  it(`of the higher strength win at least four games of five against the weaker: ${GAMES} games`, () => {
    const wins = Array.from({ length: GAMES }, (_, seed) => {
      const first = seed % 2 === 0 ? 'opener' : 'guest';
      const bot = (seat: number, bots: 'strong' | 'simple'): Agent =>
        generalsGame.bot({ seat, settings: settingsOf(bots, first), uniform: seeded(16 * seed + seat) });
      const { outcome } = play([bot(0, 'strong'), bot(1, 'simple')], { first });
      return Number(outcome.winners?.join() === '0');
    }).reduce((sum, won) => sum + won, 0);
    if (process.env['FACEDOWN_GAMES'] !== undefined) console.log(`the better bot has won ${wins} of ${GAMES}`);
    expect(wins).toBeGreaterThanOrEqual(0.8 * GAMES);
  }, 600_000);

  it('that start anew in the middle of a game do not know their own armies, and still make legal moves', () => {
    for (const bots of ['strong', 'simple'] as const) {
      const settings = settingsOf(bots, 'opener');
      const anew = (seat: number): Agent => {
        const first = generalsGame.bot({ seat, settings, uniform: seeded(seat) });
        const second = generalsGame.bot({ seat, settings, uniform: seeded(seat + 9) });
        return {
          ...first,
          answer: (question) => (question.name === SETUP_QUESTION ? first : second).answer(question),
          hear: (event) => second.hear(event),
        };
      };
      const { story, outcome } = play([anew(0), anew(1)], { quiet: 40 });
      expect(story.some(({ name }) => name === 'claimed')).toBe(false);
      expect(Number(outcome['moves'])).toBeGreaterThan(10);
    }
  });

  it('set up legal armies, and play by the rules to the end, according to a referee who sees all pieces', () => {
    for (const [seed, farRow] of (['clear', 'survive', 'at-once'] as const).entries()) {
      const settings = { ...settingsOf('simple', 'lots'), farRow };
      const whims = { of: (seat: number) => seeded(seed * 16 + seat), shared: seeded(seed) };
      const referee = generalsReferee({ seats: 2, settings }, whims);
      const armies: Formation[] = [];
      const agents = [0, 1].map((seat): Agent => {
        const agent = referee.agents(seat);
        return {
          ...agent,
          answer(question) {
            const answer = agent.answer(question);
            if (question.name === SETUP_QUESTION) armies[seat] = formationOf(answer as readonly number[]);
            return answer;
          },
        };
      });
      const { story, outcome } = play(agents, settings, seed === 0 ? 'cards' : 'ciphertext');
      expect(armies.map(faultsOf)).toEqual([[], []]);
      expect(referee.judge(story, outcome as never)).toBeUndefined();
      mustKnowRightly(story, armies);
    }
  }, 120_000);
});

/** What a player concludes about enemy pieces is never wrong, and there is a legal move in every position. */
function mustKnowRightly(story: readonly GeneralsEvent[], armies: readonly Formation[]): void {
  let standing = EMPTY_STANDING;
  for (const event of story) {
    standing = heard(standing, event);
    const goesOn = event.name === 'moved' ? !event.challenge : event.name === 'challenged' && !event.flag;
    if (goesOn) expect(legalSteps(standing).length).toBeGreaterThan(0);
    if (event.name !== 'challenged') continue;
    for (const seat of [0, 1]) {
      const knowledge = knowledgeOf(standing, sideOf(standing, seat), armies[seat]!);
      expect(knowledge.size).toBe(21);
      for (const [place, ranks] of knowledge) expect(ranks).toContain(armies[1 - seat]![place]);
    }
  }
}
