import { CIPHERTEXT_BYTES, encodeCiphertexts, openMany } from '../../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../../crypto/elgamal.ts';
import { addMany, encodePoints, fixedBase, POINT_BYTES, timesPublic, timesSecret } from '../../../../crypto/group.ts';
import type { Point, Scalar } from '../../../../crypto/group.ts';
import * as dleq from '../../../../crypto/proof/dleq.ts';
import * as handover from '../../../../crypto/proof/handover.ts';
import type { Card, Face } from '../../card.ts';
import { ProcedureError } from '../../error.ts';
import type { DeferredChecks } from '../deferred.ts';
import { readCiphertexts, readPoints } from '../deferred.ts';
import { concat } from '../../../bytes/concat.ts';
import { Reader } from '../../../bytes/reader.ts';
import type { Needing, Slot } from '../need.ts';
import { exactly, hear, report, speak } from '../need.ts';
import type { OwnSecrets, Sitting } from '../setting.ts';
import { ownOpeningShare, proofContext, shareKeyOf, weightsOf } from '../setting.ts';
import type { SealedTable } from '../table.ts';
import { blaming, Verification } from '../verification.ts';

/** The cards that a round opens: for all, and for single viewers. */
export interface Openings {
  readonly turned: readonly Card[];
  readonly shown: readonly { readonly viewer: number; readonly cards: readonly Card[] }[];
}

/**
 * The contribution of one opening seat: its share for each turned card, and for each viewer the shares that it hands
 * over.
 */
export interface Contribution {
  readonly shares: readonly Point[];
  readonly handed: readonly (readonly Ciphertext[])[];
}

/** The points A of the cards, of which shares are multiples. */
export const bases = (table: SealedTable, cards: readonly Card[]): Point[] =>
  cards.map((card) => table.cipherOf(card).a);

/** One message of each opening seat, all verified, in the order of the opening seats. */
export function* contribute(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  openings: Openings,
): Needing<Contribution[]> {
  const weights = weightsOf(setting.duties, setting.openers);
  const shareKeys = timesPublic(
    setting.openers.map((seat) => shareKeyOf(setting, seat)),
    weights,
  );
  const verification = new Verification(slot, setting);
  const made = new Map<number, Contribution>();
  const take = (at: number, body: Uint8Array): void => {
    const seat = setting.openers[at]!;
    const received = readShares(setting.deferred, slot, seat, openings, body);
    enterShares(table, setting, slot, seat, openings, received, shareKeys[at]!, verification);
    made.set(seat, received.contribution);
  };
  const ownAt = setting.own === undefined ? -1 : setting.openers.indexOf(setting.own.seat);
  if (ownAt >= 0) {
    const share = ownOpeningShare(setting);
    const said = yield* speakShares(table, setting, slot, openings, share, shareKeys[ownAt]!);
    if (said.local === undefined) take(ownAt, said.body);
    else made.set(setting.own!.seat, said.local);
  }
  for (const [at, seat] of setting.openers.entries()) {
    if (made.has(seat)) continue;
    yield* report(slot, seat, 0, openings.turned.length);
    take(at, yield* hear(slot, seat, exactly(bodySize(openings, seat))));
  }
  verification.finish();
  return setting.openers.map((seat) => made.get(seat)!);
}

/** Subtracts the sum of the opening seats' shares from each card, which leaves its face. */
export function decrypt(table: SealedTable, cards: readonly Card[], shares: readonly (readonly Point[])[]): Face[] {
  const masks = shares.reduce((totals, of) => addMany(totals, of));
  const points = openMany(
    cards.map((card) => table.cipherOf(card)),
    masks,
  );
  return table.facesOf(points).map((face) => {
    // Every shuffle and placement was proved, so no peer can cause this.
    if (face === undefined) throw new ProcedureError('a card decrypts to no face of this table');
    return face;
  });
}

