import { peerIdFromKey } from '../../net/address/identity.ts';
import type { TableMesh } from './table-mesh.ts';

const nothing = (): void => {};

/** One end of the links between seats on the same machine: a player and the bots to practise with. */
class LocalMesh implements TableMesh {
  frame: TableMesh['frame'] = nothing;
  state: TableMesh['state'] = nothing;
  reachable: TableMesh['reachable'] = nothing;
  trouble: TableMesh['trouble'] = nothing;
  displaced: TableMesh['displaced'] = nothing;
  welcome: TableMesh['welcome'] = () => true;
  readonly addresses: string[] = [];
  readonly hand = undefined;
  private readonly links = new Map<string, LocalMesh>();

  constructor(
    readonly self: string,
    private readonly all: ReadonlyMap<string, LocalMesh>,
  ) {}

  async connect(peer: string): Promise<void> {
    const other = this.all.get(peer);
    if (other === undefined || other === this || this.links.has(peer)) return;
    this.links.set(peer, other);
    other.links.set(this.self, this);
    this.state(peer, 'direct', 0);
    other.state(this.self, 'direct', 0);
  }

  send(peer: string, bytes: Uint8Array): boolean {
    const other = this.links.get(peer);
    if (other === undefined) return false;
    queueMicrotask(() => {
      if (other.links.has(this.self)) void other.frame(this.self, bytes);
    });
    return true;
  }

  forget(peer: string): void {
    const other = this.links.get(peer);
    if (other === undefined) return;
    this.links.delete(peer);
    other.links.delete(this.self);
    other.state(this.self, 'lost');
  }

  async close(): Promise<void> {
    for (const peer of [...this.links.keys()]) this.forget(peer);
  }
}

/** Ends that can be linked with each other, one for each Ed25519 public key. */
export function localMeshes<const Keys extends readonly Uint8Array[]>(
  ...keys: Keys
): { -readonly [Index in keyof Keys]: TableMesh } {
  const all = new Map<string, LocalMesh>();
  const ends = keys.map((key) => new LocalMesh(peerIdFromKey(key), all));
  for (const end of ends) all.set(end.self, end);
  return ends as { -readonly [Index in keyof Keys]: TableMesh };
}
