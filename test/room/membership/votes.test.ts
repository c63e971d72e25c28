import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import type { Log } from '../../../protocol/room/log/log.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { PhaseName, Gone } from '../../../protocol/table/sealed/removal.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';
import { goOn } from '../support/going-on.ts';

shareChecks();

/** Tables at which one seat attacks the others by its votes, and is honest otherwise. */

const LIAR = 1;

type Words = Pick<Statement, 'slot' | 'body'>;

const voteFor = (seat: number, round: number, part: PhaseName, gone: Gone = []): Words => ({
  slot: { round, part: 'vote', gone },
  body: encodeVote({ removal: { seat, round, part }, cause: 'absent' }),
});

interface Liar {
  /** Further messages that the seat sends after a message of its machine. */
  more(message: Message): readonly Words[];
  /** Whether a message that this sender passes on is lost. */
  lost?(sender: number, message: Message): boolean;
}

function tableWith(seats: number, liar: Liar): LocalTable {
  const setup = { game: samplerGame, seats, threshold: (seats >> 1) + 1, random: seededBytes('votes') };
  const { header, secrets } = makeHeader(setup);
  const id = tableId(header);
  const read = readerFor(header);
  const { signingKey } = secrets[LIAR]!;
  /**
   * The further messages go into the seat's own log as well, because its machine is honest and links its next message
   * to them.
   */
  const besides = ({ slot, body }: Words): Uint8Array => {
    const { log } = table.players[LIAR] as unknown as { log: Log };
    const { bytes } = signMessage(
      {
        table: id,
        seat: LIAR,
        sequence: log.lengths[LIAR]!,
        previous: log.headOf(LIAR),
        digest: new Uint8Array(32),
        slot,
        body,
      },
      signingKey,
    );
    log.add(bytes);
    return bytes;
  };
  const done = new Set<number>();
  const table: LocalTable = new LocalTable(
    setup,
    Array.from({ length: seats }, () => new SamplerAgent()),
    (sender, bytes) => {
      const message = read(bytes);
      if (liar.lost?.(sender, message) === true) return [];
      if (sender !== LIAR || message.seat !== LIAR || done.has(message.sequence)) return [bytes];
      done.add(message.sequence);
      return [bytes, ...liar.more(message).map(besides)];
    },
  );
  return table;
}

const honestEnd = (seats: number) => tableWith(seats, { more: () => [] }).run();

describe('a seat at a table of two', () => {
  it('cannot vote the other one out in a round that both have confirmed, and so win', () => {
    const honest = honestEnd(2);
    const rounds = new Set<number>();
    const table = tableWith(2, {
      more({ slot }) {
        rounds.add(slot.round);
        return slot.part.startsWith('seen-')
          ? [...rounds]
              .filter((round) => round >= 4 && round < slot.round)
              .flatMap((round) => [voteFor(0, round, 'place'), voteFor(0, round, 'pass')])
          : [];
      },
    }).run();
    expect(table.closed[0]).toBe(true);
    expect(table.events[0]).toEqual(honest.events[0]);
    expect(table.outcomes[0]).toEqual(honest.outcomes[0]);
    expect(table.outcomes[0]).not.toHaveProperty('forfeit');
    expect(audit(table.players[0]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid', removals: [] });
  });

  it('cannot vote the other out of rounds to come, and so keep it from voting', () => {
    const table = tableWith(2, {
      more: ({ slot }) => (slot.part === 'pass' ? [voteFor(0, 1_000_000, 'place')] : []),
      lost: (sender, { slot }) => sender === LIAR && slot.round > 6,
    }).run();
    goOn(table, [LIAR]);
    expect(table.outcomes[0]).toEqual({ winners: [0], forfeit: true });
    const { removals } = audit(table.players[0]!.transcript(), () => samplerGame);
    expect(removals).toMatchObject([{ seat: LIAR, cause: 'absent', voters: ['Player 1'] }]);
  });
});

describe('a seat that acts against its own vote', () => {
  for (const seats of [3, 4]) {
    it(`and then falls silent, does not bring back the seat that left a table of ${seats}: what was told is not taken back`, () => {
      const GONE = 2;
      let told: readonly unknown[] | undefined;
      const table: LocalTable = tableWith(seats, {
        lost: (sender, { sequence }) => (sender === GONE && sequence >= 8) || (sender === LIAR && told !== undefined),
        more({ slot }) {
          // As soon as all have heard something without the lost seat, the liar speaks as if it were there, and
          // confirms that.
          if (slot.gone.length === 0 || !table.events[0]!.some(({ name }) => name === 'left')) return [];
          told = [...table.events[0]!];
          const back = { ...slot, gone: [] };
          return [
            { slot: { ...back, part: 'pass' }, body: new Uint8Array(10) },
            { slot: { ...back, part: 'seen-turn' }, body: new Uint8Array() },
          ];
        },
      });
      goOn(table.run(), [GONE]);
      expect(told).toContainEqual({ name: 'left', seat: GONE });
      const honest = table.players.map((_, seat) => seat).filter((seat) => seat !== GONE && seat !== LIAR);
      for (const seat of honest) {
        expect(table.closed[seat]).toBe(true);
        expect(table.events[seat]!.slice(0, told!.length)).toEqual(told);
        expect(table.convictions[seat]).toEqual([]);
      }
      expect(audit(table.players[0]!.transcript(), () => samplerGame)).toMatchObject({
        verdict: 'valid',
        removals: [{ seat: GONE }, { seat: LIAR }],
      });
    });
  }
});

describe('a seat that votes for every removal', () => {
  it('changes nothing at a table of three, and makes nobody rewind', () => {
    const honest = honestEnd(3);
    const table = tableWith(3, {
      more: ({ slot }) =>
        slot.part !== 'pass'
          ? []
          : [0, 2].flatMap((seat) => [0, 1, 2].map((ahead) => voteFor(seat, slot.round + 2 - ahead, 'pass'))),
    }).run();
    for (const seat of [0, 2]) {
      expect(table.closed[seat]).toBe(true);
      expect(table.events[seat]).toEqual(honest.events[0]);
    }
    expect(audit(table.players[0]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid', removals: [] });
  });
});
