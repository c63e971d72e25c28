import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import type { Log } from '../../../protocol/room/log/log.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { inOrder, signMessage } from '../../../protocol/room/wire/message.ts';
import { readTranscript, writeTranscript } from '../../../protocol/room/wire/transcript.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/** A seat sends messages that the procedure does not ask for, correctly linked and signed. */
const TALKER = 0;
const SEATS = 3;
const setup = { game: samplerGame, seats: SEATS, threshold: 2, random: seededBytes('after the end') };
const { header, secrets } = makeHeader(setup);
const id = tableId(header);
const read = readerFor(header);
const findGame = () => samplerGame;

type Words = Pick<Statement, 'slot' | 'body'>;

/** Behind one of its messages the talker sends others, which arrive before what the other seats send next. */
function tableWith(
  more: (said: Message) => readonly Words[],
  lost: (message: Message) => boolean = () => false,
): LocalTable {
  const table: LocalTable = new LocalTable(
    setup,
    Array.from({ length: SEATS }, () => new SamplerAgent()),
    (from, bytes) => {
      const message = read(bytes);
      if (lost(message)) return [];
      if (from !== TALKER || message.seat !== TALKER) return [bytes];
      const { log } = table.players[TALKER] as unknown as { log: Log };
      const besides = more(message).map((words) => {
        const said = sign(log.lengths[TALKER]!, log.headOf(TALKER), words);
        log.add(said.bytes);
        return said.bytes;
      });
      return [bytes, ...besides];
    },
  );
  return table.run();
}

const sign = (sequence: number, previous: Uint8Array, words: Words): Message =>
  signMessage(
    { table: id, seat: TALKER, sequence, previous, digest: new Uint8Array(32), ...words },
    secrets[TALKER]!.signingKey,
  );

const voteAbout = (seat: number, { slot }: Message): Words => ({
  slot: { ...slot, part: 'vote' },
  body: encodeVote({ removal: { seat, round: slot.round, part: 'close' }, cause: 'absent' }),
});
const nowhere = ({ slot }: Message): Words => ({
  slot: { ...slot, part: 'pass', round: slot.round + 1 },
  body: new Uint8Array(3),
});
const atTheEnd = (more: (close: Message) => readonly Words[]) => (message: Message) =>
  message.slot.part === 'close' ? more(message) : [];

describe('a seat that sends more messages after it has signed the outcome', () => {
  for (const [what, more] of [
    ['a vote', (close: Message) => [voteAbout(1, close)]],
    ['a message for no place', (close: Message) => [nowhere(close)]],
    ['a message for no place, and a vote behind it', (close: Message) => [nowhere(close), voteAbout(1, close)]],
  ] as const) {
    it(`${what}: the others’ files are valid, and the same`, () => {
      const table = tableWith(atTheEnd(more));
      expect(table.closed).toEqual([true, true, true]);
      const files = [1, 2].map((seat) => table.players[seat]!.transcript());
      expect(audit(files[0]!, findGame)).toMatchObject({ verdict: 'valid' });
      expect(files[0]).toEqual(files[1]);
    });
  }

  it('is named by the audit if a file contains such a message', () => {
    const file = tableWith(() => []).players[1]!.transcript();
    const messages = readTranscript(file).messages.map(read);
    const close = messages.find(({ seat, slot }) => seat === TALKER && slot.part === 'close')!;
    const longer = [...messages, sign(close.sequence + 1, close.hash, nowhere(close))]
      .sort(inOrder)
      .map(({ bytes }) => bytes);
    const report = audit(writeTranscript({ header, messages: longer, evidence: [] }), findGame);
    expect(report).toMatchObject({
      verdict: 'refused',
      finding: { code: 'surplus', seat: TALKER, name: 'Player 1', message: longer.length },
    });
  });
});

describe('a seat that sends messages out of turn while another seat is about to be removed', () => {
  const GONE = 2;
  const gone = [{ seat: GONE, round: 6, part: 'pass' }] as const;
  const lost = ({ seat, slot }: Message): boolean =>
    seat === GONE && slot.round >= 6 && !(slot.round === 6 && slot.part === 'pass');
  const early: Words = { slot: { round: 9, part: 'pass', gone }, body: new Uint8Array(3) };
  const old: Words = {
    slot: { round: 6, part: 'vote', gone: [] },
    body: encodeVote({ removal: gone[0], cause: 'absent' }),
  };

  function mustBeValid(more: (said: Message) => readonly Words[]): void {
    let said = 0;
    const counted = (message: Message): readonly Words[] => {
      const words = said > 0 ? [] : more(message);
      said += words.length;
      return words;
    };
    const table = tableWith(counted, lost);
    for (let pass = 0; pass < 6; pass += 1) {
      for (const seat of [0, 1])
        if (table.waiting[seat] !== undefined && !table.closed[seat])
          table.players[seat]!.voteAbsent(table.waiting[seat].seat);
      table.run();
    }
    expect(said).toBeGreaterThan(0);
    expect(table.closed.slice(0, 2)).toEqual([true, true]);
    expect(audit(table.players[1]!.transcript(), findGame)).toMatchObject({
      verdict: 'valid',
      removals: [{ seat: GONE, round: 6, cause: 'absent' }],
    });
  }

  it('has a message for a later place under that removal passed over, and the others’ file is valid', () => {
    mustBeValid(({ slot }) => (slot.part === 'seen-turn' ? [early] : []));
  });

  it('has what it sends behind its signature passed over, a vote about the other seat included', () => {
    mustBeValid(({ slot }) =>
      slot.part === 'close' && slot.gone.length > 0
        ? [{ ...early, slot: { ...slot, part: 'pass', round: slot.round + 1 } }, old]
        : [],
    );
  });
});
