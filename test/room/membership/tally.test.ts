import { describe, expect, it } from 'vitest';
import { countedVotes, wouldCount } from '../../../protocol/room/membership/of-histories.ts';
import { quorum } from '../../../protocol/room/membership/rule.ts';
import type { Gone } from '../../../protocol/table/sealed/removal.ts';
import { from, goneWithoutFirst, inForce, Seat, table, voicesOf } from './chains.ts';

/** Which seats are gone, according to what the seats have signed. */

describe('a seat is gone', () => {
  it('when a majority of those present vote for it, and as many as are needed to turn a card', () => {
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

  it('from one place on: votes for different places do not add up', () => {
    expect(
      inForce(
        table(4, ([a, b, c]) => [a!.votes(from(3, 7)), b!.votes(from(3, 7)), c!.votes(from(3, 8))]),
        2,
      ),
    ).toEqual([]);
  });

  it('though a voter has played on since: others may have built on that vote', () => {
    const seats = table(3, ([a, b]) => {
      a!.votes(from(2, 7)).plays(7);
      b!.votes(from(2, 7));
    });
    expect(inForce(seats)).toEqual([from(2, 7)]);
  });

  it('for good: what a voter signs afterwards with the old list of who is gone takes nothing back', () => {
    const gone = [from(2, 7)];
    const seats = table(3, ([a, b]) => {
      for (const seat of [a!, b!]) seat.votes(from(2, 7)).plays(7, gone).confirms(8, gone);
      b!.plays(7).confirms(8).plays(9).confirms(20);
    });
    expect(inForce(seats)).toEqual(gone);
  });

  it('and a second one, by votes cast under the removal of the first', () => {
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

  it('for a place before one that its author has confirmed, though other seats had voted for that removal earlier', () => {
    // Seat 3 was silent in round 7 and came back; afterwards seat 2 votes as the others had voted then.
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

  it('against its author, against a seat that is gone, or by one that is gone', () => {
    const gone = [from(2, 7)];
    const seats = table(4, ([a, b, c, d]) => {
      for (const seat of [a!, b!, d!]) seat.votes(from(2, 7));
      a!.votes(from(0, 9), gone).votes(from(2, 9), gone);
      b!.votes(from(3, 6), gone);
      c!.votes(from(3, 9), gone);
    });
    expect(countedVotes(voicesOf(seats)).filter((vote) => vote.gone.length > 0)).toEqual([]);
  });

  it('for an earlier place than the last vote of its author: nobody can make the others rewind again and again', () => {
    const seats = table(2, ([, b]) => {
      for (let round = 30; round > 20; round -= 1) b!.votes(from(0, round));
    });
    expect(inForce(seats)).toEqual([from(0, 30)]);
    expect(wouldCount(voicesOf(seats), 1, [], { removal: from(0, 31), cause: 'absent' })).toBe(true);
    expect(wouldCount(voicesOf(seats), 1, [], { removal: from(0, 30), cause: 'absent' })).toBe(false);
  });

  it('for a place that is far ahead, if another vote is for the place at which the table stands', () => {
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

  it('the one for the earlier place is taken first', () => {
    expect(both()).toEqual([from(3, 6)]);
  });

  it('the one under which seats have confirmed a place is kept', () => {
    expect(both(([a]) => a!.confirms(8, [from(4, 7)]))).toEqual([from(4, 7)]);
    expect(
      both(([a, b, c]) => [a!.confirms(8, [from(4, 7)]), b!.confirms(8, [from(4, 7)]), c!.confirms(8, [from(3, 6)])]),
    ).toEqual([from(4, 7)]);
  });

  it('a confirmation that comes later does not change which is kept', () => {
    expect(
      both(([a, b]) => [a!.confirms(8, [from(4, 7)]), b!.confirms(8, [from(4, 7)]).confirms(8, [from(3, 6)])]),
    ).toEqual([from(4, 7)]);
  });
});

describe('of two removals at once, the one under which the others have gone on', () => {
  it('stays, whatever messages of the other removed seat arrive afterwards', () => {
    // Seats 1 and 2 have gone on without seat 0; only afterwards it becomes known that seat 0 has gone on without seat
    // 1.
    expect(goneWithoutFirst((first) => first.confirms(8, [from(1, 7)]))).toEqual(goneWithoutFirst(() => {}));
  });

  it('stays, whatever messages of a seat that is gone already arrive', () => {
    const first = [from(4, 5)];
    const seats = table(5, ([a, b, c, d, e]) => {
      for (const seat of [a!, b!, c!]) seat.votes(from(4, 5));
      for (const seat of [a!, b!, c!]) seat.votes(from(3, 7), first);
      for (const seat of [a!, b!, d!]) seat.votes(from(2, 6), first);
      e!.confirms(8, [...first, from(3, 7)]);
    });
    expect(inForce(seats)).toEqual([...first, from(2, 6)]);
  });

  it('stays when the votes for a third removal arrive', () => {
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

describe('counting', () => {
  /** How often the membership looks at who was gone when a seat that has cast so many votes cast one of them. */
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
