import type { Card } from './card.ts';
import type { Copy, Copying, Free, Protocol } from './step.ts';

/** Performs a copy in the way that the table prescribes: by hand with counted cards, or by duplicating ciphertexts. */
export function performCopying(
  step: Copy | Free,
  copying: Copying,
  duplicate: (card: Card) => Card,
): { outcome: unknown } | { run: Protocol<unknown> } {
  if (copying === 'cards') return { run: step.byHand() };
  if (step.kind === 'free') return { outcome: undefined };
  return { outcome: Array.from({ length: step.times }, () => step.cards.map(duplicate)) };
}
