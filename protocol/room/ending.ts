import type { Gone } from '../table/sealed/departure.ts';
import { sameGone } from '../table/sealed/departure.ts';
import { sameBytes } from '../table/sealed/bytes.ts';
import type { Log } from './log.ts';
import type { Message } from './message.ts';
import type { Run } from './run.ts';

/** An end that all who were present have signed. */
export interface SignedEnd {
  readonly gone: Gone;
  /** One of each who were present. */
  readonly signatures: readonly Message[];
}

/**
 * An end that all have signed while fewer were gone than this run goes on without, if there is one. Whoever waits for how
 * somebody signs the end has signed it herself; so some may be finished by a signature that the others learn of only when they
 * have put its author out. These need not go on without her, and without those who went home.
 */
export function signedByAll(log: Log, run: Run, own: number): SignedEnd | undefined {
  const { slot, gone } = run;
  if (slot.part !== 'close') return undefined;
  for (let count = gone.length - 1; count >= 0 && gone[count]!.part === 'close'; count -= 1) {
    const before = gone.slice(0, count);
    const outcome = signatureIn(log.chains[own]!, before)?.body;
    if (outcome === undefined) continue;
    const isRight = ({ seat, body, digest }: Message): boolean => sameBytes(body, outcome) && sameBytes(digest, run.digestFor(seat, slot));
    const signatures = log.chains.flatMap((_, seat) => {
      if (before.some((departure) => departure.seat === seat)) return [];
      return [log.stories(seat).map((story) => signatureIn(story, before)).find((signature) => signature !== undefined && isRight(signature))];
    });
    if (signatures.every((signature) => signature !== undefined)) return { gone: before, signatures };
  }
  return undefined;
}

/** How a seat signs the end in one of its stories, while those are gone: the first time counts. */
const signatureIn = (story: readonly Message[], gone: Gone): Message | undefined => story.find(({ slot }) => slot.part === 'close' && sameGone(slot.gone, gone));
