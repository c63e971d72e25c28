import type { NetworkKind } from '../../net/address/candidate.ts';
import type { RelayState } from '../../net/relay/relay-report.ts';

/** The checks, in the order in which people read them. */
export const CHECKS = [
  'secure',
  'crypto',
  'storage',
  'worker',
  'wasm',
  'channel',
  'network',
  'relay',
  'ice',
  'link',
] as const;
type CheckId = (typeof CHECKS)[number];

/** One thing found: a code with a sentence in the dictionary, and what the sentence is told. */
export interface Finding {
  readonly check: CheckId;
  readonly level: 'good' | 'fair' | 'bad';
  readonly code: FindingCode;
  /** The name of a relay or server, the number of a seat, or milliseconds. Never a secret. */
  readonly about: string;
}

type FindingCode =
  | `${'secure' | 'crypto' | 'storage' | 'worker' | 'wasm' | 'channel' | 'stun' | 'turn'}-${'yes' | 'no'}`
  | `network-${NetworkKind}`
  | `relay-${Exclude<RelayState, 'trying'> | 'open' | 'none'}`
  | 'ice-none'
  | 'ice-needless'
  | `link-${'connecting' | 'direct' | 'relayed' | 'lost'}`;

/** All in all: everything works; some does; or no table can be had with others from here. */
export type Verdict = 'well' | 'limited' | 'not';

/** The checks without which nobody can sit at a table. */
const NEEDED: ReadonlySet<CheckId> = new Set(['worker', 'channel', 'network']);

export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ check, level }) => level === 'bad' && NEEDED.has(check))) return 'not';
  return findings.every(({ level }) => level === 'good') ? 'well' : 'limited';
}

/** What the kind of network comes to: a warning where a router may stand between this machine and others. */
export function networkFinding(kind: NetworkKind): Finding {
  const level = kind === 'none' ? 'bad' : kind === 'public' || kind === 'nat' ? 'good' : 'fair';
  return { check: 'network', level, code: `network-${kind}`, about: '' };
}

/** That no STUN or TURN server is set, which is well where nothing stands between this machine and the internet. */
export const noServers = (kind: NetworkKind): Finding => ({
  check: 'ice',
  level: kind === 'public' ? 'good' : 'fair',
  code: kind === 'public' ? 'ice-needless' : 'ice-none',
  about: '',
});

/** The findings about relays: a useless relay does not matter while another works. */
export function relayFindings(
  relays: readonly { readonly name: string; readonly state: Exclude<RelayState, 'trying'> | 'open' }[],
): Finding[] {
  if (relays.length === 0) return [{ check: 'relay', level: 'bad', code: 'relay-none', about: '' }];
  const works = (state: string): boolean => state === 'ready' || state === 'open';
  const some = relays.some(({ state }) => works(state));
  return relays.map(({ name, state }) => ({
    check: 'relay',
    level: works(state) ? 'good' : some ? 'fair' : 'bad',
    code: `relay-${state}`,
    about: name,
  }));
}
