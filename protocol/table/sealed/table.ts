import { encodePoints, hashToPoint } from '../../../crypto/group.ts';
import type { Point } from '../../../crypto/group.ts';
import type { Ciphertext } from '../../../crypto/elgamal.ts';
import { trivial } from '../../../crypto/elgamal.ts';
import type { Card, Face, Pile } from '../card.ts';
import { ProcedureError } from '../error.ts';
import type { WatchedCard } from '../notice.ts';

const FACE_DST = 'facedown/1/face';

interface Lying {
  readonly id: number;
  readonly cipher: Ciphertext;
  /** The face, if everybody knows it. */
  known: Face | undefined;
}

/** Sealed cards: under each token lies an ElGamal ciphertext of a face. */
export class SealedTable {
  private readonly lying = new WeakMap<Card, Lying>();
  private readonly points = new Map<Face, Point>();
  private readonly faces = new Map<string, Face>();
  private count = 0;

  /** The fixed point that stands for a face: by hash-to-group, so nobody knows relations between faces. */
  pointOf(face: Face): Point {
    const known = this.points.get(face);
    if (known !== undefined) return known;
    const point = hashToPoint(new TextEncoder().encode(face), FACE_DST);
    this.points.set(face, point);
    this.faces.set(String(encodePoints([point])), face);
    return point;
  }

  /** The faces of decrypted points; a point that is no face in use at this table is undefined. */
  facesOf(points: readonly Point[]): (Face | undefined)[] {
    const bytes = encodePoints(points);
    return points.map((_, index) => this.faces.get(String(bytes.subarray(32 * index, 32 * index + 32))));
  }

  cipherOf(card: Card): Ciphertext {
    return this.find(card).cipher;
  }

  ciphersOf(piles: readonly Pile[]): Ciphertext[][] {
    return piles.map((pile) => pile.map((card) => this.cipherOf(card)));
  }

  knownFace(card: Card): Face | undefined {
    return this.find(card).known;
  }

  reveal(card: Card, face: Face): void {
    this.find(card).known = face;
  }

  put(cipher: Ciphertext, known?: Face): Card {
    const card: Card = {};
    this.lying.set(card, { id: this.nextId(), cipher, known });
    return card;
  }

  putPiles(piles: readonly (readonly Ciphertext[])[]): Card[][] {
    return piles.map((pile) => pile.map((cipher) => this.put(cipher)));
  }

  /**
   * Makes another token for the same ciphertext. Both decrypt to the same face until a shuffle re-encrypts them
   * separately.
   */
  duplicate(card: Card): Card {
    const { cipher, known } = this.find(card);
    return this.put(cipher, known);
  }

  watched(card: Card): WatchedCard {
    const { id, known } = this.find(card);
    return known === undefined ? { id } : { id, face: known };
  }

  private find(card: Card): Lying {
    const known = this.lying.get(card);
    if (known !== undefined) return known;
    if (card.laid === undefined) throw new ProcedureError('a card that was never put down');
    const lying: Lying = { id: this.nextId(), cipher: this.open(card.laid), known: card.laid };
    this.lying.set(card, lying);
    return lying;
  }

  private readonly opened = new Map<Face, Ciphertext>();

  private open(face: Face): Ciphertext {
    const known = this.opened.get(face);
    if (known !== undefined) return known;
    const cipher = trivial(this.pointOf(face));
    this.opened.set(face, cipher);
    return cipher;
  }

  private nextId(): number {
    this.count += 1;
    return this.count;
  }
}
