import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPad, bind } from '../../crypto/deal.ts';
import { encryptMany, openMany } from '../../crypto/elgamal.ts';
import {
  type Point,
  type Scalar,
  add,
  baseG,
  decodePoints,
  encodePoints,
  encodeScalars,
  equal,
  generator,
  identity,
  mod,
  subtract,
  timesBaseSecret,
  timesSecret,
} from '../../crypto/group.ts';
import {
  type Ceremony,
  type Deal,
  assembleKey,
  combineShares,
  complain,
  complaintSize,
  dealSize,
  judge,
  keyFingerprint,
  lagrange,
  makeDeal,
  openDeal,
  receiveShare,
  secretShare,
  viewerKey,
} from '../../crypto/key.ts';
import { randomScalars } from '../../crypto/random.ts';
import { expectFault, face, flip, hex, patch, seeded, unhex, utf8, vectors } from './support.ts';

const random = seeded('key');
const secrets = randomScalars(random, 4);
const ceremony: Ceremony = { context: utf8('table'), threshold: 3, viewers: secrets.map(viewerKey) };
const made = secrets.map((_, seat) => makeDeal(ceremony, seat, random));
const deals = made.map(({ commitment, opening }, seat) => openDeal(ceremony, seat, commitment, opening));
const joint = assembleKey(ceremony, deals);
const shares = secrets.map((secret, seat) => secretShare(ceremony, deals, seat, secret));

/**
 * The deal with other bytes at an offset, and a commitment to it: what a dealer who cheats from the start publishes.
 */
function committed(dealer: number, opening: Uint8Array): { commitment: Uint8Array; opening: Uint8Array } {
  return { commitment: bind('deal/commitment', ceremony, [dealer], opening), opening };
}
const open = (dealer: number, { commitment, opening }: { commitment: Uint8Array; opening: Uint8Array }): Deal =>
  openDeal(ceremony, dealer, commitment, opening);
const slot = (seat: number): number => 3 * 32 + 64 + 64 * seat;

describe('an honest ceremony', () => {
  it('gives everyone the share that agrees with the key', () => {
    expect(joint).toMatchObject({ threshold: 3, seats: 4 });
    timesBaseSecret(baseG, shares).forEach((point, seat) => expect(equal(point, joint.shareKeys[seat]!)).toBe(true));
    expect(made.every(({ opening }) => opening.length === dealSize(ceremony))).toBe(true);
  });

  it('lets any threshold of seats open cards, and no wrong combination', () => {
    const faces = [face('a'), face('b')];
    const cards = encryptMany(joint.key, faces, randomScalars(random, 2));
    const contribution = (seat: number) => ({
      seat,
      shares: timesSecret(
        cards.map((card) => card.a),
        cards.map(() => shares[seat]!),
      ),
    });
    for (const seats of [
      [0, 1, 2],
      [3, 1, 0],
      [1, 2, 3],
      [0, 1, 2, 3],
    ]) {
      const opened = openMany(cards, combineShares(joint, seats.map(contribution)));
      expect(opened.every((point, i) => equal(point, faces[i]!))).toBe(true);
    }
    const wrong = [contribution(0), contribution(1), { ...contribution(3), seat: 2 }];
    expect(equal(openMany(cards, combineShares(joint, wrong))[0]!, faces[0]!)).toBe(false);
    expectFault('argument', () => combineShares(joint, [0, 1].map(contribution)));
    expectFault('argument', () => combineShares(joint, [0, 1, 1].map(contribution)));
    expectFault('argument', () => combineShares(joint, [contribution(0), contribution(1), { seat: 4, shares: [] }]));
    expectFault('length', () => combineShares(joint, [contribution(0), contribution(1), { seat: 2, shares: [] }]));
  });

  it('does not open with fewer shares than the threshold', () => {
    const two = lagrange([0, 1], 2);
    const guess = mod(two[0]! * shares[0]! + two[1]! * shares[1]!);
    expect(equal(timesBaseSecret(baseG, [guess])[0]!, joint.key.point)).toBe(false);
  });

  it('has a fingerprint of all of it', () => {
    const prints = [
      joint,
      { ...joint, threshold: 2 },
      { ...joint, key: baseG },
      { ...joint, shareKeys: [...joint.shareKeys].reverse() },
    ].map((key) => hex(keyFingerprint(key)));
    expect(new Set(prints).size).toBe(prints.length);
    expect(
      hex(
        keyFingerprint(
          assembleKey(
            ceremony,
            made.map((deal, seat) => open(seat, deal)),
          ),
        ),
      ),
    ).toBe(prints[0]);
  });

  it.each([
    [1, 1],
    [1, 3],
    [2, 2],
    [5, 5],
  ])('works with %i of %i', (threshold, seats) => {
    const some = randomScalars(random, seats);
    const small: Ceremony = { context: utf8('other'), threshold, viewers: some.map(viewerKey) };
    const all = some.map((_, seat) => {
      const { commitment, opening } = makeDeal(small, seat, random);
      return openDeal(small, seat, commitment, opening);
    });
    const key = assembleKey(small, all);
    const own = some.map((secret, seat) => secretShare(small, all, seat, secret));
    const used = own.map((_, seat) => seat).slice(seats - threshold);
    const x = mod(lagrange(used, threshold).reduce((sum, l, i) => sum + l * own[used[i]!]!, 0n));
    expect(equal(timesBaseSecret(baseG, [x])[0]!, key.key.point)).toBe(true);
  });
});

