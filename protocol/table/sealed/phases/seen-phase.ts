import type { Needing, Slot } from '../need.ts';
import { exactly, hear, report, speak } from '../need.ts';

interface Confirming {
  readonly present: readonly number[];
  readonly own?: { readonly seat: number } | undefined;
}

/**
 * The confirming phase. Before an event is shown to people, and before cards are opened or turned, every seat present
 * confirms that it has consumed the same messages. The digest that every message carries is the confirmation, so the
 * body is empty. What all have confirmed is never taken back.
 */
export function* seenPhase({ present, own }: Confirming, slot: Slot): Needing<void> {
  if (own !== undefined && present.includes(own.seat)) {
    yield* speak(slot, exactly(0), function* () {
      return { body: new Uint8Array(), local: undefined };
    });
  }
  for (const seat of present) {
    if (seat === own?.seat) continue;
    yield* report(slot, seat, 0, 1);
    yield* hear(slot, seat, exactly(0));
  }
  yield { kind: 'agreed', slot };
}
