/**
 * `facedown/crypto`: the group ristretto255, ElGamal encryption, the joint key and its threshold shares, signatures,
 * and the zero-knowledge proofs, for programs that read or write transcripts of their own. What is exported here keeps
 * its meaning within a major version (docs/versions.md); what is not may change at any time. Importing it runs nothing.
 */
export {
  add,
  baseG,
  decodePoints,
  decodeScalars,
  encodePoints,
  encodeScalars,
  equal,
  fixedBase,
  generator,
  hashToPoint,
  identity,
  isIdentity,
  negate,
  ORDER,
  POINT_BYTES,
  SCALAR_BYTES,
  subtract,
  timesBaseSecret,
  timesPublic,
  timesSecret,
} from './group.ts';
export type { FixedBase, Point, Scalar } from './group.ts';
export {
  CIPHERTEXT_BYTES,
  ciphertext,
  decodeCiphertexts,
  encodeCiphertexts,
  encryptMany,
  openMany,
  rerandomiseMany,
  trivial,
} from './elgamal.ts';
export type { Ciphertext } from './elgamal.ts';
export { assembleKey, combineShares, keyFingerprint, makeDeal, openDeal, receiveShare, viewerKey } from './key.ts';
export type { Ceremony, Deal, JointKey } from './key.ts';
export { PUBLIC_KEY_BYTES, publicKey, sign, SIGNATURE_BYTES, verifySignature } from './signature.ts';
export { randomIndex, randomPermutation, randomScalar, randomScalars } from './random.ts';
export type { RandomBytes } from './random.ts';
export { Transcript as FiatShamirTranscript } from './transcript.ts';
export { CryptoError } from './error.ts';
export type { CryptoFault } from './error.ts';
/** Proofs of a statement each: `prove`, `verify` and `size`. A proof holds if the equations that `verify` adds hold. */
export * as dleq from './proof/dleq.ts';
export * as handover from './proof/handover.ts';
export * as oneof from './proof/oneof.ts';
export * as permutation from './proof/permutation.ts';
export * as possession from './proof/possession.ts';
export * as rotation from './proof/rotation.ts';
export { Equations } from './proof/batching/equations.ts';
