import { describe, expect, it } from 'vitest';
import { Kind } from '../../../src/net/link/chunks.ts';
import { Inbox } from '../../../src/net/link/inbox.ts';
import { WINDOW } from '../../../src/net/link/outbox.ts';
import type { TableMesh } from '../../../src/peer/transport/table-mesh.ts';
import { Peers } from '../../../src/peer/transport/peers.ts';

describe('one stream', () => {
  it('hands at most a few hundred unprocessed messages to an engine', () => {
    let inHand = 0;
    let granted = 0;
    const inbox = new Inbox(
      () => (inHand++, new Promise<void>(() => {})),
      (bytes) => (granted += bytes),
    );
    // A confirmation, as short as a message can be, again and again: as far as an honest window allows.
    const body = new Uint8Array(1 + 180);
    for (let sent = 0; sent + body.length + 5 <= WINDOW + granted; sent += body.length + 5)
      inbox.accept({ kind: Kind.last, body });
    expect(inHand).toBeLessThan(500);
  });
});

/** Links as a mesh keeps them: whom it seeks, and whom it has been told to forget. */
function watched(): { peers: Peers; sought: string[]; forgotten: string[] } {
  const [sought, forgotten]: string[][] = [[], []];
  const mesh = {
    forget: (peer: string) => void forgotten!.push(peer),
    connect: async (peer: string) => void sought!.push(peer),
  };
  return { peers: new Peers(mesh as unknown as TableMesh), sought: sought!, forgotten: forgotten! };
}

describe('strangers', () => {
  it('leave nothing behind: a machine forgets links with peers that it never sought, and finally their faults', () => {
    const { peers } = watched();
    for (let each = 0; each < 10_000; each += 1) {
      peers.linked(`stranger ${each}`, 'direct', undefined);
      peers.malformed(`stranger ${each}`);
      peers.linked(`stranger ${each}`, 'lost', undefined);
    }
    for (let each = 0; each < 1_000; each += 1) {
      peers.linked(`pest ${each}`, 'direct', undefined);
      for (let count = 0; count < 16; count += 1) peers.malformed(`pest ${each}`);
    }
    const { links, malformedCounts } = peers as unknown as {
      links: Map<string, unknown>;
      malformedCounts: Map<string, unknown>;
    };
    expect(links.size).toBe(0);
    expect(malformedCounts.size).toBeLessThan(1_000);
  });

  it('do not displace a seat’s malformed messages from memory, however many they are', () => {
    const { peers } = watched();
    peers.meet('ben');
    for (let count = 0; count < 16; count += 1) {
      for (let each = 0; each < 1_000; each += 1) peers.malformed(`stranger ${count} ${each}`);
      peers.malformed('ben');
    }
    expect(peers.welcomes('ben')).toBe(false);
  });
});

describe('a guest who connected without being sought, and then gets a seat', () => {
  it('is sought from then on, so that a lost link does not depend on room among strangers', () => {
    const { peers, sought } = watched();
    peers.linked('guest', 'direct', undefined);
    peers.meet('guest');
    peers.linked('guest', 'lost', undefined);
    peers.meet('guest');
    expect(sought).toEqual(['guest']);
    expect(peers.of('guest').link).toBe('lost');
  });

  it('and gives it up, keeps the link, and is not sought again when it is lost', () => {
    const { peers, forgotten } = watched();
    peers.linked('guest', 'direct', undefined);
    for (const peer of ['guest', 'called']) peers.meet(peer);
    peers.keepOnly(new Set());
    expect(forgotten).toEqual(['called']);
    expect(peers.reachable).toEqual(['guest']);
    peers.linked('guest', 'lost', undefined);
    expect(forgotten).toEqual(['called', 'guest']);
  });

  it('and comes back to it, is sought as before', () => {
    const { peers, forgotten } = watched();
    peers.linked('guest', 'direct', undefined);
    peers.meet('guest');
    peers.keepOnly(new Set());
    peers.meet('guest');
    peers.linked('guest', 'lost', undefined);
    expect(forgotten).toEqual([]);
  });
});
