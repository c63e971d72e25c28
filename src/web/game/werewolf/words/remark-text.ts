import type { ChatMessage } from '../../../../peer/model/state.ts';
import type { WerewolfText } from './text-en.ts';

/** What somebody has said, in the reader's language where it is a phrase. What peers send may be any phrase at all. */
export function saidText(said: ChatMessage, names: readonly string[], t: WerewolfText): string {
  if ('text' in said) return said.text;
  const { phrases } = t;
  const say = Object.hasOwn(phrases, said.phrase) ? phrases[said.phrase as keyof typeof phrases] : phrases.generic;
  return say(said.seat === undefined ? '' : (names[said.seat] ?? `${said.seat + 1}`));
}
