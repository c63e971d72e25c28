import { plainName, sameName } from '../wire/name.ts';

/** Room for a space and a number of two digits. */
const NUMBER = 3;

/** Adds a number to a name that is taken. @param others names that are taken */
export function distinctName(name: string, others: readonly string[]): string {
  let candidate = name;
  for (let number = 2; others.some((taken) => sameName(taken, candidate)); number += 1)
    candidate = `${plainName(name, NUMBER)} ${number}`;
  return candidate;
}
