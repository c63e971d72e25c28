import { CryptoError } from '../../../../crypto/error.ts';
import { decodePoints, POINT_BYTES } from '../../../../crypto/group.ts';
import type { Point } from '../../../../crypto/group.ts';
import { Equations } from '../../../../crypto/proof/batching/equations.ts';
import { verifySignature } from '../../../../crypto/signature.ts';
import type { Game } from '../../../game/game.ts';
import { sameBytes } from '../../../bytes/equal.ts';
import type { Header } from '../../wire/header.ts';
import { tableId } from '../../wire/header.ts';
import { Refusal } from '../reading.ts';
import type { ReceiptReport } from '../report.ts';
import { receiptContext, signedClaim, transcriptHash } from './binding.ts';
import type { Claim } from './file.ts';
import { addShareProof, again, handedBases, openedFaces, ownBases, ShownTo } from './opening.ts';

/** Checks a receipt during the audit of its transcript. */
export class ReceiptCheck {
  readonly onlooker: ShownTo;

  /**
   * Checks what does not depend on the audit: that the claim is about this transcript, and that the seat has signed it.
   * @throws {Refusal}
   */
  constructor(
    private readonly claim: Claim,
    transcript: Uint8Array,
    private readonly header: Header,
    private readonly game: Game,
  ) {
    if (!sameBytes(claim.transcript, transcriptHash(transcript)))
      refuse('receipt-transcript', 'the receipt was made for another transcript than the one in its file');
    if (header.seats[claim.seat] === undefined)
      refuse('receipt-seat', `the receipt is of seat ${claim.seat}, and the table has ${header.seats.length} seats`);
    if (game.receipt === undefined) refuse('receipt-sight', `"${game.id}" gives no receipts`);
    const { key, name } = header.seats[claim.seat]!;
    if (!verifySignature(key, signedClaim(tableId(header), claim), claim.signature))
      refuse('receipt-signature', `${name} has not signed this receipt`);
    this.onlooker = new ShownTo(claim.seat, game.receipt!.sight);
  }

  /** What the receipt shows. Called once the transcript is found valid. @throws {Refusal} */
  report(): ReceiptReport {
    const { claim, header, game } = this;
    const { name, viewer } = header.seats[claim.seat]!;
    const { last: shown } = this.onlooker;
    if (shown === undefined) return refuse('receipt-sight', `${name} was shown no result at this table`);
    const handed = again(handedBases(shown));
    const bases = again(ownBases(shown));
    const shares = sharesIn(claim.shares, handed.length + bases.length);
    const [opened, own] = [shares.slice(0, handed.length), shares.slice(handed.length)];
    const equations = new Equations();
    const enter = (
      part: number,
      shareKey: Point,
      from: readonly Point[],
      to: readonly Point[],
      proof: Uint8Array,
    ): void => {
      const context = receiptContext(tableId(header), claim.transcript, claim.seat, part);
      const statement = { shareKey, bases: from, shares: to };
      if (!addShareProof(context, statement, proof, equations))
        refuse('receipt-share', 'there is a proof where no share was opened');
    };
    const holds = (): boolean => {
      try {
        enter(0, decodePoints(viewer)[0]!, handed, opened, claim.viewerProof);
        enter(1, shown.own?.shareKey ?? decodePoints(viewer)[0]!, bases, own, claim.shareProof);
        return equations.check();
      } catch (error) {
        if (error instanceof CryptoError) return false;
        throw error;
      }
    };
    if (!holds()) return refuse('receipt-share', `what ${name} has opened are not the shares that were handed over`);
    const faces = openedFaces(shown, opened, own);
    if (faces === undefined) return refuse('receipt-share', 'what was opened shows no cards of this table');
    const table = { seats: header.seats.length, settings: header.settings };
    const line = game.receipt!.line(faces, name, table);
    if (line === undefined)
      return refuse(
        'receipt-claim',
        `the result that ${name} was shown is not one for which this game gives a receipt`,
      );
    return { seat: claim.seat, name, faces, line };
  }
}

function sharesIn(bytes: Uint8Array, count: number): Point[] {
  if (bytes.length !== count * POINT_BYTES)
    return refuse('receipt-share', `the receipt opens ${bytes.length >> 5} shares, and ${count} were handed over`);
  try {
    return decodePoints(bytes);
  } catch (error) {
    if (error instanceof CryptoError) return refuse('receipt-share', 'a share in the receipt is no point of the group');
    throw error;
  }
}

function refuse(code: string, reason: string): never {
  throw new Refusal({ code, reason });
}
