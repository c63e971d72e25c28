import { describe, expect, it } from 'vitest';
import { audit } from '../../protocol/room/audit.ts';
import { tableId } from '../../protocol/room/header.ts';
import type { RandomBytes } from '../../crypto/random.ts';
import type { Message } from '../../protocol/room/message.ts';
import type { TableFault } from '../../protocol/room/player.ts';
import { MessageError, readMessage, signMessage } from '../../protocol/room/message.ts';
import { readTranscript } from '../../protocol/room/transcript.ts';
import { PARTS } from '../../protocol/table/sealed/need.ts';
import type { Part } from '../../protocol/table/sealed/need.ts';
import { LocalTable, makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

/** Seat 1's machine has been changed by its owner: it signs whatever she likes. */
const setup = { game: samplerGame, seats: 3, threshold: 2, random: seededBytes('hostile') };
const findGame = () => samplerGame;
const GUILTY = 1;

/** A table at which seat 1's first message for a part is replaced, rightly signed and linked. */
function tableWith(part: Part, replace: (message: Message) => Partial<Message>): LocalTable {
  const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
  const id = tableId(header);
  const keys = header.seats.map(({ key }) => key);
  let previous: Uint8Array | undefined;
  return new LocalTable(setup, agents(), (from, bytes) => {
    if (from !== GUILTY) return [bytes];
    const message = readMessage(bytes, id, keys);
    if (previous === undefined && message.slot.part !== part) return [bytes];
    const changed = previous === undefined ? { ...message, ...replace(message) } : { ...message, previous };
    const signed = signMessage(changed, secrets[GUILTY]!.signingKey);
    previous = signed.hash;
    return [signed.bytes];
  }).run();
}

const seatOf = (fault: TableFault | undefined): number | undefined => (fault !== undefined && 'seat' in fault ? fault.seat : undefined);

const NONCE_BYTES = 16;

/** The keys and the nonce of seat 1, which are drawn first, and other randomness afterwards. */
function twinned(): RandomBytes {
  const [first, later] = [seededBytes('hostile')(GUILTY), seededBytes('twin')(GUILTY)];
  let done = false;
  return (length) => {
    if (done) return later(length);
    done = length === NONCE_BYTES;
    return first(length);
  };
}

const agents = () => [new SamplerAgent(), new SamplerAgent(), new SamplerAgent()];

function mustConvict(table: LocalTable): void {
  for (const seat of [0, 2]) {
    expect(table.faults[seat]).toMatchObject({ seat: GUILTY });
    expect(table.faults[seat]?.message).toBeTruthy();
    const report = audit(table.players[seat]!.transcript(), findGame);
    expect(report).toMatchObject({ verdict: 'refused', finding: { seat: GUILTY, name: 'Player 2', code: table.faults[seat]!.code } });
  }
}

describe('a seat whose machine misbehaves is named by all others, and by the audit of what they hold', () => {
  for (const part of PARTS) {
    it(`${part}: a byte changed at the front, in the middle and at the end`, () => {
      for (const place of [0, 0.5, 1]) {
        mustConvict(
          tableWith(part, ({ body }) => ({
            body: body.map((byte, index) => (index === Math.floor(place * (body.length - 1)) ? byte ^ 4 : byte)),
          })),
        );
      }
    });
    it(`${part}: too short, too long, empty`, () => {
      mustConvict(tableWith(part, ({ body }) => ({ body: body.slice(1) })));
      mustConvict(tableWith(part, ({ body }) => ({ body: Uint8Array.from([...body, 0]) })));
      mustConvict(tableWith(part, () => ({ body: new Uint8Array() })));
    });
    it(`${part}: bytes that are no points and no numbers`, () => {
      mustConvict(tableWith(part, ({ body }) => ({ body: new Uint8Array(body.length).fill(0xff) })));
      mustConvict(tableWith(part, ({ body }) => ({ body: new Uint8Array(body.length) })));
    });
  }

  it('a message for another round, another part, or on another course of the game', () => {
    mustConvict(tableWith('pass', ({ slot }) => ({ slot: { ...slot, round: slot.round + 1 } })));
    mustConvict(tableWith('pass', ({ slot }) => ({ slot: { ...slot, part: 'shares' } })));
  });

  it('a digest of another course convicts nobody: its author may be the one who was lied to', () => {
    const table = tableWith('shares', ({ digest }) => ({ digest: digest.map((byte) => byte ^ 1) }));
    for (const seat of [0, 2]) {
      expect(table.faults[seat]).toMatchObject({ code: 'stories', author: GUILTY });
      const { verdict, finding } = audit(table.players[seat]!.transcript(), findGame);
      expect(verdict).toBe('refused');
      expect(finding).toMatchObject({ code: 'stories' });
      expect(finding).not.toHaveProperty('seat');
    }
  });

  it('a link that leads elsewhere', () => {
    mustConvict(tableWith('deal', ({ previous }) => ({ previous: previous.map((byte) => byte ^ 1) })));
  });

  it('one who tells two seats different things, each of them right, gets no honest seat convicted', () => {
    const other = makeHeader({ ...setup, random: seededBytes('hostile') });
    const id = tableId(other.header);
    const keys = other.header.seats.map(({ key }) => key);
    // Seat 1 says something else to seat 2 than to seat 0, in whatever part it can: the proof of its viewer key,
    // made twice with other randomness, is right both times.
    const twin = new LocalTable({ ...setup, random: (seat) => (seat === GUILTY ? twinned() : seededBytes('hostile')(seat)) }, agents());
    twin.players[GUILTY]!.start();
    const second = twin.players[GUILTY]!.missing([0, 0, 0]);
    const table: LocalTable = new LocalTable(setup, agents(), (from, bytes) => {
      const message = from === GUILTY ? readMessage(bytes, id, keys) : undefined;
      if (message?.sequence !== 0) return [bytes];
      table.players[0]!.receive(bytes);
      table.players[2]!.receive(second[0]!);
      return [];
    });
    table.run();
    for (const seat of [0, 2]) {
      const { faults, players } = table;
      expect([undefined, GUILTY]).toContain(seatOf(faults[seat]));
      expect([undefined, GUILTY]).toContain(audit(players[seat]!.transcript(), findGame).finding?.seat);
    }
    expect(table.faults.some((fault) => fault !== undefined)).toBe(true);
  });

  it('two stories: different messages for one place', () => {
    const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
    const id = tableId(header);
    const keys = header.seats.map(({ key }) => key);
    const table = new LocalTable(setup, agents(), (from, bytes) => {
      const message = from === GUILTY ? readMessage(bytes, id, keys) : undefined;
      if (message?.slot.part !== 'place') return [bytes];
      return [bytes, signMessage({ ...message, body: message.body.map((byte) => byte ^ 8) }, secrets[GUILTY]!.signingKey).bytes];
    }).run();
    for (const seat of [0, 2]) expect(table.faults[seat]).toMatchObject({ seat: GUILTY, code: 'equivocation' });
    expect(audit(table.players[0]!.transcript(), findGame)).toMatchObject({ verdict: 'refused', finding: { seat: GUILTY } });
  });
});

describe('what nobody at the table has signed', () => {
  const strangers: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ['noise', () => seededBytes('noise')(0)(500)],
    ['nothing', () => new Uint8Array()],
    ['a message cut short', (bytes) => bytes.slice(0, -1)],
    ['a message with a changed byte', (bytes) => bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte))],
    ['a message of nine megabytes', () => new Uint8Array(9 * 1024 * 1024)],
    ['a message of another table', () => foreign],
  ];
  const foreign = new LocalTable({ ...setup, random: seededBytes('foreign') }, agents()).run().players[0]!.missing([0, 0, 0])[0]!;

  for (const [what, make] of strangers) {
    it(`${what} is refused at sight, blames no seat, and changes nothing`, () => {
      const refused: string[] = [];
      const table = new LocalTable(setup, agents(), (_, bytes) => {
        for (const player of table.players) {
          try {
            player.receive(make(bytes));
          } catch (error) {
            if (!(error instanceof MessageError)) throw error;
            refused.push(error.code);
          }
        }
        return [bytes];
      });
      table.run();
      expect(refused.length).toBeGreaterThan(10);
      expect(table.closed).toEqual([true, true, true]);
    });
  }
});

