import type { Command } from './options.ts';

/** What `--help` prints: how the command is called, what it does, and its options. */
export function helpOf({ call, summary, words, options, notes }: Command): string {
  const rows = Object.entries({ ...options, help: { help: 'print this' } }).map(
    ([name, { value, help }]: [string, { value?: string; help: string }]) =>
      [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  const argument =
    words === undefined
      ? ''
      : ` ${words.least === 0 ? `[${words.name}]` : `<${words.name}>`}${words.most > 1 ? ' …' : ''}`;
  return [
    `${call}${argument} [options]`,
    '',
    summary,
    '',
    ...rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
    ...(notes === undefined ? [] : ['', notes]),
  ].join('\n');
}
