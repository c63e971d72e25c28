/**
 * Runs a command to its end, in a network namespace where that can be made, elsewhere plainly. Resolves to its exit code.
 * Inside a namespace already, none is made.
 */
export function runInNamespace(
  command: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string>> },
): Promise<number>;
