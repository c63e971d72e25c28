import { plainName } from '../../../protocol/room/wire/name.ts';
import { remember, remembered } from './memory.ts';
import { words } from '../text/words.svelte.ts';

/**
 * `as-typed`: no difference can be seen, or nothing has been typed. `invisible`: nothing of what is typed can be seen.
 * `changed`: the table shows this name instead.
 */
type ShownName = { readonly kind: 'as-typed' | 'invisible' } | { readonly kind: 'changed'; readonly name: string };

/** The name of this page's user. */
class Profile {
  typed = $state(remembered('name') ?? '');
  /** The name that others see; people in a hurry get one too. */
  readonly name = $derived(plainName(this.typed) || words.t.home.anonymous);

  /** How the table shows the name that is typed. */
  readonly shown = $derived.by((): ShownName => {
    const plain = plainName(this.typed);
    if (plain === '') return { kind: this.typed.trim() === '' ? 'as-typed' : 'invisible' };
    return plain === this.typed.normalize('NFC').trim() ? { kind: 'as-typed' } : { kind: 'changed', name: plain };
  });

  /** The field shows what the table takes, and this browser remembers it. */
  keep(): void {
    this.typed = plainName(this.typed);
    remember('name', this.typed);
  }
}

export const profile = new Profile();
