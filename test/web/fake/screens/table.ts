import { at, handLink, go, joined, linkFrom, type Screens } from './steps.ts';

/** The lobby, the way to it, and what happens to a table whatever is played. */
export const tableScreens: Screens = {
  lobby: at('alone', (page) => page.getByText(/QR/).click()),
  company: at('company', (page) => page.getByTestId('agree').click()),
  join: (page) => page.goto(linkFrom('Anna')),
  hand: (page) => page.goto('/#/hand'),
  'hand-name': (page) => page.goto(handLink()),
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
  elsewhere: (page) => joined(page, 'else'),
  unkept: at('unkept'),
  silent: at('silent'),
  convicted: at('convicted'),
  forfeit: at('forfeit'),
  deserted: at('deserted'),
  ended: at('ended'),
  unsigned: at('unsigned'),
  shown: at('shown'),
  broken: at('broken'),
  'own-fault': at('own-fault'),
  goingon: at('silent', (page) => page.getByTestId('vote-absent').click()),
};
