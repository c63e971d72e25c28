import { describe, expect, it } from 'vitest';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { History } from '../../../protocol/room/membership/history.ts';
import { countedVotes, removalsInForce, quorum, wouldCount } from '../../../protocol/room/membership/tally.ts';
import type { Cause } from '../../../protocol/room/wire/vote.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { PhaseName, Removal, Gone } from '../../../protocol/table/sealed/removal.ts';

/** Who is gone by what seats have said: chains of messages of which only what a vote needs is filled in. */

const EMPTY = new Uint8Array();

class Seat {
  readonly chain: Message[] = [];

  constructor(readonly seat: number) {}

  private say(round: number, part: Message['slot']['part'], gone: Gone, body: Uint8Array = EMPTY): this {
    const sequence = this.chain.length;
    const hash = Uint8Array.of(this.seat, sequence);
    this.chain.push({
      table: EMPTY,
      seat: this.seat,
      sequence,
      previous: EMPTY,
      slot: { round, part, gone },
      digest: EMPTY,
      body,
      bytes: EMPTY,
      hash,
    });
    return this;
  }

  confirms(round: number, gone: Gone = []): this {
    return this.say(round, 'seen-turn', gone);
  }

  plays(round: number, gone: Gone = []): this {
    return this.say(round, 'pass', gone);
  }

  votes(removal: Removal, gone: Gone = [], cause: Cause = 'absent'): this {
    return this.say(removal.round, 'vote', gone, encodeVote({ removal, cause }));
  }
}

const from = (seat: number, round: number, part: PhaseName = 'pass'): Removal => ({ seat, round, part });
const table = (seats: number, act: (seats: Seat[]) => void): Seat[] => {
  const made = Array.from({ length: seats }, (_, seat) => new Seat(seat));
  act(made);
  return made;
};
const voicesOf = (seats: readonly Seat[]): History[] => seats.map(({ chain }) => ({ chain }));
const inForce = (seats: readonly Seat[], threshold = 2): Gone => removalsInForce(voicesOf(seats), threshold);

describe('a seat is gone', () => {
  it('when a majority of those present say so, and as many as can turn a card', () => {
    expect([2, 3, 4, 5, 6, 9].map((present) => quorum(present, 2))).toEqual([1, 2, 3, 3, 4, 5]);
    expect([4, 5].map((present) => quorum(present, 4))).toEqual([3, 4]);
    expect(
      inForce(
        table(5, ([a, b]) => [a!, b!].forEach((seat) => seat.votes(from(4, 7)))),
        3,
      ),
    ).toEqual([]);
    expect(
      inForce(
        table(5, ([a, b, c]) => [a!, b!, c!].forEach((seat) => seat.votes(from(4, 7)))),
        3,
      ),
    ).toEqual([from(4, 7)]);
  });

  it('only from one place on: votes for different ones do not add up', () => {
    expect(
      inForce(
        table(4, ([a, b, c]) => [a!.votes(from(3, 7)), b!.votes(from(3, 7)), c!.votes(from(3, 8))]),
        2,
      ),
    ).toEqual([]);
  });

  it('though a voter has played on since: others may have built on her vote', () => {
    const seats = table(3, ([a, b]) => {
      a!.votes(from(2, 7)).plays(7);
      b!.votes(from(2, 7));
    });
    expect(inForce(seats)).toEqual([from(2, 7)]);
  });

  it('for good, whatever a voter says afterwards under what was before', () => {
    const gone = [from(2, 7)];
    const seats = table(3, ([a, b]) => {
      for (const seat of [a!, b!]) seat.votes(from(2, 7)).plays(7, gone).confirms(8, gone);
      b!.plays(7).confirms(8).plays(9).confirms(20);
    });
    expect(inForce(seats)).toEqual(gone);
  });

  it('and then a second one, by those who know that the first is', () => {
    const first = [from(4, 7)];
    const seats = table(5, ([a, b, c]) =>
      [a!, b!, c!].forEach((seat) => seat.votes(from(4, 7)).votes(from(3, 9), first)),
    );
    expect(inForce(seats, 3)).toEqual([from(4, 7), from(3, 9)]);
  });
});

