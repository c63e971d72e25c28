import { describe, expect, it, vi } from 'vitest';
import { InputError } from '../../../protocol/game/input-error.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { TableError } from '../../../src/peer/model/table-error.ts';
import { newIdentity, newOffer } from '../../../src/peer/model/identity.ts';
import type { Terms } from '../../../src/peer/model/state.ts';
import { Keeping } from '../../../src/peer/seat/keeping.ts';
import { MemoryShelf } from '../../../src/peer/storage/memory-shelf.ts';
import { SeatBook } from '../../../src/peer/storage/seat-book.ts';
import type { SeatRecord } from '../../../src/peer/storage/seat-record.ts';
import { decodeSeat, encodeSeat } from '../../../src/peer/storage/seat-record.ts';
import type { TableClient } from '../../../src/peer/table/table-client.ts';
import { twoClients, until } from '../clients.ts';

const puzzle = 'https://puzz.link/p?kurodoko/3/3/4i4j';
const by: Terms = {
  game: 'kurodoko',
  settings: { puzzle, prover: 'opener' },
  copying: 'ciphertext',
  threshold: 1,
  patience: 20,
  watchers: 8,
};
const SOLUTION = '..#\n...\n.#.';
const PROVED = { proved: true, puzzle, prover: 0 };

const agree = async (...clients: readonly TableClient[]): Promise<void> => {
  for (const client of clients) {
    const { proposal } = await until(client, (state) => state.proposal !== '');
    client.agree(proposal);
  }
};

const record = (): SeatRecord => {
  const identity = newIdentity();
  const { entry, viewerSecret } = newOffer(identity, 'Aiko');
  const { signingKey } = identity;
  const where = { secret: new Uint8Array(8), opener: 'somebody', relays: [], link: '', companions: [] };
  return { since: 0, by: 'open', name: 'Aiko', signingKey, viewerSecret, nonce: entry.nonce, ...where };
};

describe('a secret that answers for its player', () => {
  it('answers from the beginning if it was given in the lobby, and is in no story and no transcript', async () => {
    const { opener, guest } = await twoClients({ by });
    opener.entrust(' ..#/.../.#.');
    expect(opener.state.entrusted).toBe(SOLUTION);
    await agree(opener, guest);
    for (const client of [opener, guest]) {
      const { outcome } = await until(client, ({ closed }) => closed);
      expect(outcome).toEqual(PROVED);
      expect(client.state.story.every(({ kind }) => kind === 'event')).toBe(true);
    }
    expect(guest.state.entrusted).toBeUndefined();
    const file = await guest.transcript();
    expect(audit(file, gameById)).toMatchObject({ verdict: 'valid', outcome: PROVED });
    expect(Buffer.from(file).includes(SOLUTION)).toBe(false);
  });

  it('answers an open question if it is given late', async () => {
    const { opener, guest } = await twoClients({ by });
    await agree(opener, guest);
    await until(opener, ({ question }) => question !== undefined);
    opener.entrust(SOLUTION);
    await until(opener, ({ question }) => question === undefined);
    expect((await until(guest, ({ closed }) => closed)).outcome).toEqual(PROVED);
  });

  it('is dropped when the table agrees on terms that it does not fit', async () => {
    const { opener, guest } = await twoClients({ by });
    opener.entrust(SOLUTION);
    opener.propose({ ...by, settings: { puzzle: 'https://puzz.link/p?kurodoko/4/4/p', prover: 'opener' } });
    await agree(opener, guest);
    const { entrusted } = await until(opener, ({ stage }) => stage !== 'gathering');
    expect(entrusted).toBeUndefined();
  });

  it('is dropped as soon as another puzzle is proposed, even one of the same size', async () => {
    const { opener } = await twoClients({ by });
    opener.entrust(SOLUTION);
    opener.propose({ ...by, patience: 60 });
    expect(opener.state.entrusted).toBe(SOLUTION);
    opener.propose({ ...by, settings: { puzzle: 'https://puzz.link/p?kurodoko/3/3/o', prover: 'opener' } });
    expect(opener.state.entrusted).toBeUndefined();
  });

  it('is refused with a reason if the game cannot read it, and the earlier one stays', async () => {
    const { opener, guest } = await twoClients({ by });
    opener.entrust(SOLUTION);
    expect(() => opener.entrust('...\n..\n...')).toThrow(InputError);
    expect(opener.state.entrusted).toBe(SOLUTION);
    expect(() => opener.entrust('.'.repeat(20_000))).toThrow(TableError);
    // Verifiers have nothing to say.
    expect(() => guest.entrust(SOLUTION)).toThrow(
      new TableError('no-secret', 'this game takes no secret from your seat: answer its questions yourself'),
    );
  });

  it('is kept with the seat until the game is over, and then deleted', async () => {
    const book = new SeatBook(new MemoryShelf(), 'a-seat', 'a-page');
    const keeping = new Keeping(book, record());
    const { opener, guest } = await twoClients({ by, keeping });
    opener.entrust(SOLUTION);
    await book.written();
    expect(decodeSeat(encodeSeat(keeping.known)).entrusted).toBe(SOLUTION);
    expect((await book.open())?.record.entrusted).toBe(SOLUTION);
    await agree(opener, guest);
    await until(opener, ({ closed }) => closed);
    await vi.waitFor(() => expect(keeping.known.entrusted).toBeUndefined());
  });
});
