import type { Browser, Page } from 'playwright-core';
import { runCommand, wholeNumber } from '../../../src/cli/command.ts';
import { serve } from '../../../src/cli/serve.ts';
import { launchBrowser } from '../harness/browser.ts';
import { measuring } from '../harness/measuring.ts';
import { builtPage } from '../harness/page.ts';
import type { Survivors } from '../harness/survivors.ts';
import { survivorsIn } from '../harness/survivors.ts';
import { visit } from '../harness/visitor.ts';
import { openWerewolf, reached } from '../support/joining.ts';
import { joinTable } from '../support/start.ts';
import { byId } from '../support/suken.ts';

/** Of a heap that does not grow, one sample differs so much from another. */
const FLAT = 1.1;

/** The connections of the last guests live on for some seconds. */
const LINGERING = 4;

interface Sample extends Survivors {
  readonly joins: number;
}

/** `npm run memory`: whether a page's memory stays the same while guests come to its table and go, all evening. */
await runCommand({
  call: 'npm run memory --',
  summary:
    'Opens a table in a real browser; guests follow its link one after another, are linked, and close their page. Says what the page still holds after its garbage has been collected; exit status 0 only if that stays the same.',
  options: {
    joins: { value: '<n>', help: 'how many come and go (default: 200)' },
    every: { value: '<n>', help: 'joins between two looks (default: 20)' },
    json: { help: 'print one JSON object a line' },
  },
  run(_, { joins, every, json }) {
    const [count, step] = [
      wholeNumber('--joins', joins ?? '200', 2, 10_000),
      wholeNumber('--every', every ?? '20', 1, 1000),
    ];
    return measuring(import.meta.url, () => measure(count, step, json));
  },
});

async function measure(count: number, step: number, json: boolean): Promise<void> {
  const served = await serve({ root: builtPage, port: 0 });
  const [here, there] = [await launchBrowser(), await launchBrowser()];
  const samples: Sample[] = [];
  try {
    const { page } = await visit(here, served.url, undefined, { locale: 'en' });
    const link = await openWerewolf(page);
    const look = async (joins: number): Promise<void> => {
      const sample = { joins, ...(await survivorsIn(page)) };
      samples.push(sample);
      console.log(json ? JSON.stringify(sample) : row(sample));
    };
    await look(0);
    for (let joins = 1; joins <= count; joins += 1) {
      await comeAndGo(there, link, page, joins % 2 === 0);
      if (joins % step === 0) await look(joins);
    }
  } finally {
    await Promise.all([here.close(), there.close(), served.close()]);
  }
  // What the first guests make the page load is not garbage.
  const [, first, ...later] = samples;
  const flat = later.every(
    ({ connections, heapBytes }) => connections <= LINGERING && heapBytes <= FLAT * first!.heapBytes,
  );
  if (!json) console.log(flat ? 'flat' : 'GROWS');
  if (!flat) process.exitCode = 1;
}

/**
 * One guest, from following the link until the opener's list is without them. Every other leaves as the page offers it;
 * the rest close their page, and the opener takes them off the list.
 */
async function comeAndGo(browser: Browser, link: string, opener: Page, leaves: boolean): Promise<void> {
  const guest = await visit(browser, link, undefined, { locale: 'en' });
  await joinTable(guest.page, { name: 'Guest' });
  const linked = await reached(opener, { people: 2 }, performance.now());
  if (linked === undefined) throw new Error('a guest could not join');
  guest.page.on('dialog', (question) => void question.accept());
  if (leaves) await byId(guest.page, 'leave').click();
  else {
    await guest.leave();
    await byId(opener, 'dismiss-1').click({ timeout: 60_000 });
  }
  const alone = (): boolean => document.querySelectorAll('[data-testid^="person-"]').length === 1;
  await opener.waitForFunction(alone, undefined, { timeout: 60_000 });
  if (leaves) await guest.leave();
}

function row({ joins, connections, channels, heapBytes, nodes, listeners }: Sample): string {
  return `${`${joins}`.padStart(5)} joins: ${connections} connections, ${channels} channels, ${(heapBytes / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
}
