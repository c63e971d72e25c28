import { remember, remembered } from './memory.ts';
import { words } from './text/words.svelte.ts';

/** Longest name that a table shows in one line. */
export const NAME_LENGTH = 24;

/** Who sits at this page. */
class Profile {
  typed = $state(remembered('name') ?? '');
  /** The name that others see; people in a hurry get one too. */
  readonly name = $derived(this.typed.trim().slice(0, NAME_LENGTH) || words.t.home.anonymous);

  keep(): void {
    remember('name', this.typed.trim());
  }
}

export const profile = new Profile();
