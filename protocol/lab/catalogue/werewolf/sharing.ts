import { shareAmongBearers } from '../../../card/werewolf/bearer-sharing.ts';
import type { Identified } from '../../../card/werewolf/information-sharing.ts';
import { identify, shareInformation } from '../../../card/werewolf/information-sharing.ts';
import { identifyByXor } from '../../../card/werewolf/paper/information-sharing.ts';
import type { Bit } from '../../../card/bit/bit.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Claim, Entry, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput, layBit } from '../faces.ts';

/** Inputs: for every player whether that one shares (0 or 1), then for every player the placed bit (0 or 1). */
const shares = (input: Input, seat: number): boolean => input[seat] === 1;
const item = (input: Input, seat: number): string => (input[(input.length >> 1) + seat] === 0 ? 'a' : 'b');

/**
 * The bundles that a player receives: a sharer gets those of all other sharers, and dummies; the others get their own.
 */
function received(input: Input, seat: number): string {
  const others = Array.from({ length: input.length >> 1 }, (_, other) => other).filter((other) => other !== seat);
  const faces = others.map((other) => {
    if (!shares(input, seat)) return item(input, seat);
    return shares(input, other) ? item(input, other) : '0';
  });
  return faces.sort().join(' ');
}

/** Players together, who know what they put in and may know what each of them receives. */
const viewer = (seats: readonly number[]): Viewer => ({
  name: `player${seats.length > 1 ? 's' : ''} ${seats.map((seat) => seat + 1).join(' and ')}`,
  seats,
  permitted: (input) =>
    seats.map((seat) => `${shares(input, seat)} ${item(input, seat)} ${received(input, seat)}`).join('; '),
});

type About = Pick<Study, 'label' | 'size' | 'over'> & Partial<Pick<Study, 'copying' | 'claim'>>;

const sharing = (n: number, about: About, identifying: (shares: Bit) => Protocol<Identified>): Study => ({
  ...about,
  inputs: ['shares', 'item'].flatMap((what) => Array.from({ length: n }, (_, seat) => `${what} ${seat + 1}`)),
  *procedure(input): Protocol<Produced> {
    const players = Array.from({ length: n }, (_, seat) => ({
      seat,
      shares: layBit(input[seat]!),
      bundles: Array.from({ length: n - 1 }, () => lay(item(input, seat))),
    }));
    yield* shareInformation(players, 'shared', identifying);
    return { down: {} };
  },
  learned: (_, faces) => [...faces].sort().join(' '),
  expected: (input) =>
    Object.fromEntries(Array.from({ length: n }, (_, seat) => [`player ${seat + 1}`, received(input, seat)])),
  permitted: nothing,
  viewers: [...Array.from({ length: n }, (_, seat) => viewer([seat])), ...(n > 2 ? [viewer([n - 2, n - 1])] : [])],
});

/**
 * Four players shuffle eight rows twice, (8!)² outcomes an input: drawn runs judge results and figures, and say nothing
 * of privacy.
 */
const drawn = (n: number, runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => Array.from({ length: 2 * n }, () => uniform(2)),
});

/** Three players up to exchanging them; copies by ciphertext, since the copy protocol is examined by itself. */
const THREE: readonly Input[] = [
  [0, 0, 0, 0, 1, 0],
  [1, 1, 0, 0, 1, 0],
  [1, 1, 1, 0, 1, 0],
];

/** 2h·n'(n'-1) + 10n' cards of which 2h·n'(n'-1) + 2n' are number cards, and 2n'+2 shuffles. [MW] §3.5. */
const paperClaim = (n: number): Claim => ({ cards: 8 * n, numberCards: 2 * n * (n - 1) + 2 * n, shuffles: 2 * n + 2 });

const everyTwo: Study['over'] = { kind: 'exhaustive', inputs: everyInput(4, 2) };

const everyRole: Study['over'] = { kind: 'exhaustive', inputs: everyInput(2, 2).map((roles) => [...roles, 0, 1]) };

/**
 * The bundles that a player receives: a sharer gets those of all other sharers; the others get as many of their own.
 */
function receivedOf(input: Input, seat: number): string {
  const sharers = Array.from({ length: input.length >> 1 }, (_, other) => other).filter((other) =>
    shares(input, other),
  );
  const faces = shares(input, seat)
    ? sharers.filter((other) => other !== seat).map((other) => item(input, other))
    : sharers.slice(1).map(() => item(input, seat));
  return faces.sort().join(' ');
}

