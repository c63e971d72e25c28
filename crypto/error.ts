/** What was wrong with the bytes, points or numbers handed to the cryptography. */
export type CryptoFault =
  | 'argument' // a caller's mistake: sizes that do not fit together, an index out of range
  | 'length' // bytes, or a list, of the wrong length
  | 'point' // not a canonical ristretto255 encoding (RFC 9496 §4.3.1)
  | 'scalar' // not a canonical scalar: 32 bytes, little endian, below the group order
  | 'identity' // the identity element where it would be a fault
  | 'proof'; // a proof, a signature or an opening that does not hold

/** The only error this folder throws on purpose. `code` is for programs, `message` for people. */
export class CryptoError extends Error {
  readonly code: CryptoFault;

  constructor(code: CryptoFault, message: string) {
    super(message);
    this.name = 'CryptoError';
    this.code = code;
  }
}

/** Throws a {@link CryptoError} unless `condition` holds. */
export function ensure(condition: boolean, code: CryptoFault, message: string): asserts condition {
  if (!condition) throw new CryptoError(code, message);
}
