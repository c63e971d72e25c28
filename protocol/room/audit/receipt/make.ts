import { encodePoints, mod, timesSecret } from '../../../../crypto/group.ts';
import type { Point, Scalar } from '../../../../crypto/group.ts';
import { secretShare, viewerKey } from '../../../../crypto/key.ts';
import * as dleq from '../../../../crypto/proof/dleq.ts';
import type { RandomBytes } from '../../../../crypto/random.ts';
import { sign } from '../../../../crypto/signature.ts';
import { soleHolderOf } from '../../../game/duties.ts';
import type { Game } from '../../../game/game.ts';
import { NO_COUNTS } from '../../../table/sealed/need.ts';
import { tableId } from '../../wire/header.ts';
import { readTranscript } from '../../wire/transcript.ts';
import { readMessages } from '../reading.ts';
import { replay } from '../replay.ts';
import { receiptContext, signedClaim, transcriptHash } from './binding.ts';
import { encodeClaim } from './file.ts';
import { handedBases, openedFaces, ownBases, ShownTo } from './opening.ts';

/** What a seat needs to open what it was shown. */
interface ReceiptSecrets {
  readonly seat: number;
  /** Ed25519 secret key. */
  readonly signingKey: Uint8Array;
  readonly viewerSecret: Scalar;
  readonly random: RandomBytes;
}

/**
 * Makes the claim that a seat's result is one for which its game gives receipts. The claim opens the cards shown to the
 * seat, by the shares sent to the seat and by its own shares. It opens no other card, and no other seat takes part.
 * @param file the seat's own transcript of the whole game, which is not checked again
 * @returns the encoded claim, for `receiptFile`; undefined if there are no receipts for this result
 */
export function makeReceipt(file: Uint8Array, game: Game, secrets: ReceiptSecrets): Uint8Array | undefined {
  const { seat, signingKey, viewerSecret, random } = secrets;
  const kind = game.receipt;
  if (kind === undefined) return undefined;
  const transcript = readTranscript(file);
  const { header } = transcript;
  const { last: shown, key } = lookFor(transcript, game, new ShownTo(seat, kind.sight));
  if (shown === undefined || key === undefined) return undefined;

  const handed = handedBases(shown);
  const opened = timesAll(handed, viewerSecret);
  const bases = ownBases(shown);
  const share =
    shown.own === undefined
      ? 0n
      : mod(secretShare(key.ceremony, key.deals, key.holders.indexOf(seat), viewerSecret) * shown.own.weight);
  const own = timesAll(bases, share);
  const faces = openedFaces(shown, opened, own);
  const table = { seats: header.seats.length, settings: header.settings };
  if (faces === undefined || kind.line(faces, header.seats[seat]!.name, table) === undefined) return undefined;

  const id = tableId(header);
  const hash = transcriptHash(file);
  const prove = (part: number, shareKey: Point, from: readonly Point[], shares: readonly Point[], secret: Scalar) =>
    from.length === 0
      ? new Uint8Array()
      : dleq.prove(receiptContext(id, hash, seat, part), { shareKey, bases: from, shares }, secret, random);
  const claim = {
    seat,
    transcript: hash,
    shares: encodePoints([...opened, ...own]),
    viewerProof: prove(0, viewerKey(viewerSecret), handed, opened, viewerSecret),
    shareProof: prove(1, shown.own?.shareKey ?? viewerKey(viewerSecret), bases, own, share),
  };
  return encodeClaim({ ...claim, signature: sign(signingKey, signedClaim(id, claim)) });
}

const timesAll = (points: readonly Point[], secret: Scalar): Point[] =>
  timesSecret(
    points,
    points.map(() => secret),
  );

/** Runs through the whole transcript, whose proofs this machine has checked already. */
function lookFor(transcript: ReturnType<typeof readTranscript>, game: Game, onlooker: ShownTo): ShownTo {
  const { header } = transcript;
  const checked = { messages: 0, signatures: 0, rounds: 0, ...NO_COUNTS };
  const read = readMessages(transcript, soleHolderOf(game, header), checked, () => true);
  const removals = read.suspicious.membership.gone;
  const unchecked = { claim: () => {}, points: () => {} };
  const run = replay(header, game, read, removals, { checked, story: [], deferred: unchecked, onlooker });
  while (run.next().done !== true);
  return onlooker;
}
