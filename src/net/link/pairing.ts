import { accepts, type Greeting } from './greeting.ts';

/** The state of our side when the other greets. */
export interface Standing {
  /** We have greeted on a stream of our own and wait for the answer. */
  greeting: boolean;
  /** We hold a direct link that has been heard of lately. */
  soundDirect: boolean;
}

/** What one side remembers of the links that a pair has had. */
export class Pairing {
  private generation = 0;
  private instance: string | undefined;

  constructor(
    readonly own: string,
    readonly smaller: boolean,
  ) {}

  /** Our greeting now. */
  get greeting(): Greeting {
    return { instance: this.own, generation: this.generation };
  }

  /** Whether the greeted stream becomes the link; if so, a new generation begins. */
  admits(greeting: Greeting, standing: Standing, relayed: boolean): boolean {
    const pair = { ...standing, smaller: this.smaller, instance: this.instance, generation: this.generation };
    if (!accepts(pair, greeting, relayed)) return false;
    this.generation = Math.min(Math.max(this.generation, greeting.generation) + 1, 0xffff_ffff);
    return true;
  }

  /** The other side's answer tells how many links it knows of. */
  learn(answer: Greeting): void {
    this.generation = Math.max(this.generation, answer.generation);
  }

  /** A link stands with this running program of the other side. */
  linked(instance: string | undefined): void {
    this.instance = instance;
  }
}
