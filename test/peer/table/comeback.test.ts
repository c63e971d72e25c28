import { describe, expect, it, vi } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { decodeItem } from '../../../protocol/room/wire/cbor.ts';
import { readHeader } from '../../../protocol/room/wire/header.ts';
import { playBot } from '../../../src/peer/table/bot-player.ts';
import { systemClock } from '../../../src/peer/model/clock.ts';
import { FOR_GAME } from '../../../src/peer/transport/frame.ts';
import type { Identity } from '../../../src/peer/model/identity.ts';
import { identityOf, newIdentity, newOffer, sameOffer } from '../../../src/peer/model/identity.ts';
import { Keeping } from '../../../src/peer/seat/keeping.ts';
import { uniformFrom } from '../../../src/peer/model/random.ts';
import { localEngine } from '../../../src/peer/engine/local-engine.ts';
import type { TableMesh } from '../../../src/peer/transport/table-mesh.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import type { TableState } from '../../../src/peer/model/state.ts';
import { SeatBook } from '../../../src/peer/storage/seat-book.ts';
import { encodeEntry } from '../../../src/peer/storage/entry.ts';
import { encodeSeat } from '../../../src/peer/storage/seat-record.ts';
import type { Manner, SeatRecord } from '../../../src/peer/storage/seat-record.ts';
import { TableClient } from '../../../src/peer/table/table-client.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { invitationSecret, until } from '../clients.ts';
import { Disk } from '../disk.ts';
import { terms } from '../terms.ts';
import { readerFor } from '../../room/support/reader.ts';

shareChecks();

let pages = 0;

/** A seat whose page can be closed and opened again. */
class Chair {
  client!: TableClient;
  keeping!: Keeping;
  identity: Identity = newIdentity();
  mesh!: TableMesh;

  constructor(
    readonly name: string,
    readonly disk = new Disk(),
    readonly opener?: () => string,
    readonly by: Manner = 'join',
  ) {}

  /** Opens a page: with what the last one has written, if there was one. */
  async open(): Promise<TableClient> {
    pages += 1;
    const book = new SeatBook(this.disk, 'seat', String(pages));
    const written = await book.open();
    const { name, identity, by } = this;
    const opener = this.opener?.() ?? '';
    const { entry, viewerSecret } = newOffer(identity, name);
    const { signingKey } = identity;
    const fresh: SeatRecord = {
      since: 1,
      by,
      name,
      signingKey,
      viewerSecret,
      nonce: entry.nonce,
      secret: invitationSecret,
      opener,
      relays: [],
      link: '',
      companions: [],
    };
    const record = written?.record ?? fresh;
    const same = identityOf(record.signingKey);
    this.keeping = new Keeping(book, record, written?.entries);
    const { mesh, keeping } = this;
    this.client = new TableClient({
      identity: same,
      offer: record.over === true ? newOffer(same, name) : sameOffer(same, record),
      keeping,
      name,
      mesh,
      startEngine: localEngine,
      invitationSecret,
      ...(opener === '' ? { terms: record.terms ?? terms } : { opener }),
    });
    return this.client;
  }

  /** As when a page is reloaded: nothing is said, and what is not on the disk is lost. */
  async reopen(other: Chair): Promise<TableClient> {
    await this.client.rest();
    // The other may have called a page that was no longer there.
    await this.mesh.close();
    const client = await this.open();
    await this.mesh.connect(other.mesh.self);
    return client;
  }
}

async function two(by?: Manner): Promise<{ aiko: Chair; ben: Chair }> {
  const aiko = new Chair('Aiko', new Disk(), undefined, by);
  const ben: Chair = new Chair('Ben', new Disk(), () => aiko.mesh.self);
  [aiko.mesh, ben.mesh] = localMeshes(aiko.identity.key, ben.identity.key);
  await aiko.open();
  await ben.open();
  await ben.mesh.connect(aiko.mesh.self);
  for (const { client } of [aiko, ben]) await until(client, ({ people }) => people.length === 2);
  return { aiko, ben };
}

const agree = ({ client }: Chair): void => client.agree(client.state.proposal);
const asked = ({ client }: Chair): Promise<TableState> => until(client, ({ question }) => question !== undefined);