/** Everybody knows how many share. The last `absent` rows are nobody's to look at. */
const sharingAmong = (n: number, about: About, absent = 0): Study => {
  const seats = Array.from({ length: n - absent }, (_, seat) => seat);
  const viewing = (some: readonly number[]): Viewer => ({
    ...viewer(some),
    permitted: (input) =>
      some.map((seat) => `${shares(input, seat)} ${item(input, seat)} ${receivedOf(input, seat)}`).join('; '),
  });
  return {
    ...about,
    copying: 'ciphertext',
    inputs: ['shares', 'item'].flatMap((what) => Array.from({ length: n }, (_, seat) => `${what} ${seat + 1}`)),
    *procedure(input): Protocol<Produced> {
      yield* shareAmongBearers(
        Array.from({ length: n }, (_, seat) => ({
          seat: seat < n - absent ? seat : undefined,
          shares: layBit(input[seat]!),
          bundle: lay(item(input, seat)),
        })),
        'shared',
      );
      return { down: {} };
    },
    learned: (_, faces) => [...faces].sort().join(' '),
    expected: (input) => Object.fromEntries(seats.map((seat) => [`player ${seat + 1}`, receivedOf(input, seat)])),
    permitted: (input) => `${input.slice(0, n).filter((share) => share === 1).length} share`,
    viewers: [...seats.map((seat) => viewing([seat])), ...(seats.length > 2 ? [viewing(seats.slice(-2))] : [])],
    claim: { shuffles: 2, derived: true },
  };
};

/** Inputs in which two or more share. */
const several = (n: number, inputs: readonly Input[]): readonly Input[] =>
  inputs.filter((input) => input.slice(0, n).filter((share) => share === 1).length > 1);

const drawnSharers = (n: number, runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => {
    const first = uniform(n);
    const sharers = new Set([first, (first + 1 + uniform(n - 1)) % n, uniform(n)]);
    return [
      ...Array.from({ length: n }, (_, seat) => (sharers.has(seat) ? 1 : 0)),
      ...Array.from({ length: n }, () => uniform(2)),
    ];
  },
});

export const informationSharing: readonly Entry[] = [
  {
    name: 'information-sharing',
    seconds: 10,
    source: '[MW] §3.3.1',
    studies: [
      sharing(
        2,
        { label: '2 players, all inputs', size: 'scaled', over: everyTwo, claim: { shuffles: 4, derived: true } },
        identify,
      ),
      sharing(
        3,
        {
          label: '3 players, up to exchanging them',
          size: 'scaled',
          over: { kind: 'exhaustive', inputs: THREE },
          copying: 'ciphertext',
          claim: { shuffles: 2, derived: true },
        },
        identify,
      ),
      ...[4, 9].map((n) =>
        sharing(
          n,
          {
            label: `${n} players, random runs`,
            size: 'full',
            over: drawn(n, 100),
            claim: { shuffles: n + 2, derived: true },
          },
          identify,
        ),
      ),
    ],
  },
  {
    name: 'information-sharing:counted',
    source: '[MW] §3.3.1',
    studies: [
      sharingAmong(2, {
        label: '2 players, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: several(2, everyInput(4, 2)) },
      }),
      sharingAmong(3, {
        label: '3 players, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: several(3, everyInput(6, 2)) },
      }),
      sharingAmong(
        4,
        {
          label: '4 rows, one of them of nobody, up to exchanging the players',
          size: 'scaled',
          over: { kind: 'exhaustive', inputs: several(4, everyInput(4, 2)).map((sharers) => [...sharers, 0, 1, 0, 0]) },
        },
        1,
      ),
      sharingAmong(9, { label: '9 players, random runs', size: 'full', over: drawnSharers(9, 200) }),
    ],
  },
  {
    name: 'information-sharing:xor',
    source: '[MW] §3.3.1, §3.5',
    studies: [
      sharing(
        2,
        { label: '2 players, whoever shares', size: 'scaled', over: everyRole, claim: paperClaim(2) },
        identifyByXor,
      ),
      ...[3, 4, 5, 7, 9].map((n) =>
        sharing(
          n,
          { label: `${n} players, random runs`, size: 'full', over: drawn(n, 50), claim: paperClaim(n) },
          identifyByXor,
        ),
      ),
    ],
  },
];
