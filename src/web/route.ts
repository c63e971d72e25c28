/** Where the reader is, as the address bar says it. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'table' }
  | { readonly at: 'join'; readonly invitation: string }
  /** A code is to be answered; the one that the address brings, or one that is pasted. */
  | { readonly at: 'hand'; readonly code: string }
  | { readonly at: 'audit' }
  | { readonly at: 'doctor' }
  | { readonly at: 'lab'; readonly rest: string };

export const paths = {
  home: '#/',
  table: '#/table',
  audit: '#/audit',
  doctor: '#/doctor',
  hand: '#/hand',
  lab: '#/lab',
} as const;

/** The address under which a page answers this code. */
export const handPath = (code: string): string => `${paths.hand}/${code}`;

/** Reads the part of the address after `#`. Unknown addresses lead home. */
export function routeOf(hash: string): Route {
  if (hash === paths.table) return { at: 'table' };
  if (hash === paths.audit) return { at: 'audit' };
  if (hash === paths.doctor) return { at: 'doctor' };
  // What follows is read by the laboratory itself.
  if (hash === paths.lab || hash.startsWith(`${paths.lab}/`))
    return { at: 'lab', rest: hash.slice(paths.lab.length + 1) };
  // The invitation is handed on as it stands; whoever wrote it can read it.
  if (/^#\/join\/./.test(hash)) return { at: 'join', invitation: hash };
  if (hash === paths.hand || hash.startsWith(handPath('')))
    return { at: 'hand', code: hash.slice(handPath('').length) };
  return { at: 'home' };
}
