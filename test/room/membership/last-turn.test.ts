import { expect, it } from 'vitest';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { readMessage, signMessage } from '../../../protocol/room/wire/message.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { EnvelopeAgent, envelopeGame } from '../support/envelope.ts';
import { seededBytes } from '../support/support.ts';

/** A game that tells nothing after its last turn: no confirmation stands between that and the signatures of the outcome. */

it('a machine that has signed the outcome, and then learns that a seat has equivocated in the last turn, ends as the finished one did', () => {
  const [FINISHED, OTHER, GUILTY] = [0, 1, 2];
  const setup = { game: envelopeGame(), seats: 3, random: seededBytes('last turn') };
  const { header, secrets } = makeHeader(setup);
  const keys = header.seats.map(({ key }) => key);
  const read = (bytes: Uint8Array): Message => readMessage(bytes, tableId(header), keys);
  let shares: Message | undefined;
  const forwarded: Uint8Array[] = [];
  const table: LocalTable = new LocalTable(
    setup,
    header.seats.map(() => new EnvelopeAgent()),
    (from, bytes) => {
      const message = read(bytes);
      if (message.seat !== GUILTY) return [bytes];
      if (message.slot.part === 'shares') shares = message;
      if (from === FINISHED) forwarded.push(bytes);
      else if (message.slot.part === 'close') table.players[FINISHED]!.receive(bytes);
      return from === FINISHED || message.slot.part === 'close' ? [] : [bytes];
    },
  );
  table.run();
  expect([FINISHED, OTHER].map((seat) => table.closed[seat])).toEqual([true, false]);
  const body = shares!.body.map((byte) => byte ^ 1);
  table.players[OTHER]!.receive(signMessage({ ...shares!, body }, secrets[GUILTY]!.signingKey).bytes);
  table.run();
  for (const bytes of forwarded) table.players[OTHER]!.receive(bytes);
  expect(table.closed[OTHER]).toBe(true);
  expect(table.outcomes[OTHER]).toEqual(table.outcomes[FINISHED]);
});