function* speakShares(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  openings: Openings,
  share: Scalar,
  shareKey: Point,
): Needing<{ body: Uint8Array; local?: Contribution }> {
  const { seat, random } = setting.own as OwnSecrets;
  return yield* speak(slot, exactly(bodySize(openings, seat)), function* () {
    yield* report(slot, seat, 0, openings.turned.length);
    const turnedBases = bases(table, openings.turned);
    const shares = timesSecret(
      turnedBases,
      turnedBases.map(() => share),
    );
    const parts = [encodePoints(shares)];
    if (shares.length > 0) {
      const statement = { shareKey, bases: turnedBases, shares };
      parts.push(dleq.prove(proofContext(setting.table, slot, seat, 0), statement, share, random));
    }
    const handed: Ciphertext[][] = [];
    for (const [index, { viewer, cards }] of openings.shown.entries()) {
      if (viewer === seat) {
        handed.push([]);
        continue;
      }
      const shownBases = bases(table, cards);
      const viewerKey = fixedBase(setting.viewers[viewer]!);
      const given = handover.handover(viewerKey, shownBases, share, random);
      const statement = { shareKey, viewer: viewerKey, bases: shownBases, handed: given.handed };
      const context = proofContext(setting.table, slot, seat, index + 1);
      parts.push(
        encodeCiphertexts(given.handed),
        handover.prove(context, statement, { share, blinding: given.blinding }, random),
      );
      handed.push(given.handed);
    }
    return { body: concat(parts), local: { shares, handed } };
  });
}

function bodySize({ turned, shown }: Openings, seat: number): number {
  const shares = turned.length === 0 ? 0 : turned.length * POINT_BYTES + dleq.size();
  const handed = shown.map(({ viewer, cards }) =>
    viewer === seat ? 0 : cards.length * CIPHERTEXT_BYTES + handover.size(),
  );
  return shares + sum(handed);
}

interface Received {
  readonly contribution: Contribution;
  readonly shareProof: Uint8Array | undefined;
  readonly handoverProofs: readonly (Uint8Array | undefined)[];
}

function readShares(
  deferred: DeferredChecks | undefined,
  slot: Slot,
  seat: number,
  { turned, shown }: Openings,
  body: Uint8Array,
): Received {
  const reader = new Reader(body);
  return blaming(seat, slot, () => {
    const shares = readPoints(deferred, reader.take(turned.length * POINT_BYTES));
    const shareProof = turned.length === 0 ? undefined : reader.take(dleq.size());
    const handovers = shown.map(({ viewer, cards }) =>
      viewer === seat
        ? { handed: [], proof: undefined }
        : {
            handed: readCiphertexts(deferred, reader.take(cards.length * CIPHERTEXT_BYTES)),
            proof: reader.take(handover.size()),
          },
    );
    return {
      contribution: { shares, handed: handovers.map(({ handed }) => handed) },
      shareProof,
      handoverProofs: handovers.map(({ proof }) => proof),
    };
  });
}

/** Enters the proofs of a seat's shares into a verification. @throws {SeatFault} */
function enterShares(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  seat: number,
  { turned, shown }: Openings,
  { contribution, shareProof, handoverProofs }: Received,
  shareKey: Point,
  verification: Verification,
): void {
  if (shareProof !== undefined) {
    const statement = { shareKey, bases: bases(table, turned), shares: contribution.shares };
    const context = proofContext(setting.table, slot, seat, 0);
    verification.add(seat, { kind: 'dleq', context, statement, proof: shareProof });
  }
  handoverProofs.forEach((proof, index) => {
    if (proof === undefined) return;
    const { viewer, cards } = shown[index]!;
    const viewerKey = fixedBase(setting.viewers[viewer]!);
    const statement = { shareKey, viewer: viewerKey, bases: bases(table, cards), handed: contribution.handed[index]! };
    const context = proofContext(setting.table, slot, seat, index + 1);
    verification.add(seat, { kind: 'handover', context, statement, proof });
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
