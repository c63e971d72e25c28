import { auditOf, start, type Screens } from './steps.ts';

/** What the page shows without a table. */
export const pageScreens: Screens = {
  home: async () => {},
  friends: start('friends', 'werewolf'),
  variants: start('friends', 'suken-secret'),
  game: (page) => page.getByTestId('picture-love-letter').click(),
  unable: async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
    await page.reload();
  },
  practise: start('practise', 'werewolf'),
  unfinished: async (page) => {
    // A page that has stored nothing yet does not look for seats.
    await page.evaluate(
      () => new Promise((resolve) => (indexedDB.open('anything').onsuccess = () => resolve(undefined))),
    );
    await page.goto('/?unfinished');
    await page.getByTestId('unfinished').first().waitFor();
  },
  doctor: async (page) => {
    await page.goto('/#/doctor');
    await page.getByTestId('doctor-verdict').waitFor();
  },
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