describe('somebody whose page was reloaded', () => {
  it('just after agreeing, while the other begins, is at the table all the same, with the same name', async () => {
    const { aiko, ben } = await two();
    agree(ben);
    await until(aiko.client, ({ people }) => people[1]!.agreed);
    await ben.client.rest();
    agree(aiko);
    await until(aiko.client, ({ stage }) => stage === 'keys');
    await ben.open();
    await ben.mesh.connect(aiko.mesh.self);
    await Promise.all([asked(aiko), asked(ben)]);
    expect(ben.client.state.people.map(({ name }) => name)).toEqual(['Aiko', 'Ben']);
    expect(aiko.client.state.people.some(({ wantsAgain }) => wantsAgain)).toBe(false);
  });

  it('gets the same story with their own answers, and is asked the open question', async () => {
    const { aiko, ben } = await two();
    for (const each of [aiko, ben]) agree(each);
    const first = (await asked(aiko)).question!;
    aiko.client.answer(first.id, 17);
    await until(aiko.client, ({ question }) => question === undefined);
    const before = aiko.client.state.story;
    expect(before.map(({ kind }) => kind)).toContain('answer');
    await aiko.reopen(ben);
    await until(aiko.client, ({ story }) => story.length === before.length);
    expect(aiko.client.state.story).toEqual(before);
    await asked(ben);
    await ben.reopen(aiko);
    const again = await asked(ben);
    expect(again.question!.question.options).toBe(5);
    ben.client.answer(again.question!.id, 3);
    const checked = ({ story }: TableState): boolean =>
      story.some((item) => item.kind === 'event' && item.event.name === 'checked');
    const [told, retold] = await Promise.all([aiko, ben].map(({ client }) => until(client, checked)));
    const events = ({ story }: TableState) => story.filter(({ kind }) => kind === 'event');
    expect(events(told!)).toEqual(events(retold!));
    expect([told!, retold!].map(({ trouble, convicted }) => [trouble, convicted])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);

    // Whatever is handed out holds no secret.
    for (const { client, keeping } of [aiko, ben]) {
      const file = Buffer.from(await client.transcript()).toString('latin1');
      const { signingKey, viewerSecret, table } = keeping.known;
      for (const each of [signingKey, viewerSecret, table!.seed, invitationSecret])
        expect(file).not.toContain(Buffer.from(each).toString('latin1'));
    }
  });

  it('after the end sees the result, sends the other the missing messages, and plays again; no secret is left', async () => {
    // A seat without companions at a table for practice is a bot's, and is kept as its player's is.
    const { aiko, ben } = await two('practise');
    const { mesh } = aiko;
    const send = mesh.send.bind(mesh);
    const offered: Uint8Array[] = [];
    for (const [index, each] of [aiko, ben].entries()) {
      agree(each);
      playBot(each.client, uniformFrom(index), systemClock);
    }
    await until(aiko.client, ({ stage }) => stage === 'keys');
    const header = readHeader(decodeItem(aiko.keeping.known.table!.header));
    const read = readerFor(header);
    const signsTheEnd = (bytes: Uint8Array): boolean => read(bytes.subarray(1)).slot.part === 'close';
    // Aiko's last message is lost on its way.
    mesh.send = (peer, bytes) => (bytes[0] === FOR_GAME && signsTheEnd(bytes)) || send(peer, bytes);
    const playing = await Promise.all(
      [aiko, ben].map(({ client }) => until(client, ({ stage }) => stage === 'playing')),
    );
    expect(playing.map(({ kept }) => kept)).toEqual([true, true]);
    for (const { keeping } of [aiko, ben])
      offered.push(keeping.known.viewerSecret.slice(), keeping.known.table!.seed.slice());
    const ended = await until(aiko.client, ({ closed }) => closed);
    await until(ben.client, ({ stage }) => stage === 'ended');
    const file = await aiko.client.transcript();
    expect(audit(file, gameById)).toMatchObject({ verdict: 'valid', outcome: ended.outcome });
    expect(ben.client.state.closed).toBe(false);

    mesh.send = send;
    // Both machines work in this thread, and each has its end to check before it writes.
    const putAway = ({ disk }: Chair) =>
      vi.waitFor(async () => expect(await disk.cells('seat')).toHaveLength(2), { timeout: 20_000 });
    await putAway(aiko);
    await aiko.reopen(ben);
    const { stage, closed, outcome, seat, counts, rounds, people, story } = aiko.client.state;
    expect({ stage, closed, outcome, seat, counts, rounds }).toEqual({
      stage: 'ended',
      closed: true,
      outcome: ended.outcome,
      seat: 0,
      counts: ended.counts,
      rounds: ended.rounds,
    });
    expect(people.map(({ name, self }) => [name, self])).toEqual([
      ['Aiko', true],
      ['Ben', false],
    ]);
    expect(story).toEqual(ended.story.filter(({ kind }) => kind === 'event'));
    expect(await aiko.client.transcript()).toEqual(file);
    await until(ben.client, ({ closed }) => closed);
    expect(await ben.client.transcript()).toEqual(file);

    for (const chair of [aiko, ben]) {
      const { disk, client } = chair;
      await putAway(chair);
      await client.rest();
      pages += 1;
      const { record, entries } = (await new SeatBook(disk, 'seat', String(pages)).open())!;
      expect(entries.map(({ kind }) => kind)).toEqual(['finalRecord']);
      expect(record).toMatchObject({ over: true, viewerSecret: new Uint8Array(32) });
      expect(record.table).toBeUndefined();
      const left =
        Buffer.from(JSON.stringify(entries)).toString() +
        Buffer.concat([encodeSeat(record), ...entries.map(encodeEntry)]).toString('latin1');
      for (const each of offered) expect(left).not.toContain(Buffer.from(each).toString('latin1'));
    }

    await aiko.open();
    await ben.reopen(aiko);
    aiko.client.again();
    await until(ben.client, ({ people }) => people[0]!.wantsAgain);
    ben.client.again();
    for (const each of [aiko, ben]) {
      await until(each.client, ({ people, proposal }) => people.length === 2 && proposal !== '');
      agree(each);
    }
    await Promise.all([asked(aiko), asked(ben)]);
    expect(aiko.client.state.story.length).toBeGreaterThan(0);
    expect([aiko, ben].map(({ keeping }) => keeping.known.over)).toEqual([undefined, undefined]);
  });

  it('after leaving for good has no seat to come back to', async () => {
    const { aiko } = await two();
    agree(aiko);
    await aiko.client.leave();
    expect(await aiko.disk.seats()).toEqual([]);
  });
});