describe('Lagrange', () => {
  it('interpolates at 0', () => {
    const coefficient = fc.bigInt({ min: 0n, max: (1n << 252n) - 1n });
    const seats = fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(seats, fc.array(coefficient, { minLength: 8, maxLength: 8 }), (at, polynomial) => {
        const f = (seat: number): Scalar =>
          polynomial.slice(0, at.length).reduceRight((value, c) => mod(value * BigInt(seat + 1) + c), 0n);
        expect(mod(lagrange(at, at.length).reduce((sum, l, i) => sum + l * f(at[i]!), 0n))).toBe(mod(polynomial[0]!));
      }),
    );
    for (const seats of [[], [0], [0, 0], [0, -1], [0, 0.5]]) expectFault('argument', () => lagrange(seats, 2));
  });
});

describe('a deal is refused', () => {
  const { commitment, opening } = made[1]!;

  it('if it is not the one committed to', () => {
    expectFault('proof', () => open(1, { commitment, opening: flip(opening, opening.length - 1) }));
    expectFault('proof', () => open(1, { commitment: made[2]!.commitment, opening }));
    expectFault('proof', () => open(1, { commitment: commitment.slice(1), opening }));
    expectFault('proof', () => open(1, { commitment: new Uint8Array(), opening }));
  });

  it('if it is somebody else’s, or of another ceremony', () => {
    expectFault('proof', () => open(2, { commitment, opening }));
    expectFault('proof', () => open(2, committed(2, opening)));
    for (const change of [{ context: utf8('elsewhere') }, { viewers: [...ceremony.viewers].reverse() }]) {
      expectFault('proof', () => openDeal({ ...ceremony, ...change }, 1, commitment, opening));
    }
    expectFault('length', () => openDeal({ ...ceremony, threshold: 2 }, 1, commitment, opening));
  });

  it('7: if a point is not canonical, the contribution the identity, or an ephemeral one', () => {
    for (const encoding of vectors<{ invalid: string[] }>('rfc9496').invalid) {
      for (const at of [0, 32, 64, 96, slot(0), slot(3)]) {
        expectFault('point', () => open(1, committed(1, patch(opening, at, unhex(encoding)))));
      }
    }
    expectFault('identity', () => open(1, committed(1, patch(opening, 0, new Uint8Array(32)))));
    expectFault('identity', () => open(1, committed(1, patch(opening, slot(2), new Uint8Array(32)))));
  });

  it('if the possession of the contribution is not proved: the rogue key', () => {
    // Seat 1 answers the others' contributions C with (x·G - Σ C), which would make the joint key x·G, all its own.
    const rogue = [0, 2, 3].reduce((sum, seat) => subtract(sum, deals[seat]!.feldman[0]!), viewerKey(5n));
    const forged = patch(opening, 0, encodePoints([rogue]));
    expectFault('proof', () => open(1, committed(1, forged)));
    // Nor does the proof of another seat's contribution serve.
    const copied = patch(patch(opening, 0, made[0]!.opening.slice(0, 32)), 96, made[0]!.opening.slice(96, 160));
    expectFault('proof', () => open(1, committed(1, copied)));
  });

  it('if its length is wrong', () => {
    expectFault('length', () => open(1, committed(1, opening.slice(1))));
    expectFault('length', () => open(1, committed(1, patch(new Uint8Array(opening.length + 32), 0, opening))));
  });
});

