/**
 * Which program made a table or a transcript, according to its header, and where to get that program. Until release 1.0
 * formats may change, and a program reads only its own; from then on it reads those of all releases.
 */
export interface Origin {
  /** What has another version in this program: the protocol, or the procedure of a game. */
  readonly kind: 'protocol' | 'game';
  readonly version: number;
  /** The version that this program has. */
  readonly here: number;
  /** Commit of the project whose program reads it, for versions before the first release. */
  readonly commit?: string;
}

/** Games whose procedures share a version. */
const SUKEN = ['suken', 'suken-secret', 'suken-binary', 'suken-variants'] as const;

interface Snapshot {
  readonly protocol: number;
  readonly suken: number;
  readonly werewolf: number;
  /** The last commit with these versions. */
  readonly commit: string;
}

/** Versions before the first release, oldest first. */
const SNAPSHOTS: readonly Snapshot[] = [
  { protocol: 1, suken: 1, werewolf: 1, commit: 'd22ae3f' },
  { protocol: 2, suken: 1, werewolf: 1, commit: 'cf8e38f' },
  { protocol: 2, suken: 2, werewolf: 1, commit: '00cf587' },
  { protocol: 2, suken: 3, werewolf: 1, commit: '386578b' },
  { protocol: 2, suken: 3, werewolf: 2, commit: 'c9e842f' },
  { protocol: 3, suken: 3, werewolf: 2, commit: '41176f9' },
  { protocol: 4, suken: 3, werewolf: 2, commit: 'f2ded02' },
];

/** The commit that reads tables of this protocol and, if there was one, of this version of the game. */
export function commitFor(protocol: number, game: unknown, gameVersion: unknown): string | undefined {
  const spoken = SNAPSHOTS.filter((snapshot) => snapshot.protocol === protocol);
  const known = spoken.filter((snapshot) =>
    game === 'werewolf'
      ? snapshot.werewolf === gameVersion
      : SUKEN.some((id) => id === game) && snapshot.suken === gameVersion,
  );
  return (known.at(-1) ?? spoken.at(-1))?.commit;
}

/** One sentence: with which version it was made, what this program reads, and where the other is to be had. */
export function inWords({ kind, version, here, commit }: Origin): string {
  const made =
    kind === 'protocol'
      ? `made with protocol version ${version}; this program reads version ${here}`
      : `played by version ${version} of the game’s procedure; this program knows version ${here}`;
  if (version > here) return `${made}: use a newer Facedown`;
  if (commit === undefined) return `${made}: use the older Facedown with which it was made`;
  return `${made}: use the older Facedown of commit ${commit} (in a clone of the project: git checkout ${commit})`;
}
