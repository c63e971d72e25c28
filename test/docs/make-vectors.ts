/** `npm run vectors`: writes docs/vectors anew, for when the wire is changed on purpose. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { encodingVectors, proofVectors, transcriptVectors } from './vectors.ts';

const FOLDER = new URL('../../docs/vectors/', import.meta.url);
const write = (name: string, content: object): void =>
  writeFileSync(new URL(name, FOLDER), `${JSON.stringify(content, null, 1)}\n`);

mkdirSync(FOLDER, { recursive: true });
const { file, contents } = transcriptVectors();
write('encoding.json', encodingVectors());
write('proofs.json', proofVectors());
write('suken.json', contents);
writeFileSync(new URL('suken.facedown', FOLDER), file);
