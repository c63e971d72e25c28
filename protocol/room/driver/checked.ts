import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { compareBeginnings, phaseOf, sameRemoval } from '../../table/sealed/removal.ts';
import type { Message } from '../wire/message.ts';

/**
 * Which proofs a run may skip, because an earlier run has checked them: those of phases before `before`. Skipping them
 * is sound, because the consumed messages of those phases never change: where a seat has two branches, one replaces the
 * other only from a place on that is not before `before`. Within one process `mustInclude` asserts this. A machine that
 * starts again from its store has no earlier run to compare with. There its own messages vouch for what was checked:
 * each carries a digest of all messages consumed before it, which the run compares (`Run.recall`).
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
   * The messages that are checked once a run has reached `phase`, by it and by earlier runs; undefined until the run has
   * passed what an earlier process checked.
   */
  messagesAt(phase: Beginning, consumed: readonly Message[]): ReadonlySet<Message> | undefined {
    const { before, earlier } = this;
    const cameTo = before === undefined || compareBeginnings(phase, before) >= 0;
    return earlier === undefined && !cameTo ? undefined : new Set([...(earlier ?? []), ...consumed]);
  }

  /**
   * The first phase that the next run has to check: where it begins to differ from the earlier run, or else the phase
   * that this has reached.
   * @param phase the phase that the earlier run has reached
   * @param gone the removals in the earlier run
   * @param next the removals in the next run
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