describe('a bad share', () => {
  // Seat 1 deals seat 2 a share that is not on its polynomial.
  const bad = open(1, committed(1, flip(made[1]!.opening, slot(2) + 32)));

  it('is noticed by its receiver and nobody else', () => {
    expect(receiveShare(ceremony, bad, 2, secrets[2]!)).toBeUndefined();
    expect(receiveShare(ceremony, bad, 3, secrets[3]!)).toBeDefined();
    expectFault('proof', () => secretShare(ceremony, [deals[0]!, bad, deals[2]!, deals[3]!], 2, secrets[2]!));
  });

  it('convicts the dealer', () => {
    const complaint = complain(ceremony, bad, 2, secrets[2]!, random);
    expect(complaint.length).toBe(complaintSize());
    expect(judge(ceremony, bad, 2, complaint)).toBe('dealer');
  });

  it('convicts the dealer even if it is not a scalar', () => {
    const shared = timesSecret([bad.ephemerals[2]!], [secrets[2]!])[0]!;
    const masked = applyPad(ceremony, 1, 2, bad.ephemerals[2]!, shared, new Uint8Array(32).fill(255));
    const garbage = open(1, committed(1, patch(made[1]!.opening, slot(2) + 32, masked)));
    expect(receiveShare(ceremony, garbage, 2, secrets[2]!)).toBeUndefined();
    expect(judge(ceremony, garbage, 2, complain(ceremony, garbage, 2, secrets[2]!, random))).toBe('dealer');
  });

  it('does not convict the dealer on a complaint about a good one', () => {
    const good = complain(ceremony, deals[1]!, 2, secrets[2]!, random);
    expect(judge(ceremony, deals[1]!, 2, good)).toBe('accuser');
  });

  it('does not convict the dealer on false or copied evidence', () => {
    const complaint = complain(ceremony, bad, 2, secrets[2]!, random);
    // Another value in the place of the shared one: the share would look bad, but the proof fails.
    const [shared] = decodePoints(complaint.slice(0, 32)) as [Point];
    const false1 = patch(complaint, 0, encodePoints([add(shared, generator)]));
    const genuine = complain(ceremony, deals[1]!, 2, secrets[2]!, random);
    const false2 = patch(genuine, 0, encodePoints([add(shared, generator)]));
    const withOwnKey = complain(ceremony, deals[1]!, 2, secrets[3]!, random);
    for (const [deal, evidence] of [
      [bad, false1],
      [deals[1]!, false2],
      [deals[1]!, withOwnKey],
      [bad, complaint.slice(1)],
      [bad, new Uint8Array()],
      [bad, patch(complaint, 0, new Uint8Array(32).fill(255))],
      [bad, patch(complaint, 96, new Uint8Array(32).fill(255))],
      [bad, complain({ ...ceremony, context: utf8('elsewhere') }, bad, 2, secrets[2]!, random)],
    ] as const) {
      expect(judge(ceremony, deal, 2, evidence)).toBe('accuser');
    }
    expect(judge(ceremony, bad, 3, complaint)).toBe('accuser');
    expect(judge(ceremony, { ...bad, dealer: 0 }, 2, complaint)).toBe('accuser');
  });

  it('reveals its own share only', () => {
    const complaint = complain(ceremony, deals[1]!, 2, secrets[2]!, random);
    const [shared] = decodePoints(complaint.slice(0, 32)) as [Point];
    const at = (dealer: number, seat: number) =>
      applyPad(ceremony, dealer, seat, deals[dealer]!.ephemerals[seat]!, shared, deals[dealer]!.masked[seat]!);
    const share = receiveShare(ceremony, deals[1]!, 2, secrets[2]!)!;
    expect(at(1, 2)).toEqual(encodeScalars([share]));
    expect(at(0, 2)).not.toEqual(encodeScalars([receiveShare(ceremony, deals[0]!, 2, secrets[2]!)!]));
    expect(at(1, 3)).not.toEqual(encodeScalars([receiveShare(ceremony, deals[1]!, 3, secrets[3]!)!]));
  });
});

describe('the ceremony', () => {
  it('needs a deal of every seat, once, in order', () => {
    expectFault('argument', () => assembleKey(ceremony, deals.slice(1)));
    expectFault('argument', () => assembleKey(ceremony, [deals[1]!, deals[0]!, deals[2]!, deals[3]!]));
    expectFault('argument', () => assembleKey(ceremony, [deals[0]!, deals[0]!, deals[2]!, deals[3]!]));
  });

  it('needs a threshold in range, viewer keys that are keys, and seats that exist', () => {
    for (const threshold of [0, 5, 1.5]) expectFault('argument', () => makeDeal({ ...ceremony, threshold }, 0, random));
    const viewers = [...ceremony.viewers.slice(1), identity];
    expectFault('identity', () => makeDeal({ ...ceremony, viewers }, 0, random));
    expectFault('argument', () => makeDeal(ceremony, 4, random));
  });

  it('refuses a joint key that is the identity', () => {
    const negated = { ...deals[1]!, feldman: deals[0]!.feldman.map((point) => subtract(identity, point)) };
    const pair: Ceremony = { ...ceremony, viewers: ceremony.viewers.slice(0, 2), threshold: 2 };
    const two = [deals[0]!, negated].map((deal) => ({ ...deal, feldman: deal.feldman.slice(0, 2) }));
    expectFault('identity', () => assembleKey(pair, two));
  });
});
