import { describe, expect, it } from 'vitest';
import { FIRST } from '../../../protocol/room/wire/message.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { newLog, sign } from '../support/logs.ts';
import { exchangeAndVote, GUILTY, mustEnd, tableWith, to, wrong } from '../support/scripted.ts';
import { shareChecks } from '../support/share-checks.ts';

shareChecks();

/** A seat has equivocated, and the others went on with one of its branches for a while before they removed it. */

const first = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
const rival = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] }, new Uint8Array(1));
const second = sign(1, 1, first.hash, { round: 6, part: 'seen-turn', gone: [] });
const third = sign(1, 2, second.hash, { round: 6, part: 'shares', gone: [] });
const foreign = sign(1, 1, rival.hash, { round: 6, part: 'seen-turn', gone: [] });

/** The parts of the seat's messages that the log hands out, one after another. */
function used(log: ReturnType<typeof newLog>): string[] {
  const names: string[] = [];
  for (let next = log.next(1, []); next !== undefined; next = log.next(1, [])) {
    names.push(next.slot.part);
    log.take(next);
  }
  return names;
}

/**
 * At its first message of a part the guilty seat sends 1, 2 and 3 the right one and 4 another, and then nothing more; 4
 * gets nothing until the others have removed it. All come to the end.
 * @param lie made of that message and the guilty seat's last pass
 */
function strikesAndIsPutOut(
  part: string,
  lie: (message: Message, pass: Message | undefined) => readonly Message[],
): void {
  let pass: Message | undefined;
  let apart = false;
  let struck = false;
  const table = tableWith(
    (message) => {
      if (message.seat !== GUILTY) return undefined;
      if (struck) return new Map();
      if (message.slot.part === 'pass') pass = message;
      if (message.slot.part !== part) return undefined;
      apart = struck = true;
      return new Map([...to([1, 2, 3], message), ...to([4], ...lie(message, pass))]);
    },
    (from) => apart && from === 4,
  );
  for (const seat of [1, 2, 3]) table.players[seat]!.voteAbsent(GUILTY);
  table.run();
  apart = false;
  exchangeAndVote(table, [1, 2, 3, 4]);
  mustEnd(table, [1, 2, 3, 4]);
}

describe('a machine that learned of a fork before it had all messages on which the others built', () => {
  it('consumes what follows, one message at a time, and nothing of the other branch', () => {
    const log = newLog();
    log.add(first.bytes);
    expect(used(log)).toEqual(['pass']);
    for (const { bytes } of [rival, foreign, third, second]) log.add(bytes);
    expect(used(log)).toEqual([]);
    expect(log.countOneMore(1)).toBe(true);
    expect(used(log)).toEqual(['seen-turn']);
    expect(log.countOneMore(1)).toBe(true);
    expect(used(log)).toEqual(['shares']);
    expect(log.countOneMore(1)).toBe(false);
    expect(log.offenceOf(1)).toMatchObject({ code: 'equivocation', at: 0, from: 3 });
    expect(log.lengths).toEqual([0, 3, 0]);
  });

  it('consumes messages that it had received before and not yet consumed', () => {
    const log = newLog();
    for (const { bytes } of [first, second, rival]) log.add(bytes);
    expect(used(log)).toEqual([]);
    expect([log.countOneMore(1), log.countOneMore(1), log.countOneMore(1)]).toEqual([true, true, false]);
    expect(used(log)).toEqual(['pass', 'seen-turn']);
  });

  it('consumes nothing that way of a seat without evidence against it', () => {
    const log = newLog();
    log.add(first.bytes);
    expect(log.countOneMore(1)).toBe(false);
  });

  describe('and was sent as much rubbish before that as a machine keeps', () => {
    const rubbish = Array.from({ length: 100 }, (_, number) =>
      sign(
        1,
        3 + number,
        Uint8Array.from({ length: 32 }, () => number),
        { round: 9, part: 'pass', gone: [] },
        new Uint8Array(9),
      ),
    );

    it('has room for what follows on the branch that counts', () => {
      const log = newLog();
      for (const { bytes } of [first, rival, ...rubbish, second, third]) log.add(bytes);
      expect([log.countOneMore(1), log.countOneMore(1), log.countOneMore(1), log.countOneMore(1)]).toEqual([
        true,
        true,
        true,
        false,
      ]);
      expect(used(log)).toEqual(['pass', 'seen-turn', 'shares']);
    });

    it('has room for what follows on the other branch', () => {
      const log = newLog();
      for (const { bytes } of [first, second, rival, ...rubbish, foreign]) log.add(bytes);
      const [end] = log.tree(1)!.ends;
      expect(log.switchTo(end!)).toBe(true);
      expect(log.chains[1]!.map(({ hash }) => String(hash))).toEqual([rival, foreign].map(({ hash }) => String(hash)));
    });

    it('keeps only a few messages for each place, however they are linked', () => {
      const log = newLog();
      for (const { bytes } of [first, rival, ...rubbish]) log.add(bytes);
      const before = log.histories[1]!.fork!.other.length;
      let [left, right] = [first, rival];
      for (let number = 1; number < 20; number += 1) {
        const next = (last: typeof first): (typeof first)[] =>
          [1, 2, 3, 4, 5].map((size) =>
            sign(1, number, last.hash, { round: 6 + number, part: 'pass', gone: [] }, new Uint8Array(size)),
          );
        const [lefts, rights] = [next(left), next(right)];
        for (const { bytes } of [...lefts, ...rights]) log.add(bytes);
        [left, right] = [lefts[0]!, rights[0]!];
      }
      expect(log.histories[1]!.fork!.other.length - before).toBeLessThanOrEqual(2 * 4 * 16);
    });
  });

  it('comes to the end, though the others have removed the author at a later place', () => {
    strikesAndIsPutOut('proof', (proof, pass) => [wrong(pass!), proof]);
  });

  it('comes to the end, though it learned of the fork only after it had sent all that the others needed from it', () => {
    const said = new Map<string, Message>();
    let apart = false;
    const table = tableWith(
      (message, { players }) => {
        const { seat, slot } = message;
        if (seat === 4 && slot.part === 'proof' && !apart) {
          apart = true;
          for (const each of [wrong(said.get('pass')!), said.get('proof')!]) players[4]!.receive(each.bytes);
          return new Map(to([1, 2, 3], message));
        }
        if (seat !== GUILTY) return undefined;
        if (said.has('proof')) return new Map();
        said.set(slot.part, message);
        return slot.part === 'proof' ? new Map(to([1, 2, 3], message)) : undefined;
      },
      (from) => apart && from === 4,
    );
    for (const seat of [1, 2, 3]) expect(table.waiting[seat]).toMatchObject({ seat: GUILTY, part: 'seen-turn' });
    expect(table.waiting[4]).toMatchObject({ seat: GUILTY, part: 'proof' });
    for (const seat of [1, 2, 3]) table.players[seat]!.voteAbsent(GUILTY);
    table.run();
    apart = false;
    exchangeAndVote(table, [1, 2, 3, 4]);
    mustEnd(table, [1, 2, 3, 4]);
  });
});

describe('a machine that was sent a wrong message, and then cut off from the others, who removed the author at a later place', () => {
  for (const part of ['pass', 'proof', 'shares'] as const) {
    it(`${part}: takes the branch that they were sent`, () => {
      strikesAndIsPutOut(part, (message) => [wrong(message)]);
    });
  }
});
