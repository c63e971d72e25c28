import type { Fraction } from '../table/clear/chance.ts';
import { plus } from '../table/clear/chance.ts';
import type { Input } from './study.ts';

/** Two inputs that must look the same, and an observation that distinguishes them. */
export interface Leak {
  /** Who sees it, unless everybody does. */
  readonly viewer?: string;
  /** What the viewer may learn, as text. Inputs with equal `permitted` must look the same. */
  readonly permitted: string;
  readonly inputs: readonly [Input, Input];
  readonly trace: readonly string[];
  /** The probabilities of the observation under the two inputs. */
  readonly probabilities: readonly [Fraction, Fraction];
}

interface View {
  readonly input: Input;
  readonly permitted: string;
  readonly seen: Map<string, Fraction>;
}

/** Between the lines of a trace. */
const LINE = '\n';

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Sums are kept as they come and are reduced when they are shown. */
const same = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator === b.numerator * a.denominator;

/** `plus` reduces. */
const reduced = (fraction: Fraction): Fraction => plus(fraction, ZERO);

const sum = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator ? { numerator: a.numerator + b.numerator, denominator: a.denominator } : plus(a, b);

/** The exact distribution of what everybody sees, for every input. */
export class Views {
  private readonly views = new Map<string, View>();

  private last: View | undefined;

  constructor(private readonly viewer?: string) {}

  add(input: Input, permitted: string, trace: readonly string[], probability: Fraction): void {
    if (this.last?.input !== input) this.last = this.viewOf(input, permitted);
    const { seen } = this.last;
    const visible = trace.join(LINE);
    const known = seen.get(visible);
    seen.set(visible, known === undefined ? probability : sum(known, probability));
  }

  private viewOf(input: Input, permitted: string): View {
    const key = input.join(' ');
    const view = this.views.get(key) ?? { input, permitted, seen: new Map<string, Fraction>() };
    this.views.set(key, view);
    return view;
  }

  /** A leak, if there is one; preferably one that rules an input out, not one that only makes it less likely. */
  leak(): Leak | undefined {
    const first = new Map<string, View>();
    let found: Leak | undefined;
    const whose = this.viewer === undefined ? {} : { viewer: this.viewer };
    for (const view of this.views.values()) {
      const model = first.get(view.permitted);
      if (model === undefined) {
        first.set(view.permitted, view);
        continue;
      }
      const leak = difference(model, view);
      if (leak === undefined) continue;
      found ??= { ...whose, ...leak };
      if (certain(leak)) return { ...whose, ...leak };
    }
    return found;
  }
}

const certain = ({ probabilities: [a, b] }: Leak): boolean => a.numerator === 0n || b.numerator === 0n;

function difference(a: View, b: View): Leak | undefined {
  let found: Leak | undefined;
  for (const trace of new Set([...a.seen.keys(), ...b.seen.keys()])) {
    const [one, other] = [a.seen.get(trace) ?? ZERO, b.seen.get(trace) ?? ZERO];
    if (same(one, other)) continue;
    const probabilities = [reduced(one), reduced(other)] as const;
    const leak = {
      permitted: a.permitted,
      inputs: [a.input, b.input] as const,
      trace: trace === '' ? [] : trace.split(LINE),
      probabilities,
    };
    if (certain(leak)) return leak;
    found ??= leak;
  }
  return found;
}
