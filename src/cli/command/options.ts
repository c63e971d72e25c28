/** An option of a command. Without `value` it is a flag, which is given or not. */
interface Option {
  /** The placeholder for its value in the help, such as `<n>`. */
  readonly value?: string;
  readonly help: string;
  /** May be given several times. */
  readonly repeatable?: true;
  /** Takes no argument and no other option with it. */
  readonly alone?: true;
}

export type Options = Readonly<Record<string, Option>>;

/** The values of a command's options, all of them texts. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly repeatable: true }
    ? readonly string[]
    : O[Name] extends { readonly value: string }
      ? string | undefined
      : boolean;
};

/** A command: how it is called, its arguments and options, and what it does. */
export interface Command<O extends Options = Options> {
  /** What the user types before the arguments, such as `npm run audit --`. */
  readonly call: string;
  readonly summary: string;
  /** Arguments that are not options. None if left out. */
  readonly words?: { readonly name: string; readonly least: number; readonly most: number };
  readonly options: O;
  /** Exit status after the help. Default: 0. */
  readonly helpStatus?: number;
  /** More for the help, behind the options. */
  readonly notes?: string;
  run(words: readonly string[], options: Values<O>): void | Promise<void>;
}
