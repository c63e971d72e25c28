import type { Clock } from '../model/clock.ts';

/** The phrase by which a machine announces in the chat that its player has chosen; the question's id follows. */
const CHOSEN = 'chosen-';
/** The chat limits how often a seat writes; an announcement that it refuses is sent again after this time. */
const AGAIN_MS = 1_600;

export interface ReadinessPort {
  /** Which question is open: the same on every machine that is asked it. */
  questionId(): string;
  /** The seats that are asked it, the own among them. */
  asked(): readonly number[];
  /** Seats whose answer itself has arrived. */
  arrived(): readonly number[];
  /** @returns whether it could be sent */
  say(phrase: string): boolean;
  /** Others have chosen as well, as far as is known. */
  changed(seats: readonly number[]): void;
  /** All have chosen. */
  all(): void;
}

/**
 * Which seats have chosen, at a question whose answers are kept back until all have. Announcements are neither signed
 * nor in the transcript: a seat that announces without having chosen, or never announces, makes the others' answers go
 * out early or when their time is up, and learns nothing of them.
 */
export class Readiness {
  private readonly chosenBy = new Map<number, string>();
  private chosenId: string | undefined;
  private cancel: (() => void) | undefined;

  constructor(
    private readonly seat: number,
    private readonly clock: Clock,
    private readonly port: ReadinessPort,
  ) {}

  /** The own player has chosen. */
  chosen(): void {
    const id = this.port.questionId();
    if (this.chosenId !== id) {
      this.stop();
      this.chosenId = id;
      this.tell(id);
    }
    this.look();
  }

  /** Takes in a chat message. @returns whether it is an announcement */
  heard(from: number, said: object): boolean {
    if (!('phrase' in said) || typeof said.phrase !== 'string' || !said.phrase.startsWith(CHOSEN)) return false;
    this.chosenBy.set(from, said.phrase.slice(CHOSEN.length));
    this.look();
    return true;
  }

  /** Something may have changed. */
  look(): void {
    const { port } = this;
    const id = port.questionId();
    const arrived = port.arrived();
    const asked = port.asked();
    const ready = asked.filter(
      (seat) => seat !== this.seat && (this.chosenBy.get(seat) === id || arrived.includes(seat)),
    );
    port.changed(ready);
    if (this.chosenId !== id || ready.length < asked.filter((seat) => seat !== this.seat).length) return;
    // An announcement that the chat has not taken yet is still sent: other machines wait for it.
    this.chosenId = undefined;
    port.all();
  }

  /** No question is open any more. */
  stop(): void {
    this.chosenId = undefined;
    this.cancel?.();
    this.cancel = undefined;
  }

  private tell(id: string): void {
    if (this.port.questionId() !== id) return;
    if (!this.port.say(CHOSEN + id)) this.cancel = this.clock.after(AGAIN_MS, () => this.tell(id));
  }
}
