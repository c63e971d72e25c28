/**
 * Writes proofs.json anew, for when the encoding of proofs is changed on purpose: npx tsx test/crypto/vectors/make.ts
 */
import { writeFileSync } from 'node:fs';
import { cases } from '../proof/cases.ts';
import { hex, seeded, utf8 } from '../support.ts';

const proofs = Object.fromEntries(
  cases.map(({ name, prove }) => [name, hex(prove(utf8('vector'), seeded(`vector/${name}`)))]),
);
writeFileSync(new URL('proofs.json', import.meta.url), `${JSON.stringify(proofs, null, 1)}\n`);