describe('a vote does not count', () => {
  it('for a place before one that its author has confirmed, among two', () => {
    const seats = table(2, ([a, b]) => {
      a!.confirms(8);
      b!.confirms(8).votes(from(0, 7));
    });
    expect(inForce(seats)).toEqual([]);
    expect(inForce(table(2, ([, b]) => b!.confirms(8).votes(from(0, 8, 'seen-turn'))))).toEqual([
      from(0, 8, 'seen-turn'),
    ]);
    expect(inForce(table(2, ([, b]) => b!.confirms(8).votes(from(0, 8, 'shares'))))).toEqual([from(0, 8, 'shares')]);
  });

  it('though others have voted for the same, before all had confirmed more', () => {
    // Seat 3 was silent in round 7 and came back; afterwards seat 2 takes the old votes up.
    const seats = table(4, ([a, b, c, d]) => {
      for (const seat of [a!, b!]) seat.votes(from(3, 7)).plays(7).confirms(8);
      d!.confirms(8);
      c!.confirms(8).votes(from(3, 7));
    });
    expect(inForce(seats)).toEqual([]);
  });

  it('when its author has gone on under another removal', () => {
    const seats = table(3, ([a, b, c]) => {
      for (const seat of [a!, b!]) seat.votes(from(2, 7)).confirms(8, [from(2, 7)]);
      b!.votes(from(0, 7));
      c!.votes(from(0, 7));
    });
    expect(inForce(seats)).toEqual([from(2, 7)]);
  });

  it('about its author, about one who is gone, or by one', () => {
    const gone = [from(2, 7)];
    const seats = table(4, ([a, b, c, d]) => {
      for (const seat of [a!, b!, d!]) seat.votes(from(2, 7));
      a!.votes(from(0, 9), gone).votes(from(2, 9), gone);
      b!.votes(from(3, 6), gone);
      c!.votes(from(3, 9), gone);
    });
    expect(countedVotes(voicesOf(seats)).filter((vote) => vote.gone.length > 0)).toEqual([]);
  });

  it('for a place further back than the last one: nobody can send the others back again and again', () => {
    const seats = table(2, ([, b]) => {
      for (let round = 30; round > 20; round -= 1) b!.votes(from(0, round));
    });
    expect(inForce(seats)).toEqual([from(0, 30)]);
    expect(wouldCount(voicesOf(seats), 1, [], { removal: from(0, 31), cause: 'absent' })).toBe(true);
    expect(wouldCount(voicesOf(seats), 1, [], { removal: from(0, 30), cause: 'absent' })).toBe(false);
  });

  it('for a place that is far ahead, against one for where the table is', () => {
    const seats = table(2, ([a, b]) => {
      b!.votes(from(0, 1000));
      a!.votes(from(1, 9));
    });
    expect(inForce(seats)).toEqual([from(1, 9)]);
  });
});

describe('two removals at once', () => {
  const both = (act: (seats: Seat[]) => void = () => {}): Gone =>
    inForce(
      table(5, (seats) => {
        const [a, b, c] = seats;
        for (const seat of [a!, b!, c!]) seat.votes(from(4, 7)).votes(from(3, 6));
        act(seats);
      }),
      3,
    );

  it('the earlier one is taken first', () => {
    expect(both()).toEqual([from(3, 6)]);
  });

  it('that is kept under which seats have confirmed something', () => {
    expect(both(([a]) => a!.confirms(8, [from(4, 7)]))).toEqual([from(4, 7)]);
    expect(
      both(([a, b, c]) => [a!.confirms(8, [from(4, 7)]), b!.confirms(8, [from(4, 7)]), c!.confirms(8, [from(3, 6)])]),
    ).toEqual([from(4, 7)]);
  });

  it('what a seat confirms later changes nothing', () => {
    expect(
      both(([a, b]) => [a!.confirms(8, [from(4, 7)]), b!.confirms(8, [from(4, 7)]).confirms(8, [from(3, 6)])]),
    ).toEqual([from(4, 7)]);
  });
});

