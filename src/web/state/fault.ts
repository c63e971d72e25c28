/** An error as the page tells it: a code with a sentence in the dictionary, and the words of whoever raised it. */
export interface Fault {
  readonly code: string;
  readonly detail: string;
}

export function faultOf(error: unknown): Fault {
  const detail = error instanceof Error ? error.message : String(error);
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return { code: typeof code === 'string' ? code : 'generic', detail };
}
