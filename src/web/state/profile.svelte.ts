import { remember, remembered } from './memory.ts';
import { plainName } from '../name.ts';
import { words } from '../text/words.svelte.ts';

/** Who sits at this page. */
class Profile {
  typed = $state(remembered('name') ?? '');
  /** The name that others see; people in a hurry get one too. */
  readonly name = $derived(plainName(this.typed) || words.t.home.anonymous);

  keep(): void {
    remember('name', plainName(this.typed));
  }
}

export const profile = new Profile();
