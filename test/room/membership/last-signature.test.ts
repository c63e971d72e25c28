import { describe, expect, it } from 'vitest';
import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../support/both-ways.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/**
 * A seat sends its signature of the outcome to one of the others alone, which is finished by that, and leaves as people
 * do after a game.
 */
const LIAR = 1;
const FIRST_HOME = 0;

/** What it sends in place of its signature to that one, and to the others. */
interface Given {
  readonly first: readonly Message[];
  readonly others: readonly Message[];
}
type Telling = (close: Message, sign: (change: Partial<Statement>) => Message) => Given;

const voteIn = ({ slot }: Message): Partial<Statement> => ({
  slot: { ...slot, part: 'vote' },
  digest: new Uint8Array(32),
  body: encodeVote({ removal: { seat: 2, round: slot.round, part: 'close' }, cause: 'absent' }),
});

const tellings: readonly [string, Telling][] = [
  ['nothing', (close) => ({ first: [close], others: [] })],
  ['a vote in its place', (close, sign) => ({ first: [close], others: [sign(voteIn(close))] })],
  [
    'nothing, and the signature stands behind what nobody has asked for',
    (close, sign) => {
      const besides = sign({
        slot: { ...close.slot, part: 'pass', round: close.slot.round + 1 },
        body: new Uint8Array(3),
      });
      return { first: [besides, sign({ sequence: close.sequence + 1, previous: besides.hash })], others: [] };
    },
  ],
];

/** More than a machine keeps of one seat. */
const JUNK: (typeof tellings)[number] = [
  'seventy wrong signatures',
  (close, sign) => ({
    first: [close],
    others: Array.from({ length: 70 }, (_, index) => sign({ body: Uint8Array.of(...close.body, index) })),
  }),
];

describe('a machine that holds all signatures of the outcome, and disconnects', () => {
  for (const seats of [3, 4])
    for (const [what, telling] of seats === 3 ? [...tellings, JUNK] : tellings) {
      it(`leaves the other honest seats of ${seats} all that they need to finish as well, if the last to sign has sent them ${what}`, () => {
        const setup = { game: samplerGame, seats, threshold: (seats >> 1) + 1, random: seededBytes('last signature') };
        const { header, secrets } = makeHeader(setup);
        const read = readerFor(header);
        const table: LocalTable = new LocalTable(
          setup,
          Array.from({ length: seats }, () => new SamplerAgent()),
          (from, bytes) => {
            const message = read(bytes);
            if (from !== LIAR) return [bytes];
            if (message.seat !== LIAR || message.slot.part !== 'close') return message.seat === LIAR ? [bytes] : [];
            const { first, others } = telling(message, (change) =>
              signMessage({ ...message, ...change }, secrets[LIAR]!.signingKey),
            );
            // The others have theirs before that one can forward what it was sent.
            for (const [seat, player] of table.players.entries())
              if (seat !== LIAR && seat !== FIRST_HOME) for (const one of others) player.receive(one.bytes);
            for (const one of first) table.players[FIRST_HOME]!.receive(one.bytes);
            return [];
          },
        );
        table.run();
        expect(table.closed[FIRST_HOME]).toBe(true);
        // That seat has left: nobody can ask it any more. The others vote to go on without the seat that they wait for,
        // as often as they like.
        const left = table.players.map((_, seat) => seat).filter((seat) => seat !== LIAR && seat !== FIRST_HOME);
        for (let pass = 0; pass < 5; pass += 1) {
          for (const seat of left) {
            for (const other of left)
              for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths))
                table.players[seat]!.receive(bytes);
            if (table.waiting[seat] !== undefined && !table.closed[seat])
              table.players[seat]!.voteAbsent(table.waiting[seat].seat);
          }
          table.run();
        }
        for (const seat of left) {
          expect([seat, table.closed[seat]]).toEqual([seat, true]);
          expect(audit(table.players[seat]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid' });
        }
      });
    }
});
