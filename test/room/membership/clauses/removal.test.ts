import { describe } from 'vitest';
import { Membership } from '../../../../protocol/room/membership/membership.ts';
import type { History } from '../../../../protocol/room/membership/record/history.ts';
import * as removal from '../../../../protocol/room/membership/removal.ts';
import { removalsInForce } from '../../../../protocol/room/membership/of-histories.ts';
import type { Message } from '../../../../protocol/room/wire/message.ts';
import type { Gone } from '../../../../protocol/table/sealed/removal.ts';
import { sameGone } from '../../../../protocol/table/sealed/removal.ts';
import { from, goneWithoutFirst, inForce, table, voicesOf } from '../chains.ts';
import { clause } from './clause.ts';

/** "Removal" in docs/membership.md: for each clause a table at which a promise breaks without it. */

const TAKEN_BACK = 'what has been told is taken back';
const PARTED = 'machines with the same messages tell different courses';
const ENDLESS = 'a machine never ends';

describe('the quorum', () => {
  clause(
    removal,
    'moreThanHalf',
    () => 1,
    'of four, two want to go on without the third, and the others without the first; they do not hear of each other',
    () => {
      const [c, a] = [from(2, 7), from(0, 7)];
      const ones = inForce(table(4, (seats) => seats.slice(0, 2).forEach((seat) => seat.votes(c))));
      const others = inForce(table(4, (seats) => seats.slice(2).forEach((seat) => seat.votes(a))));
      return ones.length > 0 && others.length > 0 ? ['two machines tell different courses'] : [];
    },
    'two machines tell different courses',
  );

  clause(
    removal,
    'atMostAllOthers',
    (votes) => votes,
    'of two, one falls silent',
    () => (inForce(table(2, ([a]) => a!.votes(from(1, 7)))).length === 0 ? [ENDLESS] : []),
    ENDLESS,
  );

  clause(
    removal,
    'soleDecider',
    () => undefined,
    'of three, all but the only holder of the key fall silent',
    () => {
      const first = [from(1, 7)];
      const seats = table(3, ([a]) => a!.votes(from(1, 7)).votes(from(2, 7), first));
      return removalsInForce(voicesOf(seats), 1, 0).length < 2 ? [ENDLESS] : [];
    },
    ENDLESS,
  );

  clause(
    removal,
    'isOfAForkedSeatAlone',
    () => false,
    'of two, one that has equivocated removes the other on one of its branches',
    () => {
      const [a, b] = voicesOf(table(2, ([one]) => one!.plays(6).votes(from(1, 7)))) as [History, History];
      const other: Message = { ...a.chain[1]!, slot: { round: 7, part: 'pass', gone: [] }, hash: Uint8Array.of(9) };
      return removalsInForce([{ ...a, fork: { at: 1, other: [other] } }, b], 2).length > 0
        ? ['the only honest seat is removed']
        : [];
    },
    'the only honest seat is removed',
  );
});

describe('of two removals at once', () => {
  clause(
    removal,
    'isRemovedFromItsFork',
    () => false,
    'two machines that were sent different branches have removed their author from a later place, and cannot go on from there',
    () => {
      const later = from(2, 7, 'seen-turn');
      const [a, b] = voicesOf(
        table(3, (seats) =>
          seats.slice(0, 2).forEach((seat) => seat.votes(later).confirms(7, [later]).votes(from(2, 7), [], 'fork')),
        ),
      ) as [History, History];
      const gone = removalsInForce([a, b, { chain: [], fork: { at: 0, other: [] } }], 2);
      return sameGone(gone, [later]) ? [ENDLESS] : [];
    },
    ENDLESS,
  );

  clause(
    removal,
    'byAllConfirmed',
    () => 0,
    'of four, one hostile: three have gone on without the third and told something; then its vote comes, which removes the second, and the hostile one has confirmed something without either',
    () => {
      const [b, c] = [from(1, 7), from(2, 7, 'seen-turn')];
      const seats = table(4, ([first, second, third, hostile]) => {
        for (const seat of [first!, third!, hostile!]) seat.votes(b);
        for (const seat of [first!, second!, hostile!]) seat.votes(c);
        hostile!.confirms(8, [b]);
        for (const seat of [first!, second!, hostile!]) seat.confirms(8, [c]);
      });
      return sameGone(inForce(seats, 3), [c]) ? [] : [TAKEN_BACK];
    },
    TAKEN_BACK,
  );

  clause(
    removal,
    'byFirstConfirmed',
    () => 0,
    'of A–E, A, B and C have voted against D and against E; they and D go on without E; D is told something; A, B and C lack D’s confirmation when the last vote against D arrives',
    () => {
      const [d, e] = [from(3, 6), from(4, 7)];
      const seats = table(5, (all) => all.slice(0, 4).forEach((seat) => seat.votes(e)));
      for (const seat of seats.slice(0, 3)) seat.votes(d);
      for (const seat of seats.slice(0, 4)) seat.confirms(8, [e]);
      for (const seat of seats.filter((_, index) => index !== 3)) seat.confirms(8, [d]);
      return sameGone(inForce(seats, 3), [e]) ? [] : [TAKEN_BACK];
    },
    TAKEN_BACK,
  );

  clause(
    removal,
    'byPlaceAndSeat',
    () => 0,
    'two machines receive the votes in different order',
    () => {
      const [b, c] = [from(1, 7), from(2, 7)];
      const histories = voicesOf(
        table(5, ([one, two, three, , five]) => {
          one!.votes(b);
          five!.votes(c);
          for (const seat of [three!, one!]) seat.votes(seat === one ? c : b);
          two!.votes(c);
          five!.votes(b);
        }),
      );
      const heard = (order: readonly number[]): Gone => {
        const membership = new Membership(5, 3);
        for (const seat of order) membership.follow(seat, histories[seat]!);
        return membership.gone.slice(0, 1);
      };
      return sameGone(heard([0, 1, 2, 3, 4]), heard([4, 3, 2, 1, 0])) ? [] : [PARTED];
    },
    PARTED,
  );

  clause(
    removal,
    'haveNoSay',
    () => [],
    'two of three have gone on without the first, which only afterwards is heard to have gone on without the second',
    () => {
      const before = goneWithoutFirst(() => {});
      const after = goneWithoutFirst((first) => first.confirms(8, [from(1, 7)]));
      return sameGone(before, after) ? [] : [TAKEN_BACK];
    },
    TAKEN_BACK,
  );
});
