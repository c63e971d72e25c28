import { percentDecoded } from '../../protocol/bytes/percent.ts';

/** Where the reader is, as the address bar says it. */
export type Route =
  | { readonly at: 'home' }
  /** A game is chosen, to be played with friends or for practice; undefined: both are offered. */
  | { readonly at: 'start'; readonly how: 'friends' | 'practise' | undefined; readonly game: string }
  | { readonly at: 'table' }
  | { readonly at: 'join'; readonly invitation: string }
  /** A code is to be answered; the one that the address brings, or one that is pasted. */
  | { readonly at: 'hand'; readonly code: string }
  /** The table of a spoken code is looked for. */
  | { readonly at: 'code'; readonly digits: string }
  | { readonly at: 'audit' }
  | { readonly at: 'doctor' }
  | { readonly at: 'lab'; readonly rest: string }
  /** A puzzle, by whatever stands behind `#/puzzle/`; or, where nothing does, the choice of one. */
  | { readonly at: 'puzzle'; readonly address: string };

export const paths = {
  home: '#/',
  friends: '#/friends',
  practise: '#/practise',
  table: '#/table',
  audit: '#/audit',
  doctor: '#/doctor',
  hand: '#/hand',
  code: '#/code',
  lab: '#/lab',
  puzzle: '#/puzzle',
} as const;

/** The address under which a page answers this code. */
export const handPath = (code: string): string => `${paths.hand}/${code}`;

const GAME = '#/game/';

/** The address of a game, where it can be opened for friends or practised. */
export const gamePath = (id: string): string => GAME + id;

/** The address under which a page looks for the table of a spoken code. */
export const codePath = (digits: string): string => `${paths.code}/${digits}`;

/**
 * Reads the part of the address after `#`, also where it was percent-encoded, or something was put behind it on its way.
 * Unknown addresses lead home.
 */
export function routeOf(hash: string): Route {
  // What follows is read by the laboratory itself.
  if (hash === paths.lab || hash.startsWith(`${paths.lab}/`))
    return { at: 'lab', rest: hash.slice(paths.lab.length + 1) };
  const path = percentDecoded(hash);
  // Invitation and code are handed on as they stand; whoever wrote them can read them.
  if (/^#\/join\/./.test(path)) return { at: 'join', invitation: hash };
  if (path.startsWith(handPath(''))) return { at: 'hand', code: path.slice(handPath('').length) };
  const spoken = /^#\/code(?:\/(\d{8}))?(?!\w)/.exec(path);
  if (spoken !== null) return { at: 'code', digits: spoken[1] ?? '' };
  if (path.startsWith(`${paths.puzzle}/`)) return { at: 'puzzle', address: path.slice(paths.puzzle.length + 1) };
  if (path.startsWith(GAME)) return { at: 'start', how: undefined, game: /^[\w-]*/.exec(path.slice(GAME.length))![0] };
  const [bare] = /^#\/\w*/.exec(path) ?? [];
  if (bare === paths.table) return { at: 'table' };
  if (bare === paths.friends) return { at: 'start', how: 'friends', game: '' };
  if (bare === paths.practise) return { at: 'start', how: 'practise', game: '' };
  if (bare === paths.audit) return { at: 'audit' };
  if (bare === paths.puzzle) return { at: 'puzzle', address: '' };
  if (bare === paths.doctor) return { at: 'doctor' };
  if (bare === paths.hand) return { at: 'hand', code: '' };
  return { at: 'home' };
}
