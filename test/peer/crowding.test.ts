import { describe, expect, it } from 'vitest';
import { Kind } from '../../src/net/cells.ts';
import { Inbox } from '../../src/net/inbox.ts';
import { WINDOW } from '../../src/net/outbox.ts';
import type { TableMesh } from '../../src/peer/local-mesh.ts';
import { Peers } from '../../src/peer/peers.ts';

describe('what strangers leave behind', () => {
  it('is bounded: a machine forgets links with peers that it never sought', () => {
    const peers = new Peers({ forget: () => {} } as unknown as TableMesh);
    for (let each = 0; each < 10_000; each += 1) {
      peers.linked(`stranger ${each}`, 'direct', undefined);
      peers.linked(`stranger ${each}`, 'lost', undefined);
    }
    const { links } = peers as unknown as { links: Map<string, unknown> };
    expect(links.size).toBeLessThan(1_000);
  });
});

describe('one stream', () => {
  it('puts no more than a few hundred messages into an engine’s hands that has not dealt with any', () => {
    let inHand = 0;
    let granted = 0;
    const inbox = new Inbox(() => (inHand++, new Promise<void>(() => {})), (bytes) => (granted += bytes));
    // A confirmation, as short as a message can be, again and again: as far as an honest window allows.
    const body = new Uint8Array(1 + 180);
    for (let sent = 0; sent + body.length + 5 <= WINDOW + granted; sent += body.length + 5) inbox.accept({ kind: Kind.last, body });
    expect(inHand).toBeLessThan(500);
  });
});

describe('a guest who has come by herself, and then sits at the table', () => {
  it('is sought from then on: among strangers alone she would have to find room again after every loss', () => {
    const sought: string[] = [];
    const peers = new Peers({ forget: () => {}, connect: async (peer: string) => void sought.push(peer) } as unknown as TableMesh);
    peers.linked('guest', 'direct', undefined);
    peers.meet('guest');
    peers.linked('guest', 'lost', undefined);
    peers.meet('guest');
    expect(sought).toContain('guest');
  });
});
