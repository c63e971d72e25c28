import type { Mesh, PeerState } from '../../../src/net/mesh/mesh.ts';
import { openMesh } from '../../../src/net/node/node.node.ts';

/** A mesh in this process, with all that it has told. */
export interface Heard {
  mesh: Mesh;
  states: { peer: string; state: PeerState }[];
  frames: { peer: string; text: string }[];
  last: (peer: string) => PeerState | undefined;
}

const opened: Mesh[] = [];

/** Opens a mesh over TCP that remembers what it tells. */
export async function listener(seed: number, port = 0): Promise<Heard> {
  const mesh = await openMesh({ seed: new Uint8Array(32).fill(seed), port });
  opened.push(mesh);
  const heard: Heard = {
    mesh,
    states: [],
    frames: [],
    last: (peer) => heard.states.filter((change) => change.peer === peer).at(-1)?.state,
  };
  mesh.state = (peer, state) => void heard.states.push({ peer, state });
  mesh.frame = (peer, bytes) => void heard.frames.push({ peer, text: new TextDecoder().decode(bytes) });
  return heard;
}

/** Closes all meshes that a test has opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((mesh) => mesh.close()));
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
