import { describe, expect, it } from 'vitest';
import { thresholdRange } from '../../../protocol/game/duties.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import type { Setup } from '../../../src/peer/table/local-table.ts';
import { EnvelopeAgent, envelopeGame } from '../support/envelope.ts';
import { seededBytes } from '../support/support.ts';
import { readerFor } from '../support/reader.ts';

const holding =
  (...holders: number[]) =>
  ({ seats }: { seats: number }) => ({ holders, shufflers: Array.from({ length: seats }, (_, seat) => seat) });
/** Seat 0 alone has anything to do with the cards. */
const alone = envelopeGame(() => ({ holders: [0], shufflers: [0] }));
const oneHolder = envelopeGame(holding(0));
const twoHolders = envelopeGame(holding(1, 2));

interface Sent {
  readonly table: LocalTable;
  readonly agents: readonly EnvelopeAgent[];
  readonly messages: Message[];
}

/** Plays a table; `silent` says which messages of a seat get lost. The others vote when they wait for somebody. */
function played(
  setup: Omit<Setup, 'random'>,
  silent: (message: Message) => boolean = () => false,
  passes = setup.seats,
): Sent {
  const agents = Array.from({ length: setup.seats }, () => new EnvelopeAgent());
  const messages: Message[] = [];
  const table: LocalTable = new LocalTable({ ...setup, random: seededBytes('duties') }, agents, (_, bytes) => {
    const { header } = table.players[0]!;
    const message = readerFor(header)(bytes);
    if (silent(message)) return [];
    messages.push(message);
    return [bytes];
  });
  table.run();
  for (let pass = 0; pass < passes; pass += 1) {
    table.waiting.forEach((waiting, seat) => {
      if (waiting !== undefined && !messages.some((message) => message.seat === seat && silent(message)))
        table.players[seat]!.voteAbsent(waiting.seat);
    });
    table.run();
  }
  return { table, agents, messages };
}

const speakers = (messages: readonly Message[], part: string): number[] => [
  ...new Set(messages.filter(({ slot }) => slot.part === part).map(({ seat }) => seat)),
];

describe('a person alone at a table', () => {
  const { table, agents } = played({ game: envelopeGame(), seats: 1 });

  it('plays to the end, and an audit accepts the transcript', () => {
    expect(table.faults[0]).toBeUndefined();
    expect(table.closed[0]).toBe(true);
    expect(table.outcomes[0]).toEqual({ opened: true, face: '♥' });
    expect(agents[0]!.sights).toEqual([{ name: 'looked', faces: ['♥'] }]);
    expect(audit(table.players[0]!.transcript(), () => envelopeGame())).toMatchObject({
      verdict: 'valid',
      outcome: { opened: true, face: '♥' },
      removals: [],
    });
  });
});

