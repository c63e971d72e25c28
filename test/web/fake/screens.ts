import type { Page } from 'playwright-core';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { encodeInvitation, TAG_BYTES } from '../../../src/net/address/invitation.ts';
import { choose, openTable } from '../../e2e/support/start.ts';

async function go(page: Page, place: string): Promise<void> {
  await page.waitForFunction(() => 'fake' in globalThis);
  await page.evaluate((to) => (globalThis as unknown as { fake: { go(to: string): void } }).fake.go(to), place);
}

async function open(page: Page, game?: string): Promise<void> {
  await openTable(page, { name: 'Sora', ...(game === undefined ? {} : { game }) });
  await page.getByTestId('lobby').waitFor();
}

/** Where a game is chosen, this one is. */
const start = (how: 'friends' | 'practise', game: string) => (page: Page) => choose(page, how, { game });

const at =
  (place: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await open(page);
    await go(page, place);
    await then?.(page);
  };

/** The link of somebody who invites; the fake table knows some names (client.ts). */
const linkFrom = (host: string): string =>
  '/' +
  encodeInvitation({
    table: new Uint8Array(TAG_BYTES),
    opener: peerIdFromKey(new Uint8Array(32)),
    relays: [],
    greeting: { host, game: 'werewolf' },
  });

async function joined(page: Page, host: string): Promise<void> {
  await page.goto(linkFrom(host));
  await page.getByTestId('join').click();
}

/** The own card, while somebody holds it. */
const held = (page: Page): Promise<void> => hold(page, 'role-card');

async function hold(page: Page, id: string): Promise<void> {
  await page.getByTestId(id).focus();
  await page.keyboard.down(' ');
}

const auditOf =
  (...letters: string[]) =>
  async (page: Page): Promise<void> => {
    await page.goto('/#/audit');
    await page.getByTestId('audit-file').setInputFiles(
      letters.map((letter, index) => ({
        name: `suken-binary-2025-11-27-193${index}.facedown`,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(letter),
      })),
    );
    await page.getByTestId(letters.length > 1 ? 'comparison' : 'verdict').waitFor();
  };

const watched = [
  {
    kind: 'shuffle',
    path: ['equality', 'XOR'],
    how: 'shift',
    piles: [
      [{ id: 1 }, { id: 2, face: '♣' }, { id: 3, face: '♥' }],
      [{ id: 4 }, { id: 5 }, { id: 6 }],
    ],
    beside: 31,
  },
  {
    kind: 'shuffled',
    path: ['equality', 'XOR'],
    seat: 1,
    piles: [
      [{ id: 11 }, { id: 12 }, { id: 13 }],
      [{ id: 14 }, { id: 15 }, { id: 16 }],
    ],
    beside: 31,
  },
  {
    kind: 'turn',
    path: ['equality', 'XOR'],
    cards: [
      { id: 11, face: '♥' },
      { id: 14, face: '♣' },
    ],
    beside: 31,
  },
];

/**
 * Every screen of the page by name, and how a page over a fake table that has just been opened comes to it. Addresses are
 * those below the page's own.
 */
