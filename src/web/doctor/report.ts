import type { Dictionary } from '../text/dictionary.ts';
import type { Finding } from './finding.ts';
import { CHECKS, verdictOf } from './finding.ts';

/** Where and in what the check was made. */
export interface Surroundings {
  /** Address of the page; all after `#` is left out, since an invitation is there. */
  readonly page: string;
  readonly browser: string;
}

const MARKS = { good: '+', fair: '!', bad: '-' } as const;

export function sentenceOf({ code, about }: Finding, t: Dictionary): string {
  const fault = /^relay-(full|slow|blocked|dead)$/.exec(code)?.[1] as keyof Dictionary['ways']['faults'] | undefined;
  return fault === undefined
    ? t.doctor.says[code as keyof Dictionary['doctor']['says']](about)
    : t.ways.faults[fault](about);
}

/** In the order in which people read them. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}

/** A text for a friend who helps. It holds no name, no invitation, no password and no address of this machine. */
export function reportText(findings: readonly Finding[], { page, browser }: Surroundings, t: Dictionary): string {
  return [
    `Facedown · ${t.ways.title}`,
    t.doctor.verdicts[verdictOf(findings)],
    ...inOrder(findings).map((finding) => `${MARKS[finding.level]} ${sentenceOf(finding, t)}`),
    page.split('#', 1)[0]!,
    browser,
  ].join('\n');
}
