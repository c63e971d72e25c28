const PREFIX = 'facedown.';

/** What the page remembers between visits. Browsers may forbid storage; then it is simply forgotten. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Private windows and full disks: nothing depends on it.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was remembered.
  }
}