export const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: async () => {},
  friends: start('friends', 'werewolf'),
  variants: start('friends', 'suken-secret'),
  game: (page) => page.getByTestId('picture-love-letter').click(),
  unable: async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
    await page.reload();
  },
  lobby: at('alone', (page) => page.getByText(/QR/).click()),
  company: at('company', (page) => page.getByTestId('agree').click()),
  join: (page) => page.goto(linkFrom('Anna')),
  'bad-link': (page) => page.goto('/#/join/abc'),
  connecting: (page) => joined(page, 'wait'),
  failed: (page) => joined(page, 'dead'),
  guest: async (page) => {
    await joined(page, 'Anna');
    await go(page, 'company');
  },
  versions: at('versions'),
  'versions-guest': async (page) => {
    await joined(page, 'Anna');
    await go(page, 'versions');
  },
  keys: at('keys'),
  stuck: at('stuck'),
  anew: at('anew'),
  orphaned: at('orphaned'),
  left: at('left'),
  late: at('late'),
  dealing: at('dealing'),
  naming: at('naming', (page) => page.getByTestId('pick-17').click()),
  adding: at('adding', (page) => page.getByTestId('pick-2').click()),
  reach: at('reach'),
  rules: at('naming', (page) => page.getByTestId('rules').click()),
  working: at('working', async (page) => {
    await page.getByTestId('watch').locator('summary').click();
    await page.evaluate((sights) => {
      const { table } = (globalThis as unknown as { fake: { table: { show(sight: unknown): void } } }).fake;
      sights.forEach((sight) => table.show(sight));
    }, watched);
    await page.waitForTimeout(3600);
    await page.getByTestId('history').locator('summary').click();
  }),
  secret: at('secret', (page) => page.getByTestId('pick-17').click()),
  open: at('open', (page) => page.getByTestId('pick-2').click()),
  four: at('four', (page) => page.getByTestId('pick-30').click()),
  fewer: at('fewer', (page) => page.getByTestId('pick-30').click()),
  wide: at('wide', (page) => page.getByTestId('pick-40').click()),
  practise: start('practise', 'werewolf'),
  unfinished: (page) => page.goto('/?unfinished'),
  elsewhere: (page) => joined(page, 'else'),
  unkept: at('unkept'),
  village: at('village'),
  known: at('known'),
  introduction: at('introduction'),
  exchange: at('exchange', (page) => page.locator('label:has([data-testid^="target-"])').nth(1).click()),
  held: at('exchange', held),
  asleep: at('asleep'),
  again: at('again'),
  morning: at('morning', (page) => page.locator('label:has([data-testid^="target-"])').nth(2).click()),
  'run-off': at('run-off'),
  verdict: at('verdict', (page) => page.getByTestId('history').locator('summary').click()),
  claim: at('claim', (page) => page.getByTestId('claim-1').focus()),
  fanatic: at('fanatic', held),
  medium: at('medium', held),
  hunter: at('hunter'),
  'hunter-held': at('hunter', held),
  shot: at('shot', (page) => page.getByTestId('history').locator('summary').click()),
  pairing: at('pairing', async (page) => {
    for (const seat of [1, 4]) await page.locator(`label:has([data-testid="bind-${seat}"])`).click();
  }),
  paired: at('paired', held),
  potions: at('potions', (page) => page.getByTestId('heal').click()),
  'potions-held': at('potions', held),
  meeting: at('meeting'),
  twin: at('twin', held),
  'bound-end': at('bound-end', (page) => page.getByTestId('replay-roles').click()),
  'many-roles': at('many-roles'),
  'many-rules': at('potions', async (page) => {
    await page.getByTestId('rules').click();
    await page.getByTestId('order').scrollIntoViewIfNeeded();
  }),
  'private-notes': at('potions', async (page) => {
    await page.getByTestId('private-notes').locator('summary').click();
    await page.getByTestId('opinion-2').selectOption('suspected');
    await page.getByTestId('private-note-2').fill('?');
  }),
  ghost: at('ghost'),
  evening: at('evening'),
  replay: at('evening', async (page) => {
    for (let step = 0; step < 6; step += 1) await page.getByTestId('replay-on').click();
  }),
  'werewolf-rules': at('asleep', (page) => page.getByTestId('rules').click()),
  'proof-lobby': (page) => open(page, 'kurodoko'),
  'proof-home': start('practise', 'nurimisaki'),
  laying: at('laying'),
  checking: at('checking', (page) => page.locator('[data-status="checking"]').first().waitFor()),
  counted: at('counted'),
  proved: at('proved'),
  'not-proved': at('not-proved'),
  'proof-rules': at('checking', (page) => page.getByTestId('rules').click()),
  guard: at('guard', async (page) => {
    await page.getByTestId('open-hand').click();
    await page.locator('[data-testid^="card-"]:has([data-card="1"])').first().click();
    await page.locator('[data-testid^="target-"][aria-disabled="false"]').first().click();
    await page.getByTestId('guess-5').click();
  }),
  covered: at('guard'),
  countess: at('countess', async (page) => {
    const goOn = page.getByTestId('go-on');
    if (await goOn.isVisible()) await goOn.click();
  }),
  minister: at('minister'),
  'secret-turn': at('secret-turn', async (page) => {
    await page.evaluate((sights) => {
      const { table } = (globalThis as unknown as { fake: { table: { show(sight: unknown): void } } }).fake;
      sights.forEach((sight) => table.show(sight));
    }, watched);
    await page.waitForTimeout(1600);
  }),
  'other-turn': at('other-turn', (page) => page.getByTestId('history').locator('summary').click()),
  'round-end': at('round-end'),
  'letter-end': at('letter-end'),
  'letter-rules': at('guard', (page) => page.getByTestId('rules').click()),
  'letter-lobby': (page) => open(page, 'love-letter'),
  'letter-home': start('practise', 'love-letter'),
  'auction-home': start('practise', 'auction'),
  'auction-lobby': (page) => open(page, 'auction'),
  bidding: at('bidding', (page) => page.getByTestId('bid').fill('3100')),
  'bidding-two': at('bidding-two', (page) => page.getByTestId('bid').fill('2.25')),
  'bidding-long': at('bidding-long', async (page) => {
    await page.getByTestId('step-up').click();
    await page.getByTestId('step-up').click();
  }),
  'bid-sure': at('bidding', async (page) => {
    await page.getByTestId('bid').fill('3100');
    await page.keyboard.press('Enter');
  }),
  reserving: at('reserving'),
  selling: at('selling'),
  'bid-placed': at('bid-placed'),
  'comparing-bids': at('comparing-bids'),
  'bids-watched': at('bids-watched'),
  'won-auction': at('won-auction'),
  'won-held': at('won-auction', (page) => hold(page, 'own-result')),
  'lost-auction': at('lost-auction'),
  'lost-held': at('lost-auction', (page) => hold(page, 'own-result')),
  'result-waits': at('result-waits'),
  'auction-kept': at('auction-kept'),
  'auction-shown': at('auction-shown'),
  'auction-bids': at('auction-bids'),
  'auction-unsold': at('auction-unsold', (page) => hold(page, 'own-result')),
  'auction-broken': at('auction-broken'),
  'auction-receipt': at('auction-kept', (page) => page.getByTestId('receipt').click()),
  'auction-no-receipt': at('auction-shown', (page) => page.getByTestId('receipt').click()),
  'receipt-valid': auditOf('w'),
  'receipt-refused': auditOf('x'),
  'auction-rules': at('bidding', (page) => page.getByTestId('rules').click()),
  'generals-home': start('practise', 'generals'),
  'generals-lobby': (page) => open(page, 'generals'),
  setup: at('setup', async (page) => {
    await page.getByTestId('own-name').fill('Night attack');
    await page.getByTestId('save-formation').click();
    await page.getByTestId('place-13').click();
  }),
  'set-up-silver': at('set-up-silver'),
  march: at('march', (page) => page.getByTestId('square-e3').click()),
  midgame: at('midgame', async (page) => {
    await page.locator('[data-testid="board"] [data-side="silver"]').first().click();
    await page.getByTestId('mark-below').selectOption('COL');
    await page.getByTestId('mark-note').fill('fled from e3');
    await page.getByTestId('mark-note').blur();
  }),
  'silver-turn': at('silver', (page) => page.locator('[data-testid="board"] [data-side="silver"]').last().click()),
  challenge: at('challenge'),
  paced: at('paced', async (page) => {
    await page.getByTestId('square-a3').click();
    const target = page.locator('[data-target]').first();
    if (await target.isVisible()) await target.click();
  }),
  resigning: at('march', (page) => page.getByTestId('resign').click()),
  show: at('show'),
  'watched-game': at('watched-game', (page) => page.getByTestId('history').locator('summary').click()),
  won: at('won', (page) => page.getByTestId('replay-back').click()),
  'generals-rules': at('march', (page) => page.getByTestId('rules').click()),
  silent: at('silent'),
  convicted: at('convicted'),
  forfeit: at('forfeit'),
  deserted: at('deserted'),
  'suken-rules': at('four', (page) => page.getByTestId('rules').click()),
  ended: at('ended'),
  broken: at('broken'),
  'own-fault': at('own-fault'),
  doctor: async (page) => {
    await page.goto('/#/doctor');
    await page.getByTestId('doctor-verdict').waitFor();
  },
  goingon: at('silent', (page) => page.getByTestId('vote-absent').click()),
  lab: (page) => page.goto('/#/lab'),
  'lab-search': async (page) => {
    await page.goto('/#/lab');
    await page.getByTestId('example-next').click();
    await page.getByTestId('lab-search').fill('XOR');
  },
  'lab-run': (page) => page.goto('/#/lab/and/2'),
  audit: (page) => page.goto('/#/audit'),
  valid: auditOf('v'),
  puzzles: (page) => page.goto('/#/puzzle'),
  puzzle: async (page) => {
    await page.goto('/#/puzzle/kurodoko/9/9/g5sbh-11leh7pekaj7kaoaj3o/');
    for (const place of [0, 9, 12, 12, 20]) await page.getByTestId(`cell-${place}`).click();
    await page.getByTestId('check').click();
  },
  parted: auditOf('p'),
  refused: auditOf('r'),
  unreadable: auditOf('u'),
  older: auditOf('o'),
  compared: auditOf('v', 'v'),
};
