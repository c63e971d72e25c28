import { runCommand, wholeNumber } from '../../../src/cli/command.ts';
import { serve } from '../../../src/cli/serve.ts';
import { launchBrowser } from '../harness/browser.ts';
import { measuring } from '../harness/measuring.ts';
import { builtPage } from '../harness/page.ts';
import { gather, median, type Gathering } from '../support/joining.ts';
import { timeVisits } from './stopwatch.ts';

const COURSES = [
  ['toTable', 'from the open page to a table'],
  ['toSeat', 'from the link to a seat      '],
] as const;

/** `npm run joins`: how surely and how quickly pages in real browsers join by link, through a relay on this machine. */
await runCommand({
  call: 'npm run joins --',
  summary: 'Opens tables one after another; at each, all guests follow the link at the same moment.',
  options: {
    tables: { value: '<n>', help: 'tables (default: 25)' },
    guests: { value: '<n>', help: 'guests at each (default: 4)' },
    json: { help: 'print the figures as one JSON object' },
    stopwatch: {
      help: 'instead: what people press and type until they are seated, and how long it takes; --tables is how many pairs',
    },
  },
  run(_, { tables, guests, json, stopwatch }) {
    const [count, each] = [
      wholeNumber('--tables', tables ?? '25', 1, 1000),
      wholeNumber('--guests', guests ?? '4', 1, 14),
    ];
    if (stopwatch) return measuring(import.meta.url, () => time(tables === undefined ? 5 : count));
    return measuring(import.meta.url, () => measure(count, each, json));
  },
});

/** Prints what somebody who opens a table, and a friend who follows the link, press and type, and how long the page takes. */
async function time(pairs: number): Promise<void> {
  const served = await serve({ root: builtPage, port: 0 });
  const browser = await launchBrowser();
  try {
    const timed = [];
    for (let pair = 0; pair < pairs; pair += 1) timed.push(await timeVisits(browser, served.url));
    for (const visit of ['first', 'second'] as const) {
      console.log(`${visit} visit`);
      for (const [course, words] of COURSES) {
        const courses = timed.map((pair) => pair[visit][course]);
        const times = courses.map(({ ms }) => ms);
        const { presses, typed } = courses[0]!;
        console.log(
          `  ${words}  presses ${presses}, fields typed ${typed}, median ${seconds(median(times))}, longest ${seconds(Math.max(...times))}`,
        );
      }
    }
  } finally {
    await browser.close();
    await served.close();
  }
}

async function measure(count: number, each: number, json: boolean): Promise<void> {
  const served = await serve({ root: builtPage, port: 0 });
  const gatherings: Gathering[] = [];
  try {
    for (let table = 1; table <= count; table += 1) {
      // A browser of its own for each table: none is slowed down by what those before it have left behind.
      const browser = await launchBrowser();
      const gathering = await gather(browser, served.url, each).finally(() => browser.close());
      gatherings.push(gathering);
      console.error(
        `table ${table}: joined after ${gathering.joins.map((ms) => ms ?? '–').join(', ')} ms, all linked after ${gathering.complete ?? '–'} ms`,
      );
    }
  } finally {
    await served.close();
  }
  const figures = summary(gatherings);
  console.log(json ? JSON.stringify(figures) : inWords(figures, each + 1));
  if (figures.joined < figures.joins || figures.complete < figures.tables) process.exitCode = 1;
}

type Figures = ReturnType<typeof summary>;

function summary(gatherings: readonly Gathering[]) {
  const there = (times: readonly (number | undefined)[]): number[] => times.filter((ms) => ms !== undefined);
  const [all, complete] = [
    gatherings.flatMap(({ joins }) => joins),
    there(gatherings.map((gathering) => gathering.complete)),
  ];
  const joined = there(all);
  return {
    joins: all.length,
    joined: joined.length,
    medianMs: median(joined),
    longestMs: joined.length === 0 ? undefined : Math.max(...joined),
    tables: gatherings.length,
    complete: complete.length,
    medianTableMs: median(complete),
    longestTableMs: complete.length === 0 ? undefined : Math.max(...complete),
  };
}

function inWords(figures: Figures, people: number): string {
  const percent = (part: number, of: number): string => `${part} of ${of} (${Math.floor((1000 * part) / of) / 10} %)`;
  const times = (middle: number | undefined, longest: number | undefined): string =>
    `median ${seconds(middle)}, longest ${seconds(longest)}`;
  return [
    `joined by link                 ${percent(figures.joined, figures.joins)}, ${times(figures.medianMs, figures.longestMs)}`,
    `${people} at a table, all linked     ${percent(figures.complete, figures.tables)}, ${times(figures.medianTableMs, figures.longestTableMs)}`,
  ].join('\n');
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`;
}
