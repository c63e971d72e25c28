import { remember, remembered } from '../state/memory.ts';
import type { Language } from './language.ts';
import { dictionaries, isLanguage, preferred } from './language.ts';

/** The language spoken now: the one chosen here before, else the browser's. */
class Words {
  language = $state<Language>(initial());
  readonly t = $derived(dictionaries[this.language]);

  speak(language: Language): void {
    this.language = language;
    remember('language', language);
  }
}

function initial(): Language {
  const chosen = remembered('language');
  return isLanguage(chosen) ? chosen : preferred(navigator.languages);
}

export const words = new Words();
