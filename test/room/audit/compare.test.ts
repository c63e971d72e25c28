import { beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../../protocol/room/audit/compare.ts';
import { readTranscript, writeTranscript } from '../../../protocol/room/wire/transcript.ts';
import { checkHere } from '../../../src/audit/checkers.ts';
import { compareWith } from '../../../src/audit/compare.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../support/both-ways.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { readerFor } from '../support/reader.ts';

const LOSER = 1;
const findGame = (id: string) => (id === samplerGame.id ? samplerGame : undefined);
const setup = { game: samplerGame, seats: 2, random: seededBytes('compare') };
const { header } = makeHeader(setup);
const read = readerFor(header);
const names = header.seats.map(({ name }) => name);

/** A game for two; `deaf` seats hear nothing of the other from its message `from` on, and go on without it. */
function play(deaf: readonly number[], from: number, seed = 'compare'): LocalTable {
  const table = new LocalTable(
    { ...setup, random: seededBytes(seed) },
    [new SamplerAgent(), new SamplerAgent()],
    (sender, bytes) => (deaf.includes(1 - sender) && read(bytes).sequence >= from ? [] : [bytes]),
  ).run();
  for (const seat of deaf) table.players[seat]!.voteAbsent(1 - seat);
  return table.run();
}

let whole: Uint8Array;
/** The file of a loser who has cut it in the middle, and gone on alone. */
let cut: Uint8Array;
/** What each holds when the link between two was lost. */
let lost: readonly [Uint8Array, Uint8Array];
beforeAll(() => {
  whole = new LocalTable(setup, [new SamplerAgent(), new SamplerAgent()]).run().players[0]!.transcript();
  cut = play([LOSER], 9).players[LOSER]!.transcript();
  const { players } = play([0, 1], 9);
  lost = [players[0]!.transcript(), players[1]!.transcript()];
});

const compared = (one: Uint8Array, other: Uint8Array) => compare(readTranscript(one), readTranscript(other));

describe('a valid transcript that ends on one seat’s own word', () => {
  it('names that seat, and the one that it removed; a complete transcript names none', () => {
    expect(audit(cut, findGame)).toMatchObject({
      verdict: 'valid',
      outcome: { winners: [LOSER], forfeit: true },
      ownWord: { of: names[LOSER], about: names[0] },
    });
    expect(audit(whole, findGame).ownWord).toBeUndefined();
  });
});

describe('two transcripts of one table', () => {
  it('are the same', () => {
    expect(compared(whole, whole)).toEqual({ kind: 'same', evidence: true });
  });

  it('differ where the loser went on alone: the loser has signed both, and the complete one goes further', () => {
    for (const [one, other, further] of [
      [whole, cut, 0],
      [cut, whole, 1],
    ] as const)
      expect(compared(one, other)).toMatchObject({
        kind: 'parts',
        signers: [{ seat: LOSER, name: names[LOSER] }],
        further,
      });
  });

  it('differ where two seats lost contact: nobody has signed both', () => {
    for (const [seat, file] of lost.entries())
      expect(audit(file, findGame)).toMatchObject({ verdict: 'valid', ownWord: { of: names[seat] } });
    expect(compared(...lost)).toMatchObject({ kind: 'parts', signers: [] });
  });

  it('may be a beginning and the whole of one game', () => {
    const { messages } = readTranscript(whole);
    const shorter = writeTranscript({ header, messages: messages.slice(0, -4), evidence: [] });
    expect(compared(whole, shorter)).toMatchObject({ kind: 'continues', further: 0, from: { part: 'seen-place' } });
    expect(compared(shorter, whole)).toMatchObject({ kind: 'continues', further: 1 });
  });

  it('prove nothing by a message that its seat has not signed', () => {
    const { messages } = readTranscript(whole);
    const at = messages.length - 3;
    const forged = messages.map((bytes, index) =>
      index === at ? bytes.map((byte, k) => (k === bytes.length - 1 ? byte ^ 1 : byte)) : bytes,
    );
    expect(compared(whole, writeTranscript({ header, messages: forged, evidence: [] }))).toMatchObject({
      kind: 'continues',
      further: 0,
    });
  });
});

describe('comparing two files', () => {
  it('audits both, and compares what can be read', async () => {
    const shown: number[] = [];
    const { reports, comparison } = await compareWith(checkHere, [whole, cut], findGame, (done) => shown.push(done));
    expect(reports.map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
    expect(comparison).toEqual(compared(whole, cut));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    const unreadable = await compareWith(checkHere, [whole, new Uint8Array(20)], findGame);
    expect(unreadable.reports.map(({ verdict }) => verdict)).toEqual(['valid', 'unreadable']);
    expect(unreadable.comparison).toBeUndefined();
  });

  it('recognises two different tables', () => {
    const other = new LocalTable({ ...setup, random: seededBytes('another') }, [
      new SamplerAgent(),
      new SamplerAgent(),
    ]).run();
    expect(compared(whole, other.players[0]!.transcript())).toEqual({ kind: 'other-table' });
  });
});
