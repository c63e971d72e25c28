import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../protocol/room/audit/audit.ts';
import { signMessage } from '../../protocol/room/wire/message.ts';
import { readTranscript, writeTranscript } from '../../protocol/room/wire/transcript.ts';
import type { Checkers } from '../../src/audit/checkers.ts';
import { checkHere, threadsFor } from '../../src/audit/checkers.ts';
import { auditBatched, auditWith } from '../../src/audit/run.ts';
import { checkersFor } from '../../src/cli/audit-threads.ts';
import { LocalTable, makeHeader } from '../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../room/support/sampler.ts';
import { seededBytes } from '../room/support/support.ts';
import { readerFor } from '../room/support/reader.ts';

const setup = { game: samplerGame, seats: 2, random: seededBytes('threads') };
const findGame = (id: string) => (id === samplerGame.id ? samplerGame : undefined);

let file: Uint8Array;
beforeAll(() => {
  file = new LocalTable(setup, [new SamplerAgent(), new SamplerAgent()]).run().players[0]!.transcript();
});

/** The last message of a kind, with one byte of it changed, signed anew by its author. */
function damaged(part: string): Uint8Array {
  const { header, messages } = readTranscript(file);
  const { secrets } = makeHeader(setup);
  const read = messages.map(readerFor(header));
  const at = read.findLastIndex(({ slot }) => slot.part === part);
  const guilty = read[at]!;
  let previous = guilty.previous;
  return writeTranscript({
    header,
    evidence: [],
    messages: read.map((message, index) => {
      if (index < at || message.seat !== guilty.seat) return message.bytes;
      const body =
        index === at ? message.body.map((byte, k) => (k === 20 % message.body.length ? byte ^ 1 : byte)) : message.body;
      const signed = signMessage({ ...message, body, previous }, secrets[message.seat]!.signingKey);
      previous = signed.hash;
      return signed.bytes;
    }),
  });
}

/** As checkers, with a count of proof bundles. */
function counted(checkers: Checkers): Checkers & { proofBundles: number } {
  const own = {
    ...checkers,
    proofBundles: 0,
    check: (proofBundle: Parameters<Checkers['check']>[0]) => ((own.proofBundles += 1), checkers.check(proofBundle)),
  };
  return own;
}

describe('an audit by several threads', () => {
  it('reports the same about a valid transcript as one thread, without doing anything twice', async () => {
    const threads = counted(checkersFor(Infinity, 2));
    expect(threads.count).toBe(2);
    const shown: number[] = [];
    const report = await auditBatched(threads, file, findGame, (done) => shown.push(done));
    threads.close();
    expect(report).toEqual(audit(file, findGame));
    expect(report).toMatchObject({ verdict: 'valid' });
    expect(threads.proofBundles).toBeGreaterThan(0);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown.at(-1)).toBe(report!.checked.messages);
  });

  it('names the seat whose shuffle, proof, share or placement is wrong, as one thread does', async () => {
    const threads = checkersFor(Infinity, 2);
    for (const part of ['pass', 'proof', 'shares', 'place', 'deal', 'close']) {
      const bytes = damaged(part);
      const report = await auditWith(threads, bytes, findGame);
      expect(report).toEqual(audit(bytes, findGame));
      expect(report.verdict).toBe('refused');
    }
    threads.close();
  });

  it('goes on in one thread if the others fail or cannot be started', async () => {
    const broken: Checkers = { count: 2, check: () => Promise.reject(new Error('out of memory')), close: () => {} };
    expect(await auditWith(broken, file, findGame)).toEqual(audit(file, findGame));
    expect(await auditBatched(checkHere, file, findGame)).toEqual(audit(file, findGame));
    expect([
      threadsFor(100, 8),
      threadsFor(10_000_000, 1),
      threadsFor(10_000_000, 8),
      threadsFor(10_000_000, 64),
    ]).toEqual([0, 0, 8, 16]);
  });
});
