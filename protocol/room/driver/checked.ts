import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { compareBeginnings, phaseOf, sameRemoval } from '../../table/sealed/removal.ts';
import type { Message } from '../wire/message.ts';

/**
 * What earlier runs have checked: a run does not check the proofs of phases before `before` again. That is sound
 * because the messages there never change: a seat's branch is exchanged only from a message on whose place is not
 * before `before`, and what a run has consumed before that stays what it was. Within one process `mustInclude` asserts
 * it. A machine that starts again from its store has no earlier run to compare with: there the own messages bind what
 * was checked, since each carries a digest of all that was consumed before it, and the run compares it (`Run.recall`).
 */
export class Checked {
  constructor(
    /** The first phase whose proofs are checked; undefined: all are. */
    readonly before: Beginning | undefined,
    /** The messages that earlier runs have checked; undefined: no run of this process has come to `before`. */
    private readonly earlier: ReadonlySet<Message> | undefined,
  ) {}

  /** Asserts that an earlier run has checked a message that this run takes without checking it. */
  mustInclude(message: Message): void {
    const { before, earlier } = this;
    const { round, part } = message.slot;
    if (before === undefined || earlier === undefined || earlier.has(message)) return;
    if (compareBeginnings({ round, part: phaseOf(part) }, before) < 0)
      throw new Error(`a message for ${part} of round ${round}, which no run has checked, counts as checked`);
  }

  /**
   * The messages that a run which stands at `phase` has checked, with those of earlier runs; undefined while it has not
   * come to what an earlier process checked.
   */
  messagesAt(phase: Beginning, consumed: readonly Message[]): ReadonlySet<Message> | undefined {
    const { before, earlier } = this;
    const cameTo = before === undefined || compareBeginnings(phase, before) >= 0;
    return earlier === undefined && !cameTo ? undefined : new Set([...(earlier ?? []), ...consumed]);
  }

  /**
   * The first phase that a run without `next` has to check, after a run without `gone` that stands at `phase`: where
   * the two differ, or where the earlier one stands.
   */
  upTo(phase: Beginning, gone: Gone, next: Gone): Beginning {
    const at = next.findIndex((removal, index) => gone[index] === undefined || !sameRemoval(removal, gone[index]));
    const marks = [phase, at < 0 ? gone[next.length] : next[at], at < 0 ? undefined : gone[at]];
    const reached = marks.filter((mark) => mark !== undefined).reduce((a, b) => (compareBeginnings(a, b) <= 0 ? a : b));
    // A run inside the part that an earlier one checked has not reached the end of that part itself.
    return this.before !== undefined &&
      compareBeginnings(phase, this.before) < 0 &&
      at < 0 &&
      next.length === gone.length
      ? this.before
      : reached;
  }
}
