import { decodeScalars, encodePoints, encodeScalars } from '../../../crypto/group.ts';
import { viewerKey } from '../../../crypto/key.ts';
import { randomScalar } from '../../../crypto/random.ts';
import { publicKey } from '../../../crypto/signature.ts';
import type { SeatEntry } from '../../../protocol/room/wire/header.ts';
import { NAME_CHARACTERS, nameProblem, plainName } from '../../../protocol/room/wire/name.ts';
import { systemRandom } from './random.ts';
import { TableError } from './table-error.ts';

/** A machine's keys: the Ed25519 key is its address in the network and signs for its seat. */
export interface Identity {
  readonly signingKey: Uint8Array;
  readonly key: Uint8Array;
}

export const newIdentity = (): Identity => identityOf(systemRandom(32));

export const identityOf = (signingKey: Uint8Array): Identity => ({ signingKey, key: publicKey(signingKey) });

/** What a seat brings to one table: its entry in the header, and the secret half of its viewer key. */
export interface SeatOffer {
  readonly entry: SeatEntry;
  /** ristretto255 scalar, encoded. */
  readonly viewerSecret: Uint8Array;
}

/** Viewer key and nonce are fresh for every table. @throws {TableError} `name` */
export function newOffer(identity: Identity, name: string): SeatOffer {
  const secret = randomScalar(systemRandom);
  const entry = {
    name: ownName(name),
    key: identity.key,
    viewer: encodePoints([viewerKey(secret)]),
    nonce: systemRandom(16),
  };
  return { entry, viewerSecret: encodeScalars([secret]) };
}

/** The offer that a seat made before its program was restarted. @throws {TableError} `name` */
export function sameOffer(
  { key }: Identity,
  { name, viewerSecret, nonce }: { name: string; viewerSecret: Uint8Array; nonce: Uint8Array },
): SeatOffer {
  const [secret] = decodeScalars(viewerSecret);
  if (secret === undefined) throw new RangeError('a viewer secret is one scalar');
  return { entry: { name: ownName(name), key, viewer: encodePoints([viewerKey(secret)]), nonce }, viewerSecret };
}

/** A player's own name in its plain form. An invalid name is reported to the player before anything is sent. */
export function ownName(typed: string): string {
  const name = plainName(typed);
  if (name === '') throw new TableError('name', 'nothing of this name can be seen');
  if (nameProblem(typed) === 'long') throw new TableError('name', `a name has ${NAME_CHARACTERS} characters at most`);
  return name;
}
