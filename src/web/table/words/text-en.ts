import type { ChatMessage } from '../../../peer/model/state.ts';
import { listed } from '../../text/list.ts';
import { ago } from '../../text/time.ts';

export const en = {
  /** The bar that stays on the screen while a game is played. */
  bar: {
    label: 'What the table waits for',
    own: 'Your turn',
    working: 'The cards are being shuffled and checked',
    time: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    timeLeft: (seconds: number) => `${ago.en(seconds)} left`,
    idle: 'Nothing for you to do just now.',
    lost: (names: readonly string[]) => `No connection to ${listed.en(names)}. Keep this page open: it may come back.`,
  },
  talk: {
    title: 'Talk',
    unread: (n: number) => (n === 1 ? '1 new line' : `${n} new lines`),
    empty: 'Nobody has said anything yet.',
    write: 'Say something',
    writeGhost: 'Say something',
    send: 'Say it',
    asleep: 'Nobody talks just now.',
    notHeard: 'That was too fast. Wait a moment and say it again.',
    ghosts: '',
    quick: 'Quick words',
    quickWords: ['👍', '👏', '😄', '😮', '🤔', '😭'] as readonly string[],
    said: (said: ChatMessage) => ('text' in said ? said.text : '…'),
  },
  comfort: {
    sound: 'Sound',
    vibration: 'Vibration',
    awake: 'Keep the display on',
    notify: 'Tell me when it is my turn',
  },
  notify: {
    denied:
      'This browser does not allow this page to notify you. You can allow it in the browser’s settings for this page.',
    ended: 'The game is over',
  },
  leave: {
    button: 'Leave',
    title: 'Leave the table?',
    practice: 'This game ends here; the bots get up too.',
    keys: 'No key can be made without you: the others go back to the lobby.',
    two: (name: string) => `${name} cannot go on without you. You give the game up, and it ends for both of you.`,
    some: 'The others go on without you as soon as most of them agree to it. You cannot come back into this game.',
    few: 'Those who stay would be too few to turn any card, so the game ends for all of you.',
    alone: 'Nobody else is left at this table; the game ends here.',
    later: 'To come back later, do not leave: close the page. Your seat is kept in this browser.',
    sure: 'Leave for good',
    gone: (name: string) => `${name} has left the table.`,
  },
};

export type TableText = typeof en;
