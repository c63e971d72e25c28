import type { Game } from '../../game/game.ts';
import type { Item } from './cbor.ts';
import { asInteger, asRecord, EncodingError } from './cbor.ts';
import { MAX_SEATS, PROTOCOL_VERSION } from './header.ts';

/**
 * The versions of a page. Both are part of the header, so that pages with different versions cannot agree to one table.
 */
export interface Versions {
  readonly protocol: number;
  /** Version of each game that the page knows, by the game's id. */
  readonly games: ReadonlyMap<string, number>;
}

/** How one page's version compares with another's. */
export type Standing = 'older' | 'same' | 'newer';

const MOST_VERSIONS = 1_000_000;
const MOST_GAMES = 64;
const ID_LENGTH = 40;
/** Peers whose versions are remembered; the opener's own guests are fewer, strangers may be any number. */
const MOST_SPEAKERS = 64;

export const versionsOf = (games: readonly Game[]): Versions => ({
  protocol: PROTOCOL_VERSION,
  games: new Map(games.map(({ id, version }) => [id, version])),
});

export const versionsItem = ({ protocol, games }: Versions): Item => ({ protocol, games: Object.fromEntries(games) });

/** @throws {EncodingError} */
export function readVersions(item: Item | undefined): Versions {
  const { protocol, games } = asRecord(item, 'the versions', ['protocol', 'games']);
  if (typeof games !== 'object' || games === null || Array.isArray(games) || games instanceof Uint8Array)
    throw new EncodingError('the versions of games must be a map');
  const known = Object.entries(games);
  if (known.length > MOST_GAMES || known.some(([id]) => id.length > ID_LENGTH))
    throw new EncodingError('the versions name more games than there are');
  return {
    protocol: asInteger(protocol, 'the version of the protocol', 1, MOST_VERSIONS),
    games: new Map(known.map(([id, version]) => [id, asInteger(version, "a game's version", 1, MOST_VERSIONS)])),
  };
}

/**
 * The protocol's version decides, then that of the game; a game that is not known counts as its oldest version.
 * @param one undefined for a page from before versions were sent
 * @param game id of the game to be played, if it is known
 */
export function standing(one: Versions | undefined, other: Versions | undefined, game: string | undefined): Standing {
  const ahead =
    (one?.protocol ?? 0) - (other?.protocol ?? 0) ||
    (game === undefined ? 0 : (one?.games.get(game) ?? 0) - (other?.games.get(game) ?? 0));
  return ahead < 0 ? 'older' : ahead > 0 ? 'newer' : 'same';
}

/** Somebody with an invitation who has no seat because their page has another version than the opener's. */
export interface OtherVersion {
  readonly key: Uint8Array;
  readonly name: string;
  readonly older: boolean;
}

/** The opener's notes on the versions of other pages. */
export class Speakers {
  private readonly spoken = new Map<string, Versions>();
  private readonly noted = new Map<string, OtherVersion>();

  constructor(private readonly own: Versions) {}

  /** Guests whose pages differ, in order of arrival; at most as many as seats. */
  get others(): OtherVersion[] {
    return [...this.noted.values()].slice(0, MAX_SEATS);
  }

  /** Notes the versions that a peer has sent, which it does before it asks for a seat. */
  heard(key: Uint8Array, versions: Versions): void {
    this.spoken.delete(String(key));
    const [longest] = this.spoken.keys();
    if (longest !== undefined && this.spoken.size >= MOST_SPEAKERS) this.spoken.delete(longest);
    this.spoken.set(String(key), versions);
  }

  /** Compares a guest's page with the opener's, and takes note of it if they differ; `news`: the notes have changed. */
  judge(key: Uint8Array, name: string, game: string | undefined): { readonly page: Standing; readonly news: boolean } {
    const page = standing(this.spoken.get(String(key)), this.own, game);
    if (page === 'same') return { page, news: this.noted.delete(String(key)) };
    const before = this.noted.get(String(key));
    const older = page === 'older';
    this.noted.set(String(key), { key, name, older });
    return { page, news: before?.name !== name || before.older !== older };
  }

  /** @returns whether the peer was noted as one whose page differs */
  forget(key: Uint8Array): boolean {
    this.spoken.delete(String(key));
    return this.noted.delete(String(key));
  }
}
