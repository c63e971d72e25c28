import type { Body, Message, Rule, Signed, View } from './rule.ts';

export type Leave = Extract<Body, { kind: 'leave' }>;

/** The messages that a machine holds, and what they say: who has signed what of a view. */
export class Held {
  constructor(
    readonly messages: Message[],
    private readonly signed: Signed,
    private readonly seats: number,
    private readonly startsAt: Rule['startsAt'],
  ) {}

  /** The seats that stay in a view. */
  membersOf(view: View): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !view.includes(seat));
  }

  /** The members that have not confirmed this. */
  unconfirmed(view: View, step: number, faces: string): number[] {
    return this.without(
      view,
      (body) => body.kind === 'confirm' && same(body.view, view) && body.step === step && body.faces === faces,
    );
  }

  /** The members of a view that have signed no such thing. */
  without(view: View, is: (body: Body) => boolean): number[] {
    return this.membersOf(view).filter((seat) => !this.messages.some((one) => one.seat === seat && is(one.body)));
  }

  /** Whether all members have signed the start of a view with one course: this one, if it is given. */
  hasStarted(view: View, course?: readonly string[]): boolean {
    const courses =
      course === undefined
        ? this.messages.flatMap(({ body }) => (body.kind === 'start' && same(body.view, view) ? [body.course] : []))
        : [course];
    return courses.some(
      (each) =>
        this.without(view, (body) => body.kind === 'start' && same(body.view, view) && same(body.course, each))
          .length === 0,
    );
  }

  /** Who has left a view, and without whom. */
  leavesOf(view: View): (Message & { readonly body: Leave })[] {
    return this.messages.filter(
      (one): one is Message & { readonly body: Leave } => one.body.kind === 'leave' && same(one.body.view, view),
    );
  }

  /** The steps with which a view begins: those confirmed in the chains of those who signed. */
  beginningOf(view: View, leaves: readonly Message[]): readonly string[] {
    const confirmed = leaves.map((leave) => this.confirmedBefore(view, leave));
    const course: string[] = [];
    for (;;) {
      const step = course.length;
      const faces = new Set(confirmed.filter((each) => each.length > step).map((each) => each[step]!));
      const missing = this.startsAt === 'all' && confirmed.some((each) => each.length <= step);
      // Where honest seats have confirmed different things, nobody has the confirmations of all.
      if (faces.size !== 1 || missing) return course;
      course.push([...faces][0]!);
    }
  }

  /** The steps that the author of a message has confirmed before it. */
  private confirmedBefore(view: View, leave: Message): string[] {
    const steps: string[] = [];
    let base: readonly string[] = [];
    for (let at = leave.previous; at !== undefined; at = this.signed.list[at]!.previous) {
      const { body } = this.signed.list[at]!;
      if (body.kind === 'confirm' && same(body.view, view)) steps.unshift(body.faces);
      if (body.kind === 'start' && same(body.view, view)) base = body.course;
    }
    return [...base, ...steps];
  }
}

export const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
