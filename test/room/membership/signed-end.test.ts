import { describe, expect, it } from 'vitest';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../support/both-ways.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { altered, exchangeAndVote, GUILTY, mustEnd, tableWith, to, wrong, type Script } from '../support/scripted.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/**
 * Five seats at the end of a game: some are finished, because all have signed the outcome, while others remove a seat
 * for signing two.
 */
const OTHERS = [1, 2, 3, 4];
const FIRST_HOME = 4;
const ALONE = 1;

/**
 * Seat 0 signs another outcome for three of the others, and the right one for the fourth, which is finished by it.
 * Those three vote, but only one of them gets a quorum of votes: the messages of `instead` reach the other two before
 * the votes do.
 */
function tableOf(instead: (close: Message) => readonly Message[], heard: readonly number[] = [ALONE]) {
  let right: Message | undefined;
  const script: Script = (message) => {
    const { seat, slot } = message;
    if (seat === GUILTY && slot.part === 'close') {
      right = message;
      return new Map([...to([1, 2, 3], wrong(message)), ...to([FIRST_HOME], ...instead(message))]);
    }
    if (slot.part !== 'vote' || right === undefined) return undefined;
    const hear = heard.filter((other) => other !== seat);
    return new Map([
      ...to(hear, message),
      ...to(
        [2, 3].filter((other) => other !== seat && !hear.includes(other)),
        ...instead(right),
      ),
    ]);
  };
  return tableWith(script);
}

describe('a machine that goes on without a seat that has signed two outcomes', () => {
  it('finishes like those that got the right signature before a quorum of votes, and have disconnected', () => {
    const table = tableOf((close) => [close]);
    exchangeAndVote(table, OTHERS);
    mustEnd(table, OTHERS);
  });

  it('finishes like the others though the message before the right signature is wrong', () => {
    const behind = (close: Message): readonly Message[] => {
      const besides = altered(close, {
        slot: { ...close.slot, part: 'pass', round: close.slot.round + 1 },
        body: new Uint8Array(3),
      });
      return [besides, altered(close, { sequence: close.sequence + 1, previous: besides.hash })];
    };
    for (const heard of [[ALONE], OTHERS]) {
      const table = tableOf(behind, heard);
      exchangeAndVote(table, OTHERS);
      mustEnd(table, OTHERS);
    }
  });
});

describe('a machine that rewinds to before the end because a seat has equivocated', () => {
  it('finishes like those that got the branch on which all sign the outcome, and have disconnected', () => {
    let turned: Message | undefined;
    const table = tableWith((message) => {
      const { seat, slot } = message;
      if (seat !== GUILTY) return undefined;
      if (slot.part === 'shares') turned = message;
      if (slot.part !== 'close') return undefined;
      return new Map([
        ...to([1, 2, 3], altered(turned!, { body: turned!.body.map((byte) => byte ^ 1) })),
        ...to([FIRST_HOME], message),
      ]);
    });
    expect(table.closed[FIRST_HOME]).toBe(true);
    exchangeAndVote(table, OTHERS);
    mustEnd(table, OTHERS);
  });
});

describe('a machine that goes on without two seats, and finds that all had signed the outcome without the first', () => {
  it('writes a transcript in which the second is not removed', () => {
    const SILENT = 2;
    const LEFT = [1, 3];
    const HELPER = 4;
    let right: Message | undefined;
    let signed: Message | undefined;
    const table = tableWith(
      (message, at) => {
        const { seat, slot } = message;
        if (seat === SILENT && slot.round > 8) return new Map();
        if (slot.gone.length === 0) return undefined;
        if (seat === HELPER && slot.part === 'close') signed = message;
        if (seat === GUILTY && slot.part === 'close') {
          right = message;
          return new Map([...to(LEFT, wrong(message)), ...to([HELPER], message)]);
        }
        if (slot.part === 'vote' && seat === LEFT[1]) {
          const helping = altered(
            { ...message, seat: HELPER },
            { sequence: signed!.sequence + 1, previous: signed!.hash },
          );
          for (const other of LEFT) at.players[other]!.receive(helping.bytes);
        }
        return undefined;
      },
      (from) => from === HELPER && right !== undefined,
    );
    for (const seat of [...LEFT, HELPER]) table.players[seat]!.voteAbsent(SILENT);
    table.run();
    expect(table.closed).toEqual([true, false, false, false, true]);
    for (const seat of LEFT) expect(table.waiting[seat]).toMatchObject({ seat: HELPER });
    for (const seat of LEFT) table.players[seat]!.receive(right!.bytes);
    table.run();
    mustEnd(table, LEFT);
    for (const seat of LEFT)
      expect(audit(table.players[seat]!.transcript(), () => samplerGame).removals).toMatchObject([{ seat: SILENT }]);
  });
});

describe('a seat whose signature of the outcome is late, so that the others go on without it', () => {
  const LIAR = 0;
  const GONE_HOME = 1;
  const LATE = 2;

  it('finishes by what all had signed before, whatever one of them sends to that seat alone', () => {
    const setup = { game: samplerGame, seats: 3, threshold: 2, random: seededBytes('late') };
    const { header, secrets } = makeHeader(setup);
    const read = readerFor(header);
    const said: Message[] = [];
    const table: LocalTable = new LocalTable(
      setup,
      header.seats.map(() => new SamplerAgent()),
      (from, bytes) => {
        const message = read(bytes);
        if (message.seat === from) said.push(message);
        if (from === LATE) return message.slot.part === 'close' ? [] : [bytes];
        if (message.slot.part !== 'close' && message.slot.part !== 'vote') return [bytes];
        // Only the other two get the signature and what follows it.
        table.players[from === LIAR ? GONE_HOME : LIAR]!.receive(bytes);
        return [];
      },
    );
    table.run();
    for (const seat of [LIAR, GONE_HOME]) table.players[seat]!.voteAbsent(LATE);
    table.run();
    expect(table.closed).toEqual([true, true, false]);

    const [close, vote, again] = said.filter(
      ({ seat, slot: { part } }) => seat === LIAR && (part === 'close' || part === 'vote'),
    );
    const removal = { seat: GONE_HOME, round: close!.slot.round, part: 'close' } as const;
    const second = signMessage(
      {
        ...again!,
        slot: { ...again!.slot, part: 'vote' },
        digest: new Uint8Array(32),
        body: encodeVote({ removal, cause: 'absent' }),
      },
      secrets[LIAR]!.signingKey,
    );
    const ofOther = said.filter(
      ({ seat, slot: { part } }) => seat === GONE_HOME && (part === 'close' || part === 'vote'),
    );
    for (const { bytes } of [close!, vote!, second, ofOther[1]!, ofOther[0]!]) table.players[LATE]!.receive(bytes);
    table.run();
    expect(table.closed[LATE]).toBe(true);
    expect(table.outcomes[LATE]).toEqual(table.outcomes[GONE_HOME]);
    for (const player of table.players)
      expect(audit(player.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid' });
  });
});
