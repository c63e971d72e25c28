import { paths } from '../route.ts';

/** A moment of a run of a protocol: what a link to the laboratory says. */
export interface Place {
  readonly name: string;
  readonly step: number;
  readonly study: number;
  readonly input: number;
  /** Which shuffles: the same seed, the same run. */
  readonly seed: number;
}

/** `NAME/STEP`, then, where they are not the first, `STUDY-INPUT-SEED`. Undefined for anything else. */
export function placeOf(rest: string): Place | undefined {
  const [name, step = '0', run = '0-0-0', ...more] = rest.split('/');
  const numbers = [step, ...run.split('-')];
  if (more.length > 0 || numbers.length !== 4 || !numbers.every((text) => /^\d{1,6}$/.test(text))) return undefined;
  const [at, study, input, seed] = numbers.map(Number) as [number, number, number, number];
  try {
    return { name: decodeURIComponent(name!), step: at, study, input, seed };
  } catch {
    return undefined;
  }
}

export function addressOf({ name, step, study, input, seed }: Place): string {
  const run = study === 0 && input === 0 && seed === 0 ? '' : `/${study}-${input}-${seed}`;
  return `${paths.lab}/${encodeURIComponent(name).replaceAll('%3A', ':')}/${step}${run}`;
}
