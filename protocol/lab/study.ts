import type { Face, Pile } from '../table/card.ts';
import type { Answer, Copying, Plain, Protocol, Question } from '../table/step.ts';

/** What a protocol is fed with: one whole number for each of its inputs. */
export type Input = readonly number[];

/** What a protocol leaves on the table. */
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

/** So many runs with drawn inputs and drawn shuffles: for sizes out of an enumeration's reach. */
interface Sampled {
  readonly kind: 'sampled';
  readonly runs: number;
  draw(uniform: (n: number) => number): Input;
}

/**
 * Everything that a player who cheats can bring about: every answer of hers, and every outcome of every shuffle, which she
 * chooses. Only what she wants is looked at: ways on which a part ends in a result that is `lost` for her are left out. What
 * may be reached is what `expected` lists.
 */
export interface Cheating {
  readonly kind: 'cheating';
  readonly inputs: readonly Input[];
  lost(result: unknown): boolean;
}

/** Players who put together all that they see: the public turns and their own private looks. */
export interface Viewer {
  readonly name: string;
  readonly seats: readonly number[];
  /** What they may learn and what they put in themselves, as text; the same text for inputs that must look the same. */
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
  /** What must come out; several where the protocol itself draws lots among them. */
  expected(input: Input): Expected | readonly Expected[];
  /** What everybody may learn, as text; the same text for inputs that must look the same. */
  permitted(input: Input): string;
  /** Players whose private looks are examined too. */
  readonly viewers?: readonly Viewer[];
  /** What each seat has learned from its own looks, as text, by seat; results besides those on the table, called "player 1" and so on. */
  readonly learned?: (seat: number, faces: readonly Face[]) => string;
  /** What a player answers when the protocol asks her. */
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
  /** For a protocol as a paper prints it wrongly: what the print says, and what is amiss. */
  readonly printed?: string;
  /** How long judging takes on a journal computer, in seconds, where people would wonder. */
  readonly seconds?: number;
  /** The print is wrong in its numbers alone: it is convicted by the count of a protocol that is right. */
  readonly misprint?: 'figure';
}

/** For `permitted` of a protocol that must show nothing at all. */
export const nothing = (): string => '';
