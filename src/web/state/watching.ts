import type { Way } from './way.ts';

type Watch = Extract<Way, { readonly by: 'watch' }>;

const KEY = 'facedown.watching';

/**
 * What this tab watches, kept until the watcher leaves: after a reload the page asks to watch again under the same
 * name. Another tab, which is another watcher, knows nothing of it.
 */
export function rememberWatch({ invitation, name }: Watch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ invitation, name }));
  } catch {
    // Browsers may forbid storage; then a reload asks for the name.
  }
}

export function forgetWatch(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}

/** What this tab watched before it was reloaded. @param invitation only the table to which it leads */
export function watchedHere(invitation: string | undefined): Watch | undefined {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Watch> | null;
    if (typeof known?.invitation !== 'string' || typeof known.name !== 'string') return undefined;
    if (invitation !== undefined && invitation !== known.invitation) return undefined;
    return { by: 'watch', invitation: known.invitation, name: known.name };
  } catch {
    return undefined;
  }
}
