import type { FromEngine, StartEngine, ToEngine } from '../../src/peer/engine/engine-port.ts';
import { newIdentity } from '../../src/peer/model/identity.ts';
import { localEngine } from '../../src/peer/engine/local-engine.ts';
import type { Keeping } from '../../src/peer/seat/keeping.ts';
import { localMeshes } from '../../src/peer/transport/local-mesh.ts';
import type { TableState, Terms } from '../../src/peer/model/state.ts';
import { type ClientSetup, TableClient } from '../../src/peer/table/table-client.ts';
import { terms } from './terms.ts';

export const invitationSecret = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);

/**
 * Somebody who holds the invitation of these tests' table, and who opens it unless the opener is named; with an engine
 * that does nothing unless another is given.
 */
export const sitting = (given: Pick<ClientSetup, 'identity' | 'name' | 'mesh'> & Partial<ClientSetup>): TableClient =>
  new TableClient({
    startEngine: idleEngine().start,
    invitationSecret,
    ...(given.opener === undefined && { terms }),
    ...given,
  });

/** Two seats on linked meshes; the guest calls the opener. */
export async function twoClients({
  bot = false,
  startEngine = localEngine,
  guestEngine = startEngine,
  by = terms,
  keeping,
}: {
  bot?: boolean;
  startEngine?: StartEngine;
  guestEngine?: StartEngine;
  by?: Terms;
  keeping?: Keeping;
} = {}) {
  const [a, b] = [newIdentity(), newIdentity()];
  const [meshA, meshB] = localMeshes(a.key, b.key);
  const opener = sitting({
    identity: a,
    name: 'Aiko',
    mesh: meshA,
    startEngine,
    terms: by,
    ...(keeping === undefined ? {} : { keeping }),
    bots: bot ? [meshB.self] : [],
  });
  const guest = sitting({
    identity: b,
    name: bot ? 'Bot' : 'Ben',
    mesh: meshB,
    startEngine: guestEngine,
    opener: meshA.self,
    ...(bot ? { bot: {}, agreesAt: 0 } : {}),
  });
  await meshB.connect(meshA.self);
  await until(opener, ({ people }) => people.length === 2);
  await until(guest, ({ people }) => people.length === 2);
  return { opener, guest, meshA, meshB };
}

export const until = (client: TableClient, condition: (state: TableState) => boolean): Promise<TableState> =>
  new Promise((resolve) => {
    if (condition(client.state)) return resolve(client.state);
    const stop = client.subscribe((state) => {
      if (!condition(state)) return;
      stop();
      resolve(state);
    });
  });

/** An engine that only remembers what it was told, for tests of what stands before it. */
export function idleEngine(): { start: StartEngine; told: ToEngine[]; say: (message: FromEngine) => void } {
  const told: ToEngine[] = [];
  let listener: (message: FromEngine) => void = () => {};
  return {
    told,
    say: (message) => listener(message),
    start: (given) => {
      listener = given;
      return { post: (message) => told.push(message), stop: () => {} };
    },
  };
}
