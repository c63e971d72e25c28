import { expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { OpenRules } from '../../game/suken/rules.ts';
import { FREE_RULES, SECRET_RULES, WIDEST_RULES, WIDE_RULES, playOpenly } from '../../game/suken/rules.ts';
import { boardsOn, listen, playLine, saidOn } from '../support/bingo.ts';
import { openSite } from '../harness/site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { visit } from '../harness/visitor.ts';
import { openTable, openTerms } from '../support/start.ts';
import { byId, download, stage } from '../support/suken.ts';

/**
 * The games of the family that the other tests do not play, each in pages over WebRTC from the lobby to BINGO. All help
 * to fill a line of the opener, so that a game has as many turns as a line needs marks; what everybody hears must be
 * what the open game tells of the boards that the pages show (`rules.ts`).
 */

const site = openSite(2);

interface Kind {
  readonly game: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly people: number;
  readonly rules: OpenRules;
  /** The lowest number, as people call it. */
  readonly least?: number;
  /** Played with FACEDOWN_LONG=1 only: in pages it differs from another in its size or its people alone. */
  readonly long?: true;
  /** Squares of the opener's board that the game fills. */
  readonly line: readonly number[];
}

/** Row 2, column 3 of 5×5, and on at the opposite edge: (2,3) (3,4) (4,5) (5,1) (1,2) and (2,3) (3,2) (4,1) (5,5) (1,4). */
const THROUGH = [
  [7, 13, 19, 20, 1],
  [7, 11, 15, 24, 3],
];

const KINDS: readonly (readonly [string, Kind])[] = [
  [
    'Suken BINGO on sold cards, with two saboteurs',
    {
      game: 'suken',
      settings: { numbers: '1-75', centre: 'free' },
      people: 3,
      rules: FREE_RULES,
      least: 1,
      line: [10, 11, 13, 14],
    },
  ],
  [
    'Secret Suken BINGO',
    { game: 'suken-secret', settings: {}, people: 2, rules: SECRET_RULES, line: [4, 8, 12, 16, 20] },
  ],
  [
    'Secret Suken BINGO, with two saboteurs',
    { game: 'suken-secret', settings: {}, people: 3, rules: SECRET_RULES, long: true, line: [4, 8, 12, 16, 20] },
  ],
  [
    '5×5 with lines through a designated square',
    {
      game: 'suken-variants',
      settings: { board: '5x5', diagonals: 'instead', row: '2', column: '3' },
      people: 2,
      rules: { ...WIDE_RULES, lines: [...WIDE_RULES.lines.slice(0, 10), ...THROUGH] },
      line: THROUGH[1]!,
    },
  ],
  [
    '6×6',
    {
      game: 'suken-variants',
      settings: { board: '6x6' },
      people: 2,
      rules: WIDEST_RULES,
      long: true,
      line: [2, 8, 14, 20, 26, 32],
    },
  ],
];

const NAMES = ['Aiko', 'Ben', 'Chie'];

/** Sits down together: the opener chooses, the others follow the link, all agree. */
async function seated({ game, settings, people }: Kind): Promise<Visitor[]> {
  const opener = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(opener.page, { name: NAMES[0]!, game });
  const link = byId(opener.page, 'invite-link');
  await link.waitFor();
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  const visitors = [opener];
  for (let seat = 1; seat < people; seat += 1) {
    const guest = await visit(site.browsers[seat % 2]!, await link.inputValue(), undefined, {
      locale: 'en',
      viewport: { width: 360, height: 740 },
    });
    visitors.push(guest);
    await byId(guest.page, 'name').fill(NAMES[seat]!);
    await byId(guest.page, 'join').click();
    await byId(opener.page, `person-${seat}`).waitFor({ timeout: 120_000 });
  }
  await openTerms(opener.page);
  for (const [name, value] of Object.entries(settings)) {
    const field = byId(opener.page, `setting-${name}`);
    if (/^\d$/.test(value)) {
      await field.fill(value);
      await field.blur();
    } else await field.selectOption(value);
  }
  const links = (page: Visitor['page']) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-testid^="person-"]')].map(({ dataset }) => dataset['link']),
    );
  for (const { page } of visitors) {
    await expect
      .poll(async () => (await links(page)).filter((state) => state === 'direct').length, { timeout: 120_000 })
      .toBe(people - 1);
  }
  for (const { page } of visitors) await byId(page, 'agree').click();
  for (const { page } of visitors) {
    await expect.poll(() => stage(page), { timeout: 120_000 }).toBe('playing');
    await listen(page);
  }
  return visitors;
}

it.each(KINDS.filter(([, { long }]) => long !== true || process.env['FACEDOWN_LONG'] !== undefined))(
  '%s: a whole game in pages, told alike by all, and just as the rules have it',
  async (name, kind) => {
    const { game, people, rules, least = 0, line } = kind;
    const visitors = await seated(kind);
    const pages = visitors.map(({ page }) => page);
    for (const page of pages) await byId(page, 'confirm').waitFor({ timeout: 240_000 });
    const own = async (page: Visitor['page']): Promise<number[]> =>
      (await boardsOn(page))[0]!.numbers.map((number) => (number === undefined ? -1 : number - least));
    const boards = await Promise.all(pages.map(own));
    const aims = line.map((square) => boards[0]![square]!);
    const durations = await Promise.all(pages.map((page) => playLine(page, aims)));
    console.log(
      `${name}: turns of ${durations[0]!.map((milliseconds) => (milliseconds / 1000).toFixed(1)).join(', ')} s`,
    );

    const declared = aims.map((aim, turn) => boards.map((_, seat) => (seat === turn % people ? aim : 0)));
    const truth = playOpenly({ boards, declared, first: 0, rules });
    expect(truth.winners).toContain(0);

    const files = await Promise.all(pages.map(download));
    for (const file of files) expect(file).toEqual(files[0]);
    const report = audit(files[0]!, gameById);
    expect(report).toMatchObject({
      verdict: 'valid',
      game,
      names: NAMES.slice(0, people),
      outcome: { winners: truth.winners, turns: line.length },
    });
    expect(report.story).toEqual(truth.story);

    for (const [seat, page] of pages.entries()) {
      expect(await byId(page, 'outcome').getAttribute('data-winners')).toBe(truth.winners.join(' '));
      for (const [place, shown] of (await boardsOn(page)).entries()) {
        const owner = (seat + place) % people;
        expect(shown.marks).toEqual(
          boards[owner]!.map(
            (number) => rules.free?.includes(boards[owner]!.indexOf(number)) === true || aims.includes(number),
          ),
        );
        // Whatever lies open is true; of another's secret board nothing but what is marked lies open.
        shown.numbers.forEach((number, square) => {
          if (number === undefined) return;
          expect(number - least).toBe(boards[owner]![square]);
          expect(owner === seat || rules.spoken === true || shown.marks[square]).toBe(true);
        });
      }
      const said = (await saidOn(page)).join('\n');
      expect(said).toContain(seat === 0 ? 'Reach! One square to go' : 'Reach! Aiko');
      expect(said).toContain(seat === 0 ? 'BINGO! You have a line' : 'BINGO! Aiko');
      expect(await byId(page, 'bingo').first().innerText()).toContain('BINGO');
    }
    for (const { complaints } of visitors) expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
    await Promise.all(visitors.map(({ leave }) => leave()));
  },
  600_000,
);