describe('of two removals at once that on which the others have gone on', () => {
  it('stays, whatever comes to be known afterwards of one who is to go', () => {
    // Seats 1 and 2 have gone on without seat 0, which only afterwards is heard to have gone on without seat 1.
    const told = (act: (a: Seat) => void): Gone =>
      inForce(
        table(3, ([a, b, c]) => {
          for (const seat of [a!, c!]) seat.votes(from(1, 7));
          for (const seat of [b!, c!]) seat.votes(from(0, 7));
          b!.confirms(8, [from(0, 7)]);
          c!.confirms(8, [from(1, 7)]).confirms(8, [from(0, 7)]);
          act(a!);
        }),
      );
    expect(told((a) => a.confirms(8, [from(1, 7)]))).toEqual(told(() => {}));
  });

  it('and of one who has gone already', () => {
    const first = [from(4, 5)];
    const seats = table(5, ([a, b, c, d, e]) => {
      for (const seat of [a!, b!, c!]) seat.votes(from(4, 5));
      for (const seat of [a!, b!, c!]) seat.votes(from(3, 7), first);
      for (const seat of [a!, b!, d!]) seat.votes(from(2, 6), first);
      e!.confirms(8, [...first, from(3, 7)]);
    });
    expect(inForce(seats)).toEqual([...first, from(2, 6)]);
  });

  it('stays when a third one comes to be known', () => {
    // Seats 0 and 2 have gone on without seat 1; the votes of seat 1, for two others, come later.
    const told = (act: (b: Seat) => void): Gone =>
      inForce(
        table(3, ([a, b, c]) => {
          a!.votes(from(2, 7)).votes(from(1, 7, 'seen-turn'));
          c!.votes(from(0, 7)).votes(from(1, 7, 'seen-turn'));
          for (const seat of [a!, c!]) seat.confirms(7, [from(1, 7, 'seen-turn')]);
          act(b!);
        }),
      );
    expect(told(() => {})).toEqual([from(1, 7, 'seen-turn')]);
    expect(
      told((b) =>
        b
          .votes(from(0, 7))
          .votes(from(2, 7))
          .confirms(7, [from(0, 7)]),
      ),
    ).toEqual([from(1, 7, 'seen-turn')]);
  });
});

