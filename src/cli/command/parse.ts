import { parseArgs } from 'node:util';
import type { Command, Options, Values } from './options.ts';
import { UsageError } from './usage-error.ts';

/** What the words of a command line mean to a command. */
export interface Parsed<O extends Options> {
  readonly help: boolean;
  readonly words: readonly string[];
  readonly options: Values<O>;
}

/**
 * Reads a command line by Node's parser in its strict mode. Options that are unknown, doubled, empty, or beside one
 * that stands alone are refused, and so are arguments that are empty, too many or too few. All behind `--` are
 * arguments.
 * @throws {UsageError}
 */
export function parseWords<const O extends Options>(command: Command<O>, argv: readonly string[]): Parsed<O> {
  const { tokens, help } = strictly(command, argv);
  const refuse = (fault: string): never => {
    throw new UsageError(`${fault} (${command.call} --help tells what can be given)`);
  };
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const given = tokens.flatMap((token) => (token.kind === 'option' && token.name !== 'help' ? [token] : []));
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value, repeatable, alone }]) => {
      const values = given.filter((token) => token.name === name).map((token) => token.value ?? '');
      if (values.length > 1 && repeatable !== true) refuse(`--${name} is given twice`);
      if (value !== undefined && values.some((each) => each.trim() === ''))
        refuse(`--${name} needs a value: --${name} ${value}`);
      if (alone === true && values.length > 0 && words.length + given.length > 1) refuse(`--${name} stands alone`);
      return [name, value === undefined ? values.length > 0 : repeatable === true ? values : values[0]];
    }),
  ) as Values<O>;
  const { name, least, most } = command.words ?? { name: 'argument', least: 0, most: 0 };
  const standsAlone = Object.keys(command.options).some(
    (key) => command.options[key]!.alone === true && options[key] === true,
  );
  if (words.some((word) => word.trim() === '')) refuse('an argument is empty');
  if (words.length > most)
    refuse(
      most === 0
        ? `unexpected "${words[0]}": this command takes only options`
        : `unexpected "${words[most]}": ${most === 1 ? `one ${name} is` : `at most ${most} are`} taken`,
    );
  if (words.length < least && !help && !standsAlone) refuse(`name ${least === 1 ? 'a' : least} ${name}`);
  return { help, words, options };
}

function strictly({ options }: Pick<Command, 'options'>, args: readonly string[]) {
  const types = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const,
  );
  try {
    const config = { ...Object.fromEntries(types), help: { type: 'boolean' as const, short: 'h' } };
    const { tokens, values } = parseArgs({
      args: [...args],
      options: config,
      strict: true,
      tokens: true,
      allowPositionals: true,
    });
    return { tokens, help: values['help'] === true };
  } catch (error) {
    // Its messages are good, but some have several lines.
    if (error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(error.message.replace(/\s*\n\s*/g, ' '));
    throw error;
  }
}
