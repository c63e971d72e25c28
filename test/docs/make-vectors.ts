import { mkdirSync, writeFileSync } from 'node:fs';
import { runCommand } from '../../src/cli/command.ts';
import { encodingVectors, proofVectors, transcriptVectors } from './vectors.ts';

const FOLDER = new URL('../../docs/vectors/', import.meta.url);

/** `npm run vectors`: for when the wire is changed on purpose. */
await runCommand({
  call: 'npm run vectors --',
  summary: 'Writes the test vectors of docs/vectors anew.',
  options: {},
  run() {
    mkdirSync(FOLDER, { recursive: true });
    const { file, contents } = transcriptVectors();
    write('encoding.json', encodingVectors());
    write('proofs.json', proofVectors());
    write('suken.json', contents);
    writeFileSync(new URL('suken.facedown', FOLDER), file);
  },
});

function write(name: string, content: object): void {
  writeFileSync(new URL(name, FOLDER), `${JSON.stringify(content, null, 1)}\n`);
}
