import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { RandomBytes } from '../../../crypto/random.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { TableFault } from '../../../protocol/room/player/player-event.ts';
import { MessageError, signMessage } from '../../../protocol/room/wire/message.ts';
import { readTranscript } from '../../../protocol/room/wire/transcript.ts';
import type { Part } from '../../../protocol/table/sealed/part.ts';
import { PARTS } from '../../../protocol/table/sealed/part.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/** Seat 1's machine has been changed by its owner: it signs whatever its owner likes. */
const setup = { game: samplerGame, seats: 3, threshold: 2, random: seededBytes('hostile') };
const findGame = () => samplerGame;
const GUILTY = 1;

/** A table at which seat 1's first message for a part is replaced, rightly signed and linked. */
function tableWith(part: Part, replace: (message: Message) => Partial<Message>): LocalTable {
  const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
  const read = readerFor(header);
  let previous: Uint8Array | undefined;
  const said = new Map<number, Uint8Array>();
  return new LocalTable(setup, agents(), (from, bytes) => {
    if (from !== GUILTY) return [bytes];
    const message = read(bytes);
    const known = said.get(message.sequence);
    if (message.seat !== GUILTY || known !== undefined) return [known ?? bytes];
    if (previous === undefined && message.slot.part !== part) {
      said.set(message.sequence, bytes);
      return [bytes];
    }
    const changed = previous === undefined ? { ...message, ...replace(message) } : { ...message, previous };
    const signed = signMessage(changed, secrets[GUILTY]!.signingKey);
    previous = signed.hash;
    said.set(message.sequence, signed.bytes);
    return [signed.bytes];
  }).run();
}

const seatOf = (fault: TableFault | undefined): number | undefined =>
  fault !== undefined && 'seat' in fault ? fault.seat : undefined;

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

const CEREMONY = ['sit', 'deal-hash', 'deal', 'confirm'];

/**
 * All others name the guilty seat. Before the game begins the table stops; after that it is voted out, what it
 * spoilt is done again, and the others come to the end of a game that is valid.
 */
function mustConvict(table: LocalTable, part: string): void {
  if (!CEREMONY.includes(part)) return mustGoOnWithout(table, part);
  for (const seat of [0, 2]) {
    expect(table.faults[seat]).toMatchObject({ seat: GUILTY });
    expect(table.faults[seat]?.detail).toBeTruthy();
    const report = audit(table.players[seat]!.transcript(), findGame);
    expect(report).toMatchObject({
      verdict: 'refused',
      finding: { seat: GUILTY, name: 'Player 2', code: table.faults[seat]!.code },
    });
  }
}

function mustGoOnWithout(table: LocalTable, part = ''): void {
  for (const seat of [0, 2]) {
    expect(table.faults[seat]).toBeUndefined();
    expect(table.convictions[seat]).toMatchObject([{ seat: GUILTY }]);
    expect(table.closed[seat]).toBe(true);
    expect(table.outcomes[seat]).toEqual(table.outcomes[0]);
    expect(table.events[seat]).toEqual(table.events[0]);
    const report = audit(table.players[seat]!.transcript(), findGame);
    expect(report).toMatchObject({
      verdict: 'valid',
      removals: [{ seat: GUILTY, name: 'Player 2', cause: 'convicted', code: table.convictions[0]![0]!.code }],
    });
    // What is spoilt at the end is spoilt after everything has been told.
    if (part !== 'close') expect(report.story).toContainEqual({ name: 'left', seat: GUILTY });
  }
}

const SPEAKING = PARTS.filter((part) => part !== 'vote' && !part.startsWith('seen-'));

