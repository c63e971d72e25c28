import { describe, expect, it } from 'vitest';
import { isConfirmation } from '../../protocol/room/wire/message.ts';
import type { Message } from '../../protocol/room/wire/message.ts';
import { altered, exchangeAndVote, GUILTY, mustEnd, strikesAt, tableWith, to } from '../room/support/scripted.ts';
import { shareChecks } from '../room/support/share-checks.ts';

shareChecks();

/** Five seats, of which seat 0 is guilty; in some tables seat 4 helps it. */
const HELPER = 4;

/** The same message with another last byte: with so many of them, one after another. */
const rivals = (message: Message, count: number): Message[] =>
  Array.from({ length: count }, (_, number) =>
    altered(message, { body: Uint8Array.of(...message.body.slice(0, -1), message.body.at(-1)! ^ (number + 1)) }),
  );

describe('a seat that signs more well-linked messages for one place than a machine keeps', () => {
  for (const part of ['pass', 'shares'] as const)
    for (const count of [5, 80])
      it(`${part}: ${count} others to one machine, before the right one that the rest has: the table goes on without it`, () => {
        let struck = false;
        const table = tableWith(
          strikesAt(part, (message) => {
            struck = true;
            return [...to([1], ...rivals(message, count), message), ...to([2, 3, 4], message)];
          }),
        );
        exchangeAndVote(table, [1, 2, 3, 4]);
        expect(struck).toBe(true);
        mustEnd(table, [1, 2, 3, 4]);
      });
});

describe('two guilty seats that help each other', () => {
  it('one sends a second branch from the key ceremony to one machine alone, the other a confirmation that does not match: this machine stops for good, and two of five are left waiting', () => {
    let confirm: Message | undefined;
    let struck = false;
    const table = tableWith((message) => {
      if (message.seat === GUILTY && message.slot.part === 'confirm') confirm = message;
      if (message.seat !== HELPER || struck || !isConfirmation(message)) return undefined;
      struck = true;
      const second = altered(confirm!, { body: confirm!.body.map((byte) => byte ^ 1) });
      return new Map([...to([1], altered(message, { digest: new Uint8Array(32) }), second), ...to([0, 2, 3], message)]);
    });
    exchangeAndVote(table, [1, 2, 3]);
    expect(struck).toBe(true);
    // Not mended: seat 1 cannot tell the helper from a seat that was deceived, and stops for good (docs/membership.md).
    expect(table.faults[1]).toMatchObject({ seat: GUILTY, code: 'equivocation' });
    for (const seat of [2, 3]) {
      expect(table.faults[seat]).toBeUndefined();
      expect(table.waiting[seat]).toMatchObject({ seat: 1, votes: 2, needed: 3 });
    }
    for (const seat of [1, 2, 3])
      for (const convicted of table.convictions[seat]!) expect([GUILTY, HELPER]).toContain(convicted.seat);
  });
});
