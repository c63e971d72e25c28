import { describe, expect, it } from 'vitest';
import { encodeInvitationCode } from '../../../src/net/signalling/code.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { byHand } from '../../../src/peer/table/by-hand.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import type { TableMesh } from '../../../src/peer/transport/table-mesh.ts';

const peer = (fill: number): string => peerIdFromKey(new Uint8Array(32).fill(fill));
const mark = { table: new Uint8Array(8).fill(1), opener: peer(1) };
const description = { ufrag: 'abcd', pwd: 'p'.repeat(24), fingerprint: new Uint8Array(32), candidates: [] };
const codeFor = (change: object) =>
  encodeInvitationCode({ ...mark, inviter: peer(2), description, until: 0, ...change });

/** A mesh whose codes are taken without a look at them. */
function mesh(): { mesh: TableMesh; done: string[] } {
  const done: string[] = [];
  const hand = {
    invite: () => Promise.reject(new Error('not asked for')),
    enter: () => Promise.reject(new Error('not asked for')),
    answer: () =>
      Promise.resolve({ code: 'answer', inviter: peer(2), connected: Promise.resolve(), close: () => undefined }),
  };
  return { done, mesh: { hand, connect: (to: string) => Promise.resolve(void done.push(to)) } as unknown as TableMesh };
}

describe('codes at a table', () => {
  it('of this table are answered, and link the answering page to their maker', async () => {
    const { mesh: over, done } = mesh();
    const { code, connected } = await byHand(over, mark)!.answer(codeFor({}));
    await connected;
    expect(code).toBe('answer');
    expect(done).toEqual([peer(2)]);
  });

  it('of other tables are refused', async () => {
    const { mesh: over, done } = mesh();
    for (const change of [{ table: new Uint8Array(8).fill(2) }, { opener: peer(3) }, { opener: peer(2) }]) {
      await expect(byHand(over, mark)!.answer(codeFor(change))).rejects.toMatchObject({ code: 'code-other-table' });
    }
    expect(done).toEqual([]);
  });

  it('do not exist among bots', () => {
    const [own] = localMeshes(new Uint8Array(32).fill(1));
    expect(byHand(own, mark)).toBeUndefined();
  });
});
