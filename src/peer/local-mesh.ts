import { peerIdFromKey } from '../net/identity.ts';
import type { Mesh } from '../net/mesh.ts';

/** What a table needs of a network. */
export type TableMesh = Pick<
  Mesh,
  'self' | 'addresses' | 'connect' | 'send' | 'forget' | 'close' | 'frame' | 'state' | 'welcome' | 'reachable' | 'trouble' | 'displaced'
>;

const nothing = (): void => {};

/** One end of a link between two seats on the same machine: a player and the bot she practises against. */
class LocalMesh implements TableMesh {
  frame: TableMesh['frame'] = nothing;
  state: TableMesh['state'] = nothing;
  reachable: TableMesh['reachable'] = nothing;
  trouble: TableMesh['trouble'] = nothing;
  displaced: TableMesh['displaced'] = nothing;
  welcome: TableMesh['welcome'] = () => true;
  readonly addresses: string[] = [];
  other: LocalMesh | undefined;

  constructor(readonly self: string) {}

  async connect(): Promise<void> {
    const { other } = this;
    if (other === undefined) return;
    this.state(other.self, 'direct', 0);
    other.state(this.self, 'direct', 0);
  }

  send(_peer: string, bytes: Uint8Array): boolean {
    const { other } = this;
    if (other === undefined) return false;
    queueMicrotask(() => void other.frame(this.self, bytes));
    return true;
  }

  forget(): void {
    void this.close();
  }

  async close(): Promise<void> {
    const { other } = this;
    this.other = undefined;
    if (other === undefined) return;
    other.other = undefined;
    other.state(this.self, 'lost');
  }
}

/** Two linked ends for two Ed25519 public keys. */
export function localMeshes(first: Uint8Array, second: Uint8Array): [TableMesh, TableMesh] {
  const [a, b] = [new LocalMesh(peerIdFromKey(first)), new LocalMesh(peerIdFromKey(second))];
  a.other = b;
  b.other = a;
  return [a, b];
}
