import { describe, expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { AnswerError } from '../../../protocol/table/error.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { newIdentity } from '../../../src/peer/model/identity.ts';
import { localEngine } from '../../../src/peer/engine/local-engine.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import { idleEngine, invitationSecret, sitting, twoClients, until } from '../clients.ts';
import { terms } from '../terms.ts';

describe('a table of two', () => {
  it('gathers, agrees, makes keys, deals, and asks the first question', async () => {
    const { opener, guest } = await twoClients();
    expect(opener.state.people.map(({ name, self }) => [name, self])).toEqual([
      ['Aiko', true],
      ['Ben', false],
    ]);
    expect(guest.state.people.map(({ name, self }) => [name, self])).toEqual([
      ['Aiko', false],
      ['Ben', true],
    ]);
    opener.agree(opener.state.proposal);
    await until(guest, ({ people }) => people[0]!.agreed);
    expect(guest.state.stage).toBe('gathering');
    guest.agree(guest.state.proposal);
    const [asked] = await Promise.all(
      [opener, guest].map((client) => until(client, ({ question }) => question !== undefined)),
    );
    expect(asked!.stage).toBe('playing');
    expect(asked!.question!.question.options).toBe(64);
    expect(guest.state.question!.question.options).toBe(5);
    const sights = opener.state.story.filter((item) => item.kind === 'sight');
    expect(sights).toHaveLength(1);
    // Outside the rules: refused here, and the question stays.
    expect(() => guest.answer(guest.state.question!.id, 5)).toThrow(AnswerError);
    expect(() => guest.answer(guest.state.question!.id, -1)).toThrow(AnswerError);
    expect(() => guest.answer(guest.state.question!.id, 0.5)).toThrow(AnswerError);
    expect(guest.state.question).toBeDefined();
    const file = await opener.transcript();
    expect(audit(file, gameById)).toMatchObject({ verdict: 'refused', finding: { code: 'incomplete' } });
    await opener.leave();
    await guest.leave();
  });

  it('plays a turn against a bot', async () => {
    const { opener } = await twoClients({ bot: true });
    opener.agree(opener.state.proposal);
    const asked = await until(opener, ({ question }) => question !== undefined);
    opener.answer(asked.question!.id, 17);
    const checked = await until(opener, ({ story }) =>
      story.some((item) => item.kind === 'event' && item.event.name === 'checked'),
    );
    expect(checked.counts.shuffles).toBeGreaterThan(20);
    expect(checked.story.filter((item) => item.kind === 'answer')).toMatchObject([{ answer: 17 }]);
    await opener.leave();
  });

  it('takes back agreements when the terms change', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    guest.agree(guest.state.proposal);
    await until(opener, ({ people }) => people[1]!.agreed);
    opener.propose({ ...terms, settings: { first: 'guest' } });
    await until(guest, ({ terms: now }) => now.settings['first'] === 'guest');
    expect(guest.state.people.some(({ agreed }) => agreed)).toBe(false);
    expect(opener.state.people.some(({ agreed }) => agreed)).toBe(false);
  });

  it('tells two people of one name apart', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    guest.rename('Aiko');
    await until(opener, ({ people }) => people[1]!.name === 'Aiko 2');
    expect(() => guest.rename('  ')).toThrow(/name/);
    expect(() => guest.rename('x'.repeat(40))).toThrow(/name/);
  });

  it('ends a game for two by forfeit when one player has left for good', async () => {
    const { opener, guest } = await twoClients();
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'playing');
    await guest.leave();
    await until(opener, ({ waiting }) => waiting?.seat === 1 && waiting.voting);
    opener.voteAbsent(1);
    const left = await until(opener, ({ closed }) => closed);
    expect(left.outcome).toEqual({ winners: [0], forfeit: true });
    expect((await opener.transcript()).length).toBeGreaterThan(1000);
  });

  it('gathers again at a new table with new keys', async () => {
    const engine = idleEngine();
    const { opener, guest } = await twoClients({ startEngine: engine.start });
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    engine.say({ kind: 'ended', outcome: { winners: [0] } });
    guest.again();
    await until(opener, ({ people }) => people[1]!.wantsAgain);
    opener.again();
    await until(guest, ({ people }) => people.length === 2);
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(guest, ({ stage }) => stage === 'keys');
    const headers = engine.told.filter((message) => message.kind === 'start').map(({ header }) => String(header));
    expect(new Set(headers).size).toBe(2);
    expect(headers).toHaveLength(4);
  });
});