describe('a seat whose machine misbehaves is named by all others, and by the audit of what they hold', () => {
  for (const part of SPEAKING) {
    it(`${part}: a byte changed at the front, in the middle and at the end`, () => {
      for (const place of [0, 0.5, 1]) {
        mustConvict(
          tableWith(part, ({ body }) => ({
            body: body.map((byte, index) => (index === Math.floor(place * (body.length - 1)) ? byte ^ 4 : byte)),
          })),
          part,
        );
      }
    });
    it(`${part}: too short, too long, empty`, () => {
      mustConvict(
        tableWith(part, ({ body }) => ({ body: body.slice(1) })),
        part,
      );
      mustConvict(
        tableWith(part, ({ body }) => ({ body: Uint8Array.from([...body, 0]) })),
        part,
      );
      mustConvict(
        tableWith(part, () => ({ body: new Uint8Array() })),
        part,
      );
    });
    it(`${part}: bytes that are no points and no numbers`, () => {
      mustConvict(
        tableWith(part, ({ body }) => ({ body: new Uint8Array(body.length).fill(0xff) })),
        part,
      );
      mustConvict(
        tableWith(part, ({ body }) => ({ body: new Uint8Array(body.length) })),
        part,
      );
    });
  }

  it('a message for another round or part, or one that builds on other messages', () => {
    mustConvict(
      tableWith('pass', ({ slot }) => ({ slot: { ...slot, round: slot.round + 1 } })),
      'pass',
    );
    mustConvict(
      tableWith('pass', ({ slot }) => ({ slot: { ...slot, part: 'shares' } })),
      'pass',
    );
  });

  it('a different digest convicts nobody, because its author may be the one who was deceived', () => {
    const table = tableWith('shares', ({ digest }) => ({ digest: digest.map((byte) => byte ^ 1) }));
    for (const seat of [0, 2]) {
      expect(table.faults[seat]).toBeUndefined();
      expect(table.convictions[seat]).toEqual([]);
      expect(table.closed[seat]).toBe(false);
      expect(table.waiting[seat]).toMatchObject({ seat: GUILTY, part: 'shares', voting: true });
    }
    // What nobody can use is as good as nothing said: the others vote to go on without that seat.
    for (const seat of [0, 2]) table.players[seat]!.voteAbsent(GUILTY);
    table.run();
    for (const seat of [0, 2]) {
      expect(table.closed[seat]).toBe(true);
      expect(audit(table.players[seat]!.transcript(), findGame)).toMatchObject({
        verdict: 'valid',
        removals: [{ seat: GUILTY, cause: 'absent' }],
      });
    }
  });

  it('a confirmation with a body', () => {
    mustConvict(
      tableWith('seen-place', () => ({ body: new Uint8Array(1) })),
      'seen-place',
    );
  });

  it('a wrong link', () => {
    mustConvict(
      tableWith('deal', ({ previous }) => ({ previous: previous.map((byte) => byte ^ 1) })),
      'deal',
    );
    mustConvict(
      tableWith('pass', ({ previous }) => ({ previous: previous.map((byte) => byte ^ 1) })),
      'pass',
    );
  });

  it('a seat that sends two valid messages to two seats gets no honest seat convicted', () => {
    const other = makeHeader({ ...setup, random: seededBytes('hostile') });
    const read = readerFor(other.header);
    // Seat 1 says something else to seat 2 than to seat 0, in whatever part it can: the proof of its viewer key,
    // made twice with other randomness, is right both times.
    const twin = new LocalTable(
      { ...setup, random: (seat) => (seat === GUILTY ? twinned() : seededBytes('hostile')(seat)) },
      agents(),
    );
    twin.players[GUILTY]!.start();
    const second = twin.players[GUILTY]!.missing([0, 0, 0]);
    const table: LocalTable = new LocalTable(setup, agents(), (from, bytes) => {
      const message = from === GUILTY ? read(bytes) : undefined;
      if (message?.seat !== GUILTY || message.sequence !== 0) return [bytes];
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
    expect(table.faults.map(seatOf)).toContain(GUILTY);
  });

  it('equivocation: different messages for one place', () => {
    const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
    const read = readerFor(header);
    const table = new LocalTable(setup, agents(), (from, bytes) => {
      const message = from === GUILTY ? read(bytes) : undefined;
      if (message?.seat !== GUILTY || message.slot.part !== 'place') return [bytes];
      return [
        bytes,
        signMessage({ ...message, body: message.body.map((byte) => byte ^ 8) }, secrets[GUILTY]!.signingKey).bytes,
      ];
    }).run();
    mustGoOnWithout(table);
    expect(table.convictions[0]).toMatchObject([{ code: 'equivocation' }]);
  });
});

describe('a message that nobody at the table has signed', () => {
  const strangers: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ['noise', () => seededBytes('noise')(0)(500)],
    ['nothing', () => new Uint8Array()],
    ['a message cut short', (bytes) => bytes.slice(0, -1)],
    [
      'a message with a changed byte',
      (bytes) => bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte)),
    ],
    ['a message of nine megabytes', () => new Uint8Array(9 * 1024 * 1024)],
    ['a message of another table', () => foreign],
  ];
  const foreign = new LocalTable({ ...setup, random: seededBytes('foreign') }, agents())
    .run()
    .players[0]!.missing([0, 0, 0])[0]!;

  for (const [what, make] of strangers) {
    it(`${what} is refused at once, blames no seat, and changes nothing`, () => {
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
  it('stays bounded when messages claim to be far ahead', () => {
    const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
    const table = new LocalTable(setup, agents());
    const id = tableId(header);
    for (let sequence = 1; sequence < 300; sequence += 1) {
      const statement = {
        table: id,
        seat: GUILTY,
        sequence,
        previous: new Uint8Array(32),
        slot: { round: 9, part: 'pass' as const, gone: [] },
        digest: new Uint8Array(32),
        body: new Uint8Array(100),
      };
      table.players[0]!.receive(signMessage(statement, secrets[GUILTY]!.signingKey).bytes);
    }
    expect(table.players[0]!.lengths).toEqual([0, 0, 0]);
    expect(readTranscript(table.players[0]!.transcript()).messages).toEqual([]);
  });
});

describe('a seat that sends without end', () => {
  it('is stopped long before memory is full', () => {
    const { header, secrets } = makeHeader({ ...setup, random: seededBytes('hostile') });
    const table = new LocalTable(setup, agents());
    const id = tableId(header);
    table.players[0]!.start();
    const before = table.players[0]!.lengths[2]!;
    let previous = new Uint8Array(32);
    for (let sequence = 0; sequence < 20; sequence += 1) {
      const body = new Uint8Array(6 * 1024 * 1024);
      const statement = {
        table: id,
        seat: 2,
        sequence,
        previous,
        slot: { round: 90 + sequence, part: 'pass' as const, gone: [] },
        digest: new Uint8Array(32),
        body,
      };
      const message = signMessage(statement, secrets[2]!.signingKey);
      previous = new Uint8Array(message.hash);
      table.players[0]!.receive(message.bytes);
    }
    expect(table.players[0]!.lengths[2]! - before).toBeLessThan(12);
  });
});
