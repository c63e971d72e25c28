/**
 * Runs a command to its end, in a network namespace where that can be made, elsewhere plainly. Resolves to its exit code.
 * Inside a namespace already, none is made. A command of `lowPriority` computes when others leave a core idle, and
 * what it prints is printed at its end.
 */
export function runInNamespace(
  command: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string>>; readonly lowPriority?: boolean },
): Promise<number>;