describe('a stranger', () => {
  it('who does not hold the invitation gets no seat, and learns nothing of the table', async () => {
    const [a, b] = [newIdentity(), newIdentity()];
    const [meshA, meshB] = localMeshes(a.key, b.key);
    const opener = sitting({ identity: a, name: 'Aiko', mesh: meshA, startEngine: localEngine });
    const stranger = sitting({
      identity: b,
      name: 'Ben',
      mesh: meshB,
      startEngine: localEngine,
      invitationSecret: invitationSecret.map((byte) => byte + 1),
      opener: meshA.self,
    });
    await meshB.connect(meshA.self);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opener.state.people).toHaveLength(1);
    // Nor when something changes.
    opener.rename('Akiko');
    opener.propose({ ...terms, settings: { ...terms.settings } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opener.state.people.map(({ name }) => name)).toEqual(['Akiko']);
    expect(stranger.state.people).toEqual([]);
  });

  it('cannot end a table, nor take part in its game', async () => {
    const engine = idleEngine();
    const { opener, guest, meshA } = await twoClients({ startEngine: engine.start, guestEngine: idleEngine().start });
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    const before = engine.told.length;
    const stranger = peerIdFromKey(newIdentity().key);
    meshA.displaced(stranger);
    meshA.state(stranger, 'direct');
    for (const kind of [2, 3]) await meshA.frame(stranger, Uint8Array.of(kind, 1, 2, 3));
    expect(opener.state.stage).toBe('keys');
    expect(engine.told.length).toBe(before);
  });
});

describe('agreement', () => {
  it('counts only for the terms that were on the screen', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    const seen = guest.state.proposal;
    opener.propose({ ...terms, settings: { first: 'guest' } });
    await until(guest, ({ proposal }) => proposal !== seen);
    guest.agree(seen);
    expect(guest.state.people.some(({ agreed }) => agreed)).toBe(false);
    guest.agree(guest.state.proposal);
    expect(guest.state.people[1]!.agreed).toBe(true);
  });
});

describe('a peer that sends invalid frames', () => {
  it('changes nothing with a few frames, and is cut off after many', async () => {
    const { opener, guest, meshA, meshB } = await twoClients({ startEngine: idleEngine().start });
    const before = opener.state.people;
    const rubbish = [[], [0], [1], [1, 0xff], [9, 1, 2, 3], [1, 0xa0], [1, ...new Uint8Array(20_000)]];
    for (const bytes of rubbish) void meshA.frame(meshB.self, Uint8Array.from(bytes));
    expect(opener.state.people).toEqual(before);
    for (let count = 0; count < 16; count += 1) void meshA.frame(meshB.self, Uint8Array.of(7));
    await until(guest, ({ people }) => people[0]!.link === 'lost');
  });

  it('is named during a game', async () => {
    const engine = idleEngine();
    const { opener, guest } = await twoClients({ startEngine: engine.start, guestEngine: idleEngine().start });
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    const peer = opener.state.people[1]!.peer;
    for (let count = 0; count < 15; count += 1)
      engine.say({ kind: 'refused', peer, code: 'signature', detail: 'not signed' });
    engine.say({ kind: 'refused', peer, code: 'table', detail: 'a late word' });
    expect(opener.state.stage).toBe('keys');
    engine.say({ kind: 'refused', peer, code: 'signature', detail: 'not signed' });
    expect(opener.state).toMatchObject({ stage: 'broken', trouble: { code: 'unreadable', seat: 1 } });
  });
});
