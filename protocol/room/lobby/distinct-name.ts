import { NAME_LENGTH } from '../wire/header.ts';

/** Two people of one name are told apart by a number. @param others names that are taken */
export function distinctName(name: string, others: readonly string[]): string {
  let candidate = name;
  for (let number = 2; others.includes(candidate); number += 1)
    candidate = `${shortened(name, NAME_LENGTH - 3)} ${number}`;
  return candidate;
}

/** As many whole characters of a text as fit into `length` UTF-16 units. */
function shortened(text: string, length: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short.trimEnd();
}