describe('memory', () => {
  it('stays bounded under messages that claim to be far ahead', () => {
    const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
    const table = new LocalTable(setup, agents());
    const id = tableId(header);
    for (let sequence = 1; sequence < 300; sequence += 1) {
      const statement = { table: id, seat: GUILTY, sequence, previous: new Uint8Array(32), slot: { round: 9, part: 'pass' as const }, digest: new Uint8Array(32), body: new Uint8Array(100) };
      table.players[0]!.receive(signMessage(statement, secrets[GUILTY]!.signingKey).bytes);
    }
    expect(table.players[0]!.lengths).toEqual([0, 0, 0]);
    expect(readTranscript(table.players[0]!.transcript()).messages).toEqual([]);
  });
});

describe('a seat that sends on and on', () => {
  it('is stopped long before memory is full', () => {
    const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
    const table = new LocalTable(setup, agents());
    const id = tableId(header);
    table.players[0]!.start();
    let previous = new Uint8Array(32);
    for (let sequence = 0; sequence < 20 && table.faults[0] === undefined; sequence += 1) {
      const body = new Uint8Array(6 * 1024 * 1024);
      const statement = { table: id, seat: 2, sequence, previous, slot: { round: 90 + sequence, part: 'pass' as const }, digest: new Uint8Array(32), body };
      const message = signMessage(statement, secrets[2]!.signingKey);
      previous = new Uint8Array(message.hash);
      table.players[0]!.receive(message.bytes);
    }
    expect(table.faults[0]).toMatchObject({ seat: 2, code: 'flood' });
    const { lengths } = table.players[0]!;
    expect(lengths[2]).toBeLessThan(12);
    table.players[0]!.receive(new Uint8Array(100));
    expect(table.players[0]!.lengths).toEqual(lengths);
  });
});