describe('a message of a seat', () => {
  it('is sent when it is on the disk, and not before', async () => {
    const { aiko, ben } = await two();
    let goOn = (): void => {};
    const sent: number[] = [];
    const { mesh } = aiko;
    const send = mesh.send.bind(mesh);
    mesh.send = (peer, bytes) => {
      sent.push(bytes[0]!);
      return send(peer, bytes);
    };
    const heldUp = new Promise<void>((resolve) => (goOn = resolve));
    aiko.disk.busy = () => heldUp;
    const before = sent.length;
    agree(aiko);
    agree(ben);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Not even Aiko's agreement is sent: whoever has agreed may be at the table.
    expect(sent.length).toBe(before);
    expect(ben.client.state.stage).toBe('gathering');
    goOn();
    await until(ben.client, ({ stage }) => stage === 'playing');
    expect(sent.length).toBeGreaterThan(before);
  });

  it('is sent all the same when the disk is full, with the warning that a reload would lose the seat', async () => {
    const { aiko, ben } = await two();
    expect(aiko.client.state.kept).toBe(true);
    aiko.disk.full = true;
    for (const each of [aiko, ben]) agree(each);
    await Promise.all([asked(aiko), asked(ben)]);
    expect([aiko.client.state.kept, ben.client.state.kept]).toEqual([false, true]);
  });

  it('is no longer sent by a page from which the seat was taken', async () => {
    const { aiko, ben } = await two();
    const robbed = ben.client;
    await ben.keeping.rest();
    pages += 1;
    await new SeatBook(ben.disk, 'seat', String(pages)).open();
    agree(ben);
    const stopped = await until(robbed, ({ stage }) => stage === 'broken');
    expect(stopped.trouble).toMatchObject({ code: 'displaced' });
    expect(aiko.client.state.people[1]!.agreed).toBe(false);
  });
});
