/**
 * One door for protocols of your own. A file for `npm run lab -- path/to/file.ts` exports an `Entry`, or a list of
 * them, as its default; `example.ts` beside this file is one, with everything explained.
 *
 * An entry is a name, a source and its studies. A study says which inputs there are, runs the protocol on them
 * (`procedure`, a generator that yields the steps below with `yield*`), and states what has to come out (`expected`)
 * and what everybody may learn (`permitted`: the same text for inputs that must look the same). The laboratory then
 * plays every outcome of every shuffle, or as many random ones as you say, and judges. See `study.ts` for each field.
 *
 * Cards are tokens: `lay(CLUB, HEART)` puts two known cards down, and they lie face down. A shuffle gives back new
 * tokens for the same piles in an order that nobody knows; the old ones are gone. Face-up cards cannot be shuffled
 * (`faceDown` first); `discard` gives cards back, so that they are not counted twice.
 */
export type { Claim, Entry, Expected, Input, Produced, Study, Viewer } from './study.ts';
export { nothing } from './study.ts';
export { bitFaces, everyBits, everyInput, everyPair, layBit } from './catalogue/faces.ts';
export type { Card, Face, Pile } from '../table/card.ts';
export { CLUB, HEART, lay } from '../table/card.ts';
export type { Protocol } from '../table/step.ts';
export { all, arrange, bisect, commit, discard, faceDown, free, peek, scramble, shift, turn } from '../table/steps.ts';
export type { Bit } from '../card/bit/bit.ts';
export { and, bit, copy, not, open, or, xor, zero } from '../card/bit/bit.ts';
