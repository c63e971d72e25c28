import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_VERSION } from '../../protocol/room/wire/transcript.ts';
import { PROTOCOL_VERSION } from '../../protocol/room/wire/header.ts';
import { encodingVectors, proofVectors, transcriptVectors } from './vectors.ts';

const read = (name: string): Buffer => readFileSync(new URL(`../../docs/${name}`, import.meta.url));
const json = (name: string): unknown => JSON.parse(read(`vectors/${name}.json`).toString('utf8'));
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

it('docs/vectors/encoding.json is what the program computes', () => {
  expect(plain(encodingVectors())).toEqual(json('encoding'));
});

it('docs/vectors/proofs.json is what the program computes', () => {
  expect(plain(proofVectors())).toEqual(json('proofs'));
});

it('docs/vectors/suken.facedown is the game that the program plays from that seed', () => {
  const { file, contents } = transcriptVectors();
  expect(plain(contents)).toEqual(json('suken'));
  expect(Buffer.from(file).equals(read('vectors/suken.facedown'))).toBe(true);
});

it('docs/protocol.md describes the versions that the program speaks', () => {
  const text = read('protocol.md').toString('utf8');
  expect(text).toContain(`protocol version **${PROTOCOL_VERSION}**`);
  expect(text).toContain(`file format **${FILE_VERSION}**`);
});
