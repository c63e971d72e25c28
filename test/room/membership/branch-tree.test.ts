import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BranchTree } from '../../../protocol/room/membership/record/branch-tree.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { FIRST } from '../../../protocol/room/wire/message.ts';

const hashOf = (name: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => (at < 4 ? name >> (8 * at) : 7));

/** What the tree reads of a message. */
const message = (name: number, before: Message | undefined, { part = 'pass', skip = 0 } = {}): Message =>
  ({
    sequence: (before?.sequence ?? -1) + 1 + skip,
    previous: before?.hash ?? FIRST,
    hash: hashOf(name + 1),
    slot: { round: 4, part, gone: [] },
  }) as unknown as Message;

/** A branch that counts, where it forks, and other messages, each after one of the branch or of those before it. */
const histories = fc
  .record({
    length: fc.integer({ min: 1, max: 6 }),
    fork: fc.nat(5),
    others: fc.array(
      fc.record({
        after: fc.nat(30),
        part: fc.constantFrom('pass', 'vote', 'close'),
        skip: fc.constantFrom(0, 0, 0, 1),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ length, fork, others }) => {
    const counts: Message[] = [];
    for (let number = 0; number < length; number += 1) counts.push(message(number, counts.at(-1)));
    const all: (Message | undefined)[] = [undefined, ...counts];
    for (const [index, { after, part, skip }] of others.entries())
      all.push(message(100 + index, all[after % all.length], { part, skip }));
    return { counts, at: fork % length, others: all.slice(counts.length + 1) as Message[] };
  });

/** The same without an index: the way from the branch that counts to a message, if there is one from the fork on. */
function wayTo(
  counts: readonly Message[],
  at: number,
  others: readonly Message[],
  end: Message,
): Message[] | undefined {
  const way = [end];
  for (;;) {
    const [{ sequence, previous }] = way as [Message];
    const before = (one: Message): boolean => one.sequence === sequence - 1 && String(one.hash) === String(previous);
    const other = others.find(before);
    if (other !== undefined) way.unshift(other);
    else {
      const follows = sequence === 0 ? String(previous) === String(FIRST) : counts.some(before);
      return follows && sequence >= at ? way : undefined;
    }
  }
}

describe('the branches of a seat that has equivocated', () => {
  it('are found in whatever order its messages arrive', () => {
    fc.assert(
      fc.property(
        histories.chain((history) =>
          fc.record({
            history: fc.constant(history),
            order: fc.shuffledSubarray(history.others, { minLength: history.others.length }),
            late: fc.nat(12),
          }),
        ),
        ({ history: { counts, at, others }, order, late }) => {
          const tree = new BranchTree(counts, at, order.slice(0, late));
          for (const one of order.slice(late)) tree.add(one);
          const ways = new Map(others.map((one) => [one, wayTo(counts, at, others, one)]));
          const joined = others.filter((one) => ways.get(one) !== undefined);
          const inOrder = (list: Iterable<Message>): Message[] => others.filter((one) => [...list].includes(one));
          expect(others.filter((one) => tree.parted(one) !== undefined)).toEqual(joined);
          for (const one of joined) {
            expect(tree.wayTo(one)).toEqual(ways.get(one));
            expect(tree.parted(one)).toBe(ways.get(one)![0]!.sequence);
          }
          const goesOn = (one: Message): boolean => joined.some((next) => ways.get(next)!.at(-2) === one);
          expect(inOrder(tree.ends)).toEqual(joined.filter((one) => !goesOn(one)));
          expect(inOrder(tree.closes)).toEqual(joined.filter(({ slot }) => slot.part === 'close'));
        },
      ),
    );
  });
});
