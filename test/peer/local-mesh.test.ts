import { describe, expect, it } from 'vitest';
import { keyFromPeerId } from '../../src/net/address/identity.ts';
import { newIdentity } from '../../src/peer/model/identity.ts';
import type { TableMesh } from '../../src/peer/transport/local-mesh.ts';
import { localMeshes } from '../../src/peer/transport/local-mesh.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** So many ends, and all that they were told, in order. */
function ends(count: number) {
  const meshes = localMeshes(...Array.from({ length: count }, () => newIdentity().key)) as readonly TableMesh[];
  const index = (peer: string): number => meshes.findIndex(({ self }) => self === peer);
  const told: string[] = [];
  meshes.forEach((mesh, at) => {
    mesh.state = (peer, state) => void told.push(`${at}: ${index(peer)} is ${state}`);
    mesh.frame = (peer, bytes) => void told.push(`${at}: ${index(peer)} says ${[...bytes].join()}`);
  });
  return { meshes, told };
}

describe('links between seats on one machine', () => {
  it('are addressed by the seats’ keys', () => {
    const { key } = newIdentity();
    expect(keyFromPeerId(localMeshes(key)[0].self)).toEqual(key);
  });

  it('of many ends: whoever has called is linked on both sides, once, and with nobody else', async () => {
    const { meshes, told } = ends(9);
    for (const from of meshes) for (const to of meshes) await from.connect(to.self);
    expect(told).toHaveLength(9 * 8);
    expect(new Set(told).size).toBe(9 * 8);
    await meshes[3]!.connect(localMeshes(newIdentity().key)[0].self);
    expect(told).toHaveLength(9 * 8);
  });

  it('carry every frame to the one it is for, in the order sent, and after the call that sends it', async () => {
    const { meshes, told } = ends(5);
    for (const to of meshes.slice(1)) await meshes[0]!.connect(to.self);
    told.length = 0;
    for (let number = 0; number < 4; number += 1)
      for (const to of meshes.slice(1)) expect(meshes[0]!.send(to.self, Uint8Array.of(number))).toBe(true);
    expect(told).toEqual([]);
    await settled();
    for (const at of [1, 2, 3, 4])
      expect(told.filter((each) => each.startsWith(`${at}:`))).toEqual(
        [0, 1, 2, 3].map((number) => `${at}: 0 says ${number}`),
      );
    // Two who have not called each other are not linked.
    expect(meshes[1]!.send(meshes[2]!.self, Uint8Array.of(9))).toBe(false);
    expect(meshes[1]!.send(meshes[1]!.self, Uint8Array.of(9))).toBe(false);
  });

  it('that are forgotten carry nothing more, not even what was on its way, and the other side is told', async () => {
    const { meshes, told } = ends(3);
    await meshes[0]!.connect(meshes[1]!.self);
    await meshes[0]!.connect(meshes[2]!.self);
    meshes[1]!.send(meshes[0]!.self, Uint8Array.of(1));
    meshes[0]!.send(meshes[2]!.self, Uint8Array.of(2));
    told.length = 0;
    meshes[0]!.forget(meshes[1]!.self);
    await settled();
    expect(told).toEqual(['1: 0 is lost', '2: 0 says 2']);
    expect(meshes[1]!.send(meshes[0]!.self, Uint8Array.of(3))).toBe(false);
    await meshes[1]!.connect(meshes[0]!.self);
    expect(told.slice(2)).toEqual(['1: 0 is direct', '0: 1 is direct']);
  });

  it('are all gone when an end is closed', async () => {
    const { meshes, told } = ends(4);
    for (const to of meshes.slice(1)) await meshes[0]!.connect(to.self);
    await meshes[1]!.connect(meshes[2]!.self);
    told.length = 0;
    await meshes[0]!.close();
    expect(told).toEqual(['1: 0 is lost', '2: 0 is lost', '3: 0 is lost']);
    expect(meshes[1]!.send(meshes[2]!.self, Uint8Array.of(1))).toBe(true);
  });
});
