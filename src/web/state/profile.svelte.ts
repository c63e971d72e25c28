import { plainName } from '../../../protocol/room/wire/name.ts';
import { remember, remembered } from './memory.ts';
import { words } from '../text/words.svelte.ts';

/** The name of this page's user. */
class Profile {
  typed = $state(remembered('name') ?? '');
  /** The name that others see; people in a hurry get one too. */
  readonly name = $derived(plainName(this.typed) || words.t.home.anonymous);

  /** What the table makes of the name that is typed, where that can be seen to differ; null: nothing of it is seen. */
  readonly otherwise = $derived.by((): string | null | undefined => {
    const plain = plainName(this.typed);
    if (plain === '') return this.typed.trim() === '' ? undefined : null;
    return plain === this.typed.normalize('NFC').trim() ? undefined : plain;
  });

  /** The field shows what the table takes, and this browser remembers it. */
  keep(): void {
    this.typed = plainName(this.typed);
    remember('name', this.typed);
  }
}

export const profile = new Profile();
