import { expect, it, vi } from 'vitest';

type Functions<M> = { [K in keyof M]: M[K] extends (...args: never[]) => unknown ? K : never }[keyof M] & string;

/**
 * Two tests of one history: by the whole rule every promise holds in it; with one clause taken out, one is broken. So
 * the clause is necessary.
 * @param module the file of the clause
 * @param name its function
 * @param instead what the function answers when the clause is taken out
 * @param history what happens
 * @param play the promises that are broken in the history
 * @param breaks the one that is broken without the clause
 */
export function clause<M extends object, K extends Functions<M>>(
  module: M,
  name: K,
  instead: M[K],
  history: string,
  play: () => readonly string[],
  breaks: string,
): void {
  it(`${name}: ${history}`, () => expect(play()).toEqual([]));
  it(`without ${name} ${breaks}: ${history}`, () => {
    const spy = vi.spyOn(module as Record<string, () => unknown>, name).mockImplementation(instead as () => unknown);
    try {
      expect(play()).toContain(breaks);
    } finally {
      spy.mockRestore();
    }
  });
}
