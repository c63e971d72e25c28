import type { Found } from '../../net/code/find.ts';

/** The last invitation that a spoken code has led to, with its check. */
class LastFound {
  private last = $state.raw<Found | undefined>();

  keep(found: Found): void {
    this.last = found;
  }

  /** The check of the exchange that has brought this invitation; undefined if it came by another way. */
  checkOf(invitation: string): readonly number[] | undefined {
    return this.last?.link === invitation ? this.last.check : undefined;
  }
}

export const lastFound = new LastFound();
