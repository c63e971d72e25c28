import type { Waiting } from '../../../protocol/room/player/player-event.ts';
import type { SimulatedTable } from '../machine/table.ts';

/** How long a silent seat is waited for, in virtual milliseconds: longer than any fault that passes by itself. */
const WAIT_MS = 600_000;

/** The players at honest machines: they vote to go on without a seat that the table has waited for too long. */
export class Absence {
  private readonly awaited = new Map<number, string>();

  constructor(
    private readonly table: SimulatedTable,
    private readonly hostile: ReadonlySet<number>,
    private readonly voted: (seat: number, absent: number) => void,
  ) {}

  /** A machine waits for somebody, or for nobody. */
  waiting(seat: number, waiting: Waiting | undefined): void {
    if (this.hostile.has(seat)) return;
    const place = waiting === undefined ? '' : `${waiting.seat} ${waiting.round} ${waiting.part}`;
    if (this.awaited.get(seat) === place) return;
    this.awaited.set(seat, place);
    if (waiting === undefined || !waiting.voting) return;
    this.table.clock.after(WAIT_MS, () => {
      if (this.awaited.get(seat) !== place) return;
      this.voted(seat, waiting.seat);
      this.table.machines[seat]!.accept({ kind: 'vote', absent: waiting.seat });
    });
  }
}
