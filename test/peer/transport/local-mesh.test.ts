import { describe, expect, it } from 'vitest';
import { keyFromPeerId } from '../../../src/net/address/identity.ts';
import { newIdentity } from '../../../src/peer/model/identity.ts';
import type { TableMesh } from '../../../src/peer/transport/table-mesh.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import { describeMesh } from '../../conformance/mesh.ts';

describeMesh('on one machine', async (count) => localMeshes(...Array.from({ length: count }, () => newIdentity().key)));

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

  it('link exactly those who have connected, on both sides and once', async () => {
    const { meshes, told } = ends(9);
    for (const from of meshes) for (const to of meshes) await from.connect(to.self);
    expect(told).toHaveLength(9 * 8);
    expect(new Set(told).size).toBe(9 * 8);
    await meshes[3]!.connect(localMeshes(newIdentity().key)[0].self);
    expect(told).toHaveLength(9 * 8);
  });

  it('that are forgotten carry nothing more, not even frames in transit, and the other side is told', async () => {
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
});
