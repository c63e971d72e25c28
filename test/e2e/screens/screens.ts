import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand, UsageError } from '../../../src/cli/command.ts';
import { screens } from '../../web/fake/screens.ts';
import { launchBrowser } from '../harness/browser.ts';
import { serveFakePage } from '../harness/fake-site.ts';
import { measuring } from '../harness/measuring.ts';
import { openComparer } from './compare.ts';
import { fontsOf, otherFonts, type Fonts } from './fonts.ts';
import { foldersOf, LOOKS } from './looks.ts';
import { EXACT, picturesOf, type Picture } from './picture.ts';

/** The pictures that a change of looks is seen by. */
const KEPT = fileURLToPath(new URL('../../web/screens', import.meta.url));
/** How wide the fonts draw with which they were made. */
const FONTS = join(KEPT, 'fonts.json');
/** Sheets of what has changed. */
const CHANGED = fileURLToPath(new URL('../../../.scratch/screens', import.meta.url));

/** So many pages at a time, since much of each is waiting. */
const PAGES = 3;

/** `npm run screens`: pictures of every screen over a scripted table, and which of them look different from those in the repository. */
await runCommand({
  call: 'npm run screens --',
  summary: 'Takes pictures of every screen, over a scripted table, and compares them with those in the repository.',
  words: { name: 'screen', least: 0, most: Infinity },
  options: {
    look: { value: '<name>', help: `one look only: ${Object.keys(LOOKS).join(', ')}` },
    out: { value: '<folder>', help: 'write every picture into this folder, in full size' },
    update: { help: 'keep the new pictures in the repository, in place of the old ones' },
  },
  notes: `Of what has changed, before, after and difference are put side by side in .scratch/screens.
Exit status: 0 all look the same, 1 some have changed, 2 the call is wrong.`,
  run(named, { look, out, update }) {
    for (const name of named) if (!(name in screens)) throw new UsageError(`There is no screen "${name}".`);
    if (look !== undefined && !(look in LOOKS)) throw new UsageError(`There is no look "${look}".`);
    const due = {
      named,
      looks: look === undefined ? Object.keys(LOOKS) : [look],
    };
    return measuring(import.meta.url, () => takeAll(due, { out, update }), false);
  },
});

async function takeAll(
  due: { readonly named: readonly string[]; readonly looks: readonly string[] },
  { out, update }: { readonly out: string | undefined; readonly update: boolean },
): Promise<void> {
  const site = await serveFakePage();
  const browser = await launchBrowser(EXACT);
  const comparer = await openComparer(browser);
  const fonts = await fontsOf(browser);
  const others = existsSync(FONTS) ? otherFonts(JSON.parse(await readFile(FONTS, 'utf8')) as Fonts, fonts) : [];
  if (others.length > 0)
    console.log(
      `The kept pictures were made with other fonts than those of this machine (${others.join(', ')}), so most will differ.`,
    );
  if (update) await write(FONTS, Buffer.from(`${JSON.stringify(fonts, null, 2)}\n`));
  const changed: string[] = [];
  const [taken, failed] = [new Set<string>(), new Set<string>()];
  await rm(CHANGED, { recursive: true, force: true });
  const use = async ({ name, small, whole }: Picture): Promise<void> => {
    taken.add(name);
    if (out !== undefined) await write(join(out, `${name}.png`), await whole());
    const kept = join(KEPT, `${name}.webp`);
    const before = existsSync(kept) ? await readFile(kept) : undefined;
    const comparison = before === undefined ? undefined : await comparer.compare(before, small);
    if (comparison?.same === true) return;
    changed.push(name);
    console.log(comparison === undefined ? `new      ${name}` : `changed  ${name}: ${percent(comparison.share)}`);
    if (comparison !== undefined) await write(join(CHANGED, `${name}.png`), await comparison.sheet());
    if (update) await write(kept, small);
  };
  const isDue = (screen: string): boolean => due.named.length === 0 || due.named.includes(screen);
  const queue = due.looks.flatMap((look) =>
    LOOKS[look]!.screens.filter(isDue).map((screen) => [screen, look] as const),
  );
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const complaints = await picturesOf(browser, site.url, ...next, comparer.join, use).catch((error: unknown) => [
        String(error),
      ]);
      for (const complaint of complaints) console.log(`failed   ${next.join(', ')}: ${complaint}`);
      if (complaints.length === 0) continue;
      process.exitCode = 1;
      // Its picture may be missing now, and is not gone.
      for (const folder of foldersOf(next[1])) failed.add(`${folder}/${next[0]}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, work));
  } finally {
    await browser.close();
    await site.close();
  }
  const gone = due.named.length > 0 ? [] : await goneFrom(due.looks, new Set([...taken, ...failed]));
  for (const name of gone) {
    console.log(`gone     ${name}`);
    if (update) await rm(join(KEPT, `${name}.webp`));
  }
  console.log(`${taken.size} pictures, ${changed.length} of them changed or new, ${gone.length} gone.`);
  if (!update && changed.length + gone.length > 0) {
    console.log('Look at .scratch/screens; npm run screens -- --update keeps what is as it should be.');
    process.exitCode = 1;
  }
}

/** Pictures that are kept, of these looks, and of which there is no screen any more. */
async function goneFrom(looks: readonly string[], taken: ReadonlySet<string>): Promise<string[]> {
  const folders = looks.flatMap(foldersOf);
  const names = await Promise.all(
    folders.map(async (folder) => {
      const files = existsSync(join(KEPT, folder)) ? await readdir(join(KEPT, folder)) : [];
      return files.map((file) => `${folder}/${file.replace(/\.webp$/, '')}`);
    }),
  );
  return names.flat().filter((name) => !taken.has(name));
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
