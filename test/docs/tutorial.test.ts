import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import { drawPlan } from '../../src/sim/plan.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { seeded } from '../table/seeded.ts';
import type { HighCardEvent } from './high-card/event.ts';
import { highCardGame } from './high-card/index.ts';
import { highCard } from './high-card/procedure.ts';
import { highCardReferee } from './high-card/referee.ts';

const page = readFileSync(new URL('../../docs/add-a-game.md', import.meta.url), 'utf8');

it.each(['event', 'procedure', 'bot', 'referee', 'index'])('the page shows %s.ts as it is played here', (name) => {
  const source = readFileSync(new URL(`./high-card/${name}.ts`, import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`ts\n// ${name}.ts\n${source.replaceAll('../../../protocol/', '../../')}\`\`\``);
});

/** From a module's place in `test/docs/high-card/page` to its place in `src/web/game/high-card`. */
const MOVED: readonly (readonly [string, string])[] = [
  ["'../../../../src/web/game/", "'../"],
  ["'../../../../src/web/", "'../../"],
  ["'../../../../src/peer/", "'../../../peer/"],
  ["'../event.ts'", "'../../../../protocol/game/high-card/event.ts'"],
];

it.each(['words.ts', 'tell.ts', 'Play.svelte', 'Rules.svelte', 'Emblem.svelte', 'view.ts'])(
  'the page shows %s as browsers play it',
  (name) => {
    const source = readFileSync(new URL(`./high-card/page/${name}`, import.meta.url), 'utf8');
    const moved = MOVED.reduce((text, [from, to]) => text.replaceAll(from, to), source);
    const head = name.endsWith('.svelte') ? `\`\`\`svelte\n<!-- ${name} -->` : `\`\`\`ts\n// ${name}`;
    expect(page).toContain(`${head}\n${moved}\`\`\``);
  },
);

describe('the game of the tutorial', () => {
  const table = { seats: 4, settings: {} };

  it('in the clear is won by the highest card, whatever is dealt', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const referee = highCardReferee(table);
      const agents = Array.from({ length: table.seats }, (_, seat) => referee.agents(seat));
      const story: HighCardEvent[] = [];
      const { result } = runClear(highCard(table.seats), {
        copying: 'ciphertext',
        chance: randomChance(seeded(seed)),
        answer: (seat, question) => agents[seat]!.answer(question),
        see: (seat, sight) => agents[seat]!.see(sight),
        hear: (event) => void story.push(event as HighCardEvent),
      });
      expect(referee.judge(story, result)).toBeUndefined();
      expect(result.winners).toHaveLength(1);
    }
  });

  it('keeps its promises on a simulated network, under attack', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      expect(simulate(drawPlan({ seed, game: highCardGame })).broken).toEqual([]);
    }
  }, 60_000);
});
