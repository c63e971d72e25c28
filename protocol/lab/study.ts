import type { Face, Pile } from '../table/card.ts';
import type { Answer, Copying, Plain, Protocol, Question } from '../table/step.ts';

/** The input of a protocol: one whole number for each of its named inputs. */
export type Input = readonly number[];

/** The results of a protocol. */
export interface Produced {
  /** Results that lie face down, by name. */
  readonly down: Readonly<Record<string, Pile>>;
  /** Results that everybody knows, by name. */
  readonly known?: Readonly<Record<string, Plain>>;
}

/** The figure that a paper gives, inputs counted among the cards. */
export interface Claim {
  readonly cards?: number;
  readonly numberCards?: number;
  readonly shuffles?: number;
  /** The paper says only that the shuffles are fewer than this. */
  readonly below?: number;
  /** Shuffles that repairing the printed procedure adds to the printed figure. */
  readonly repair?: number;
  /** The paper prints no number: this one is counted from its text. */
  readonly derived?: true;
}

/** All results by name: a face-down one as its faces in a row, a known one as text. */
export type Expected = Readonly<Record<string, string>>;

/** Every one of these inputs with every outcome of every shuffle. */
interface Exhaustive {
  readonly kind: 'exhaustive';
  readonly inputs: readonly Input[];
}

/** `runs` runs with random inputs and random shuffles, for sizes that cannot be enumerated. */
interface Sampled {
  readonly kind: 'sampled';
  readonly runs: number;
  draw(uniform: (n: number) => number): Input;
}

/**
 * Everything that a cheating player can bring about, by every answer and by choosing the outcome of every shuffle. Ways
 * on which a part ends in a result that is `lost` for the cheater are left out. Only the results listed in `expected`
 * may be reached.
 */
export interface Cheating {
  readonly kind: 'cheating';
  readonly inputs: readonly Input[];
  lost(result: unknown): boolean;
}

/** Players who combine everything that they see: the public turns and their own private sights. */
export interface Viewer {
  readonly name: string;
  readonly seats: readonly number[];
  /** What they may learn, and their own inputs, as text; the same text for inputs that must look the same. */
  permitted(input: Input): string;
}

/** One examination of a protocol at one size. */
export interface Study {
  /** What is examined, in a few words: "all inputs", "1 bit with position cards". */
  readonly label: string;
  readonly size: 'full' | 'scaled';
  readonly over: Exhaustive | Sampled | Cheating;
  /** Names of the inputs. */
  readonly inputs: readonly string[];
  /** Lays the inputs and runs the protocol on them. */
  procedure(input: Input): Protocol<Produced>;
  /** The required results; several if the protocol itself draws lots among them. */
  expected(input: Input): Expected | readonly Expected[];
  /** What everybody may learn, as text; the same text for inputs that must look the same. */
  permitted(input: Input): string;
  /** Players whose private looks are examined too. */
  readonly viewers?: readonly Viewer[];
  /** What each seat has learned from its own sights, as text, by seat: further results, called "player 1" and so on. */
  readonly learned?: (seat: number, faces: readonly Face[]) => string;
  /** The player's answer to a question of the protocol. */
  readonly answer?: (input: Input, seat: number, question: Question) => Answer;
  /** How the table copies; by cards unless said otherwise. */
  readonly copying?: Copying;
  /** Names of the results that give inputs back. */
  readonly restored?: readonly string[];
  readonly claim?: Claim;
}

/** A protocol in the laboratory's catalogue. `name` is `family` or `family:variant`. */
export interface Entry {
  readonly name: string;
  /** Paper and section. */
  readonly source: string;
  readonly studies: readonly Study[];
  /** For a protocol that a paper prints wrongly: the printed text, and what is wrong with it. */
  readonly printed?: string;
  /** How long judging takes, in seconds, if it is long enough for people to wonder. */
  readonly seconds?: number;
  /** Only the printed numbers are wrong: counting the correct protocol shows it. */
  readonly misprint?: 'figure';
}

/** For `permitted` of a protocol that must show nothing at all. */
export const nothing = (): string => '';
