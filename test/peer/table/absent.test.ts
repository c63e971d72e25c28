import { describe, expect, it } from 'vitest';
import { newIdentity } from '../../../src/peer/model/identity.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import { sitting, twoClients } from '../clients.ts';

/** A guest who has never reached the opener, on a mesh on which nothing is connected. */
function guest() {
  const [a, b] = [newIdentity(), newIdentity()];
  const [{ self: opener }, mesh] = localMeshes(a.key, b.key) as [
    { self: string },
    ReturnType<typeof localMeshes>[number],
  ];
  const client = sitting({ identity: b, name: 'Ben', mesh, opener });
  const gone: string[] = [];
  client.onAbsent = (peer) => void gone.push(peer);
  return { client, mesh, opener, gone };
}

describe('an opener who has left before anybody was linked', () => {
  it('is reported once after the relays did not know the opener five times in a row, and no longer when the opener is there', () => {
    const { client, mesh, opener, gone } = guest();
    for (let attempt = 0; attempt < 4; attempt += 1) mesh.trouble(opener, 'peer-absent');
    expect([gone, client.state.openerAbsent]).toEqual([[], undefined]);
    mesh.trouble(opener, 'no-path');
    for (let attempt = 0; attempt < 4; attempt += 1) mesh.trouble(opener, 'peer-absent');
    expect([gone, client.state.openerAbsent]).toEqual([[], undefined]);
    for (let attempt = 0; attempt < 9; attempt += 1) mesh.trouble(opener, 'peer-absent');
    expect([gone, client.state.openerAbsent]).toEqual([[opener], true]);
    mesh.state(opener, 'direct', 0);
    expect(client.state.openerAbsent).toBe(false);
  });

  it('is recognised by a relay’s answer, not by a lack of relays', () => {
    const { mesh, opener, gone } = guest();
    for (let attempt = 0; attempt < 20; attempt += 1) mesh.trouble(opener, 'no-relay');
    expect(gone).toEqual([]);
  });
});

it('a player whose connection is lost is sought, whatever relays answer', async () => {
  const { opener, meshA, meshB } = await twoClients();
  meshA.state(meshB.self, 'lost');
  for (let attempt = 0; attempt < 9; attempt += 1) meshA.trouble(meshB.self, 'peer-absent');
  expect(opener.state.people.map(({ link }) => link)).toEqual(['self', 'lost']);
});
