/**
 * A rule of membership that is **not** what is played: virtual synchrony over signed chains
 * (docs/membership-candidate.md). It stands here so that what is said about it can be looked at again.
 *
 * A **view** is the list of seats that have left it, in order. In each step of a view all members put something, then
 * all sign that they hold the same. Who wants to go on without somebody signs `leave`, and says nothing more in that
 * view but further leaves. Once all who would stay have signed the same, each of them signs the start of the next view.
 */
export type View = readonly number[];

export interface Rule {
  /** Whether a machine that has left may leave again, without somebody else; if not, its first word stands. */
  readonly attempts: boolean;
  /** Where a view starts: at the furthest confirmation in the chain of any who signed, or the last in all chains. */
  readonly startsAt: 'any' | 'all';
  /** Whether the last of two goes on alone only after both have started their view. */
  readonly aloneOnceStarted: boolean;
}

export const AS_FIRST_WRITTEN: Rule = {
  attempts: false,
  startsAt: 'all',
  aloneOnceStarted: false,
};
export const MENDED: Rule = { ...AS_FIRST_WRITTEN, attempts: true, startsAt: 'any' };

/** So many of a view with `members` seats must stay: more than half; of two, one. */
export const enough = (members: number): number => (members === 2 ? 1 : (members >> 1) + 1);

/** What a message says. */
export type Body =
  | { readonly kind: 'put'; readonly view: View; readonly step: number; readonly value: number }
  /** That its author holds these things, put by all members. */
  | { readonly kind: 'confirm'; readonly view: View; readonly step: number; readonly faces: string }
  | { readonly kind: 'leave'; readonly view: View; readonly attempt: number; readonly without: number }
  /** Its author has gone into this view, in which the steps of the course stand already. */
  | { readonly kind: 'start'; readonly view: View; readonly course: readonly string[] };

export interface Message {
  readonly number: number;
  readonly seat: number;
  /** How many messages of its author come before. */
  readonly sequence: number;
  /** Number of its author's message before. */
  readonly previous: number | undefined;
  readonly body: Body;
  /** Messages of others on which it builds. They are handed over with it. */
  readonly builtOn: readonly number[];
}

/** All messages that any seat of a table signs. */
export class Signed {
  readonly list: Message[] = [];
  private readonly numbers = new Map<string, number>();

  sign(seat: number, previous: number | undefined, body: Body, builtOn: readonly number[]): Message {
    const key = JSON.stringify([seat, previous ?? -1, body, builtOn]);
    const known = this.numbers.get(key);
    if (known !== undefined) return this.list[known]!;
    const sequence = previous === undefined ? 0 : this.list[previous]!.sequence + 1;
    const message: Message = { number: this.list.length, seat, sequence, previous, body, builtOn };
    this.numbers.set(key, message.number);
    this.list.push(message);
    return message;
  }

  inWords(number: number): string {
    const { seat, body } = this.list[number]!;
    const where = body.view.length === 0 ? '' : ` without ${body.view.join(' and ')}`;
    switch (body.kind) {
      case 'put':
        return `${seat} puts ${body.value} (step ${body.step + 1}${where})`;
      case 'confirm':
        return `${seat} confirms ${body.faces} (step ${body.step + 1}${where})`;
      case 'leave':
        return `${seat} leaves ${body.without}${where} (attempt ${body.attempt})`;
      case 'start':
        return `${seat} starts${where} behind step ${body.course.length}`;
    }
  }
}
