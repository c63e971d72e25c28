import type { Finding } from '../../../../protocol/lab/finding.ts';

/**
 * What the laboratory calls things, in one language. `protocol/lab` names them in English; another language has its
 * own words by those names, in which each run of digits counts as #: "3 players" is looked up as "# players".
 */
export interface Terms {
  /** Protocols by their names in the catalogue. */
  readonly titles: Readonly<Record<string, string>>;
  /** Papers by their short names. */
  readonly papers: Readonly<Record<string, string>>;
  section(section: string): string;
  /** What a study examines. */
  label(label: string): string;
  /** An input, a result, or who sees something. */
  name(name: string): string;
  /** What a result is. */
  value(value: string): string;
  /** What a paper prints and what is amiss, by the entry's name. */
  printed(entry: string, english: string): string;
  /** Why no table allows a step. */
  refusal(why: string): string;
  /** A verdict's reason, in a sentence or two. */
  finding(finding: Finding): string;
}