describe('one seat holds the key', () => {
  const { table, agents, messages } = played({ game: oneHolder, seats: 3 });

  it('all reach the same outcome, and an audit accepts each transcript', () => {
    expect(table.closed).toEqual([true, true, true]);
    expect(new Set(table.outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    table.players.forEach((player) =>
      expect(audit(player.transcript(), () => oneHolder)).toMatchObject({ verdict: 'valid' }),
    );
  });

  it('that seat alone makes the key and turns cards; all confirm the key, and all shuffle', () => {
    for (const part of ['deal-hash', 'deal', 'shares']) expect(speakers(messages, part)).toEqual([0]);
    for (const part of ['sit', 'confirm', 'pass', 'proof', 'close'])
      expect(speakers(messages, part).sort()).toEqual([0, 1, 2]);
  });

  it('shows a card to a seat without a share', () => {
    expect(agents[2]!.sights).toEqual([{ name: 'looked', faces: ['♥'] }]);
  });

  it.each([
    ['one after another', 8],
    ['all at once', 6],
  ])('goes on when the others leave, %s', (_, last) => {
    const left = played(
      { game: oneHolder, seats: 3 },
      ({ seat, slot }) => (seat === 1 && slot.round > 6) || (seat === 2 && slot.round > last),
    );
    expect(left.table.faults[0]).toBeUndefined();
    expect(left.table.outcomes[0]).toMatchObject({ opened: true });
    expect(left.table.closed[0]).toBe(true);
    expect(audit(left.table.players[0]!.transcript(), () => oneHolder)).toMatchObject({
      verdict: 'valid',
      removals: [{ cause: 'absent' }, { cause: 'absent' }],
    });
  });

  it('decides alone whether one of the others has left; their votes about each other do not count', () => {
    const { table: left } = played({ game: oneHolder, seats: 4 }, ({ seat, slot }) => seat === 3 && slot.round > 6, 0);
    for (const seat of [1, 2]) left.players[seat]!.voteAbsent(3);
    left.run();
    expect(left.waiting[0]).toMatchObject({ seat: 3, needed: 1 });
    expect(left.closed).toEqual([false, false, false, false]);
    left.players[0]!.voteAbsent(3);
    left.run();
    expect(left.closed.slice(0, 3)).toEqual([true, true, true]);
    expect(left.outcomes[0]).toMatchObject({ opened: true });
    expect(audit(left.players[1]!.transcript(), () => oneHolder)).toMatchObject({
      verdict: 'valid',
      removals: [{ seat: 3, voters: expect.arrayContaining(['Player 1']) }],
    });
  });

  it('ends when that seat leaves', () => {
    const { table: left } = played({ game: oneHolder, seats: 3 }, ({ seat, slot }) => seat === 0 && slot.round > 6);
    for (const seat of [1, 2]) {
      expect(left.faults[seat]).toBeUndefined();
      expect(left.outcomes[seat]).toEqual({ opened: false });
      expect(left.closed[seat]).toBe(true);
      expect(audit(left.players[seat]!.transcript(), () => oneHolder)).toMatchObject({
        verdict: 'valid',
        outcome: { opened: false },
      });
    }
  });
});

it('if only one seat shuffles, no other seat makes a pass', () => {
  const { table, messages } = played({ game: alone, seats: 3 });
  expect(table.closed).toEqual([true, true, true]);
  for (const part of ['pass', 'proof', 'shares']) expect(speakers(messages, part)).toEqual([0]);
  const report = audit(table.players[2]!.transcript(), () => alone);
  expect(report).toMatchObject({ verdict: 'valid', checked: { shuffles: 2 } });
});

describe('two of four seats hold the key', () => {
  it('they turn cards together, whatever their places at the table', () => {
    const { table, messages } = played({ game: twoHolders, seats: 4 });
    expect(table.closed).toEqual([true, true, true, true]);
    expect(speakers(messages, 'shares').sort()).toEqual([1, 2]);
    expect(audit(table.players[3]!.transcript(), () => twoHolders)).toMatchObject({ verdict: 'valid' });
  });

  it('the game ends when one of them leaves, because cards can no longer be turned', () => {
    const { table } = played({ game: twoHolders, seats: 4 }, ({ seat, slot }) => seat === 2 && slot.round > 6);
    for (const seat of [0, 1, 3]) expect(table.outcomes[seat]).toEqual({ opened: false });
  });

  it('an audit with other duties refuses the file', () => {
    const { table } = played({ game: twoHolders, seats: 4 });
    for (const game of [envelopeGame(), envelopeGame(holding(0, 2)), envelopeGame(holding(1, 2, 3))])
      expect(audit(table.players[0]!.transcript(), () => game)).toMatchObject({ verdict: 'refused' });
  });
});

describe('the threshold', () => {
  const table = { seats: 4, settings: {}, copying: 'cards' as const };

  it.each([
    [envelopeGame(), { min: 2, max: 4, usual: 3 }],
    [twoHolders, { min: 2, max: 2, usual: 2 }],
    [oneHolder, { min: 1, max: 1, usual: 1 }],
  ])('is between two and the number of holders, or one if there is one', (game, range) => {
    expect(thresholdRange(game, table)).toEqual(range);
  });

  it('1 with several holders is refused by the audit, though all have signed', () => {
    const { table: low } = played({ game: twoHolders, seats: 4, threshold: 1 });
    expect(low.closed).toEqual([true, true, true, true]);
    expect(audit(low.players[0]!.transcript(), () => twoHolders)).toMatchObject({
      verdict: 'refused',
      finding: { code: 'threshold' },
    });
  });
});
