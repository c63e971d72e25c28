import { describe, expect, it } from 'vitest';
import type { TableMesh } from '../../src/peer/transport/table-mesh.ts';

const patient = { timeout: 20_000, interval: 10 };

/** What every mesh promises that a table is played over. @param make so many meshes, none of which is linked yet */
export function describeMesh(name: string, make: (count: number) => Promise<readonly TableMesh[]>): void {
  /** So many meshes, and all that they were told, in order. */
  const ends = async (count: number) => {
    const meshes = await make(count);
    const index = (peer: string): number => meshes.findIndex(({ self }) => self === peer);
    const told: string[] = [];
    meshes.forEach((mesh, at) => {
      mesh.state = (peer, state) => void (state === 'connecting' || told.push(`${at}: ${index(peer)} is ${state}`));
      mesh.frame = (peer, bytes) => void told.push(`${at}: ${index(peer)} says ${[...bytes].join()}`);
    });
    const link = (from: number, to: number): Promise<void> =>
      meshes[from]!.connect(meshes[to]!.self, meshes[to]!.addresses);
    const send = (from: number, to: number, ...bytes: number[]): boolean =>
      meshes[from]!.send(meshes[to]!.self, Uint8Array.from(bytes));
    /** What a mesh was told, once it was told so much. */
    const heard = async (at: number, ...expected: string[]): Promise<void> => {
      const of = (): string[] => told.filter((line) => line.startsWith(`${at}:`)).map((line) => line.slice(3));
      await expect.poll(of, patient).toEqual(expected);
    };
    return { meshes, told, link, send, heard };
  };

  describe(`${name}: a mesh`, { timeout: 60_000 }, () => {
    it('links whom it connects to, on both sides, and nobody else', async () => {
      const { link, send, heard } = await ends(4);
      await Promise.all([link(0, 1), link(0, 2)]);
      await heard(1, '0 is direct');
      await heard(2, '0 is direct');
      expect([send(1, 0, 1), send(0, 2, 1), send(1, 2, 1), send(0, 3, 1), send(0, 0, 1)]).toEqual([
        true,
        true,
        false,
        false,
        false,
      ]);
      await heard(3);
    });

    it('carries every frame to the one it is for, in the order sent, and after the call that sends it', async () => {
      const { told, link, send, heard } = await ends(4);
      for (const to of [1, 2, 3]) await link(0, to);
      for (const to of [1, 2, 3]) await heard(to, '0 is direct');
      told.length = 0;
      for (let number = 0; number < 20; number += 1)
        for (const to of [1, 2, 3]) expect(send(0, to, number, to)).toBe(true);
      expect(told).toEqual([]);
      for (const to of [1, 2, 3])
        await heard(to, ...Array.from({ length: 20 }, (_, number) => `0 says ${number},${to}`));
    });

    it('carries nothing more to a peer that is forgotten, who is told; connecting links them again', async () => {
      const { meshes, told, link, send, heard } = await ends(3);
      await Promise.all([link(0, 1), link(0, 2)]);
      await heard(1, '0 is direct');
      meshes[0]!.forget(meshes[1]!.self);
      await heard(1, '0 is direct', '0 is lost');
      expect([send(0, 1, 1), send(1, 0, 1), send(0, 2, 1)]).toEqual([false, false, true]);
      told.length = 0;
      await link(0, 1);
      await heard(1, '0 is direct');
      expect(send(0, 1, 2)).toBe(true);
      await heard(1, '0 is direct', '0 says 2');
    });

    it('that is closed is lost to all, and the others stay linked', async () => {
      const { meshes, told, link, send, heard } = await ends(3);
      await Promise.all([link(0, 1), link(0, 2), link(1, 2)]);
      await expect.poll(() => told.length, patient).toBe(6);
      told.length = 0;
      await meshes[0]!.close();
      for (const at of [1, 2]) await heard(at, '0 is lost');
      expect([send(1, 0, 1), send(1, 2, 1)]).toEqual([false, true]);
    });
  });
}