describe('a seat that has equivocated', () => {
  it('has voted as either says: whichever a machine has seen first, all come to the same', () => {
    const seats = table(3, ([a, b]) => {
      a!.votes(from(2, 7));
      b!.plays(6).votes(from(2, 7));
    });
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    const vote = b.chain[1]!;
    const other: Message = { ...vote, slot: { round: 7, part: 'pass', gone: [] }, hash: Uint8Array.of(9) };
    const first = [a, { chain: b.chain, fork: { at: 1, other: [other] } }, c];
    const second = [a, { chain: [b.chain[0]!, other], fork: { at: 1, other: [vote] } }, c];
    expect(removalsInForce(first, 2)).toEqual([from(2, 7)]);
    expect(removalsInForce(second, 2)).toEqual([from(2, 7)]);
  });

  it('does not put out the only other one by a vote in one of them', () => {
    const [a, b] = voicesOf(table(2, ([one]) => one!.plays(6).votes(from(1, 7)))) as [History, History];
    const other: Message = { ...a.chain[1]!, slot: { round: 7, part: 'pass', gone: [] }, hash: Uint8Array.of(9) };
    expect(removalsInForce([a, b], 2)).toEqual([from(1, 7)]);
    expect(removalsInForce([{ ...a, fork: { at: 1, other: [other] } }, b], 2)).toEqual([]);
    // What it said before the two part stands.
    expect(removalsInForce([{ ...a, fork: { at: 2, other: [] } }, b], 2)).toEqual([from(1, 7)]);
  });

  it('has no vote in the other one for what all are known to have gone beyond', () => {
    const seats = table(3, ([a, b, c]) => {
      a!.votes(from(2, 7)).confirms(7).confirms(8);
      b!.plays(6).confirms(7).confirms(8);
      c!.confirms(7).confirms(8);
    });
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    const vote = { ...new Seat(1).votes(from(2, 7)).chain[0]!, sequence: 0, hash: Uint8Array.of(9) };
    const forked = { ...b, fork: { at: 0, other: [vote] } };
    expect(removalsInForce([a, forked, c], 2)).toEqual([]);
    // Nobody can know it yet: not all confirmations are here, and of none another one after it.
    expect(
      removalsInForce(
        [
          { chain: a.chain.slice(0, 2) },
          { chain: b.chain.slice(0, 1), fork: forked.fork },
          { chain: c.chain.slice(0, 1) },
        ],
        2,
      ),
    ).toEqual([from(2, 7)]);
    // One who has gone on once more is proof for all.
    expect(removalsInForce([a, { chain: b.chain.slice(0, 1), fork: forked.fork }, { chain: [] }], 2)).toEqual([]);
  });

  it('has confirmed as either says, in whatever order the messages of the other one arrive', () => {
    const seats = table(3, ([a, b, c]) => {
      a!.votes(from(2, 7)).confirms(8);
      b!.votes(from(2, 7));
      c!.confirms(8);
    });
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    const other = new Seat(1).confirms(8).confirms(8, [from(0, 5)]).chain;
    const goneWith = (order: readonly Message[]): Gone =>
      removalsInForce([a, { ...b, fork: { at: 0, other: order } }, c], 2);
    expect(goneWith(other)).toEqual([]);
    expect(goneWith([...other].reverse())).toEqual([]);
  });

  it('is put out for it at a place before what has been confirmed; without the equivocation such votes do not count', () => {
    const seats = table(3, ([a, b]) => [a!, b!].forEach((seat) => seat.confirms(8).votes(from(2, 7), [], 'fork')));
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    expect(removalsInForce([a, b, c], 2)).toEqual([]);
    expect(removalsInForce([a, b, { ...c, fork: { at: 0, other: [] } }], 2)).toEqual([from(2, 7)]);
  });

  it('is removed from where it has equivocated, though those who are left had removed it from a later place before', () => {
    const later = from(2, 7, 'seen-turn');
    const seats = table(3, ([a, b]) =>
      [a!, b!].forEach((seat) => seat.votes(later).confirms(7, [later]).votes(from(2, 7), [], 'fork')),
    );
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    // Without the equivocation nothing is taken back that was confirmed.
    expect(removalsInForce([a, b, c], 2)).toEqual([later]);
    expect(removalsInForce([a, b, { ...c, fork: { at: 0, other: [] } }], 2)).toEqual([from(2, 7)]);
    // One of two that are left does not do.
    const alone = { chain: b.chain.slice(0, 2) };
    expect(removalsInForce([a, alone, { ...c, fork: { at: 0, other: [] } }], 2)).toEqual([later]);
  });
});

describe('counting', () => {
  /** How often the tally looks at who was gone when a seat that has cast so many votes cast one of them. */
  const looks = (votes: number): number => {
    let looked = 0;
    const gone: Gone = [
      {
        seat: 3,
        get round() {
          looked += 1;
          return 2;
        },
        part: 'pass',
      },
    ];
    const seats = table(5, ([a, b, c, , liar]) => {
      for (const seat of [a!, b!, c!]) seat.votes(from(3, 2)).confirms(3, gone);
      for (let round = 10; round < 10 + votes; round += 1) liar!.confirms(round - 1, gone).votes(from(0, round), gone);
    });
    expect(countedVotes(voicesOf(seats)).filter(({ voter }) => voter === 4)).toHaveLength(votes);
    looked = 0;
    expect(inForce(seats, 3)).toEqual([from(3, 2)]);
    expect(wouldCount(voicesOf(seats), 4, gone, { removal: from(1, 10 + votes), cause: 'absent' })).toBe(true);
    return looked;
  };

  it('takes no longer for each of a hundred votes of one seat than for each of ten', () => {
    const [few, many] = [looks(10), looks(100)];
    expect(few).toBeGreaterThan(10);
    expect(many).toBeLessThan(11 * few);
  });
});
