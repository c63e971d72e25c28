import { expect } from 'vitest';
import type { WayName } from './ways.ts';

/** What is to be done at a page, read in one go: a question may be gone before the next look. */
interface Look {
  readonly over: boolean;
  /** Test id of what to press next, if anything is asked. */
  readonly press?: string;
}

/** How a game is played to its end in practice, whichever way. */
export interface Play {
  readonly game: string;
  /** How many sit at the table; as many as the page offers, unless it is said here. */
  readonly seats?: string;
  /** Runs in the page. It knows the page by its test ids and nothing of the rules: it takes the first that is offered. */
  readonly look: () => Look;
  /** What an audit of the transcript says of the end. */
  readonly outcome: object;
  /** In which way `npm test` plays it; with FACEDOWN_LONG=1 it is played in every way. */
  readonly way: WayName;
}

/** Suken: the numbers of the own first row one after another as progressor, 0 as saboteur. */
const suken = (): Look => {
  const find = (id: string, within: ParentNode = document) =>
    within.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const over = find('outcome') !== null;
  const confirm = find('confirm');
  if (over || confirm === null) return { over };
  if (confirm.matches(':enabled')) return { over, press: 'confirm' };
  const squares = [...find('own-board')!.querySelectorAll<HTMLElement>('[data-testid^="square-"]')];
  const open = squares.slice(0, Math.sqrt(squares.length)).find(({ dataset }) => dataset['marked'] !== 'true');
  const naming = find('role')?.dataset['role'] === 'progressor';
  return { over, press: `pick-${naming ? open!.dataset['number']! : 0}` };
};

/** Werewolf: the own card is looked at, and then whoever is offered first is chosen, by night and by day. */
const werewolf = (): Look => {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const over = find('[data-testid="outcome"]') !== null;
  const question = find('[data-testid="question"]');
  if (over || question === null) return { over };
  const known = find('[data-testid="known"]');
  if (known?.matches(':enabled')) return { over, press: 'known' };
  const unread = known?.dataset['looked'] === 'false' && find('[data-testid="role-card"]')?.matches(':enabled');
  if (known !== null) return { over, ...(unread === true && { press: 'role-card' }) };
  const chosen = question.querySelector<HTMLElement>('label:has(:checked) [data-testid^="target-"]');
  const target = question.querySelector<HTMLElement>('[data-testid^="target-"]');
  if (target !== null && (chosen === null || chosen.dataset['testid'] === 'target-nobody') && target !== chosen)
    return { over, press: target.dataset['testid']! };
  return { over, ...(find('[data-testid="confirm"]:enabled') !== null && { press: 'confirm' }) };
};

/** Love Letter: the last card that may be played, its last target and number. */
const letter = (): Look => {
  const find = (id: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
  const over = find('outcome') !== null;
  if (over) return { over };
  for (const id of ['go-on', 'open-hand']) if (find(id) !== null) return { over, press: id };
  if (find('confirm')?.disabled === false) return { over, press: 'confirm' };
  for (const group of find('choose')?.querySelectorAll('[role="radiogroup"]') ?? []) {
    if (group.querySelector('[aria-checked="true"]') !== null) continue;
    const open = [...group.querySelectorAll<HTMLElement>('[aria-disabled="false"]')].at(-1);
    if (open !== undefined) return { over, press: open.dataset['testid']! };
  }
  return { over };
};

/** Generals: an army as it stands, two moves, and then the game is given up and both armies are shown. */
const generals = (): Look => {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const over = find('[data-testid="outcome"]') !== null;
  for (const id of ['show-yes', 'army-ready']) if (find(`[data-testid="${id}"]`) !== null) return { over, press: id };
  if (find('dialog[open] [data-testid="resign-sure"]') !== null) return { over, press: 'resign-sure' };
  if (over || find('[data-testid="turn"][data-stage="play"]') === null) return { over };
  const plies = document.querySelectorAll('[data-testid="history"] [data-testid="ply"]').length;
  if (find('[data-testid="offer-draw"]') === null) return { over };
  if (plies >= 3) return { over, press: 'resign' };
  const next = find('[data-target]') ?? find('[data-testid="board"] [data-side][data-rank]');
  return { over, ...(next !== null && { press: next.dataset['testid']! }) };
};

/** The auction: one step up, handed in, kept to oneself. */
const auction = (): Look => {
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const over = find('outcome') !== null;
  if (over) return { over };
  if (find('confirm') !== null) return { over, press: 'confirm' };
  const form = find('bid-form');
  if (form !== null) return { over, press: form.dataset['entry'] === 'bid' ? 'hand-in' : 'step-up' };
  const shows = find('show-result');
  return { over, ...(shows !== null && shows.dataset['held'] === undefined && { press: 'keep' }) };
};

/** A puzzle that a bot proves: nothing is asked. */
const proof = (): Look => ({ over: document.querySelector('[data-testid="outcome"]') !== null });

export const PLAYS: readonly Play[] = [
  { game: 'suken-binary', look: suken, outcome: { winners: expect.any(Array) }, way: 'zoom' },
  { game: 'werewolf', seats: '4', look: werewolf, outcome: { winners: expect.any(Array) }, way: 'landscape' },
  { game: 'love-letter', look: letter, outcome: { rounds: 1 }, way: 'small' },
  { game: 'generals', look: generals, outcome: { reason: 'resigned' }, way: 'keyboard' },
  { game: 'auction', look: auction, outcome: { shown: 'bids' }, way: 'listening' },
  { game: 'nurimisaki', look: proof, outcome: { proved: true }, way: 'keyboard' },
];
