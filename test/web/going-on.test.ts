import { render } from 'svelte/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '../../src/peer/model/state.ts';
import { villageOfNights } from './fake/nights.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { session } = await import('../../src/web/state/session.svelte.ts');
const { GoingOn } = await import('../../src/web/state/going-on.svelte.ts');
const { default: VoteOnSeat } = await import('../../src/web/table/trouble/VoteOnSeat.svelte');
const { default: NoConnection } = await import('../../src/web/table/trouble/NoConnection.svelte');
const { default: WorkPanel } = await import('../../src/web/table/WorkPanel.svelte');

const GONE = 4;
const NAME = 'Emi';
const village = villageOfNights();
const people = village.people!.map((person, seat) => (seat === GONE ? { ...person, link: 'lost' as const } : person));
const waiting = { seat: GONE, round: 12, part: 'pass', voting: true, votes: 2, needed: 3, voted: false };
const progress = { round: 12, work: 'pass', seat: GONE, own: false, done: 0, total: 0 };
const stuck = { ...village, people, story: [], convicted: [], rounds: 12, waiting, progress } as unknown as TableState;
const { waiting: _, ...unstuck } = stuck;
const left = { kind: 'event', event: { name: 'left', seat: GONE } } as const;

/** What somebody reads who looks at all that may name whom the table waits for. */
const shown = (state: TableState): string => {
  const table = { voteAbsent: () => {} } as never;
  return [VoteOnSeat, NoConnection, WorkPanel]
    .map((part) => render(part as typeof VoteOnSeat, { props: { state, table } }).body)
    .join('');
};

beforeEach(() => session.goingOn.reset());

describe('a seat that the table waits for', () => {
  it('is named, as lost and as the one whose turn it is, with a button to vote on going on without it', () => {
    expect(shown(stuck)).toContain('data-testid="vote-absent"');
    expect(shown(stuck)).toContain(`No connection to ${NAME}`);
    expect(shown(stuck)).toContain(`${NAME}’s device is shuffling`);
  });

  it('shares one line with all others that are lost, each of them named', () => {
    const lost = people.map((person) => ({ ...person, link: person.self ? person.link : ('lost' as const) }));
    const page = render(NoConnection, { props: { state: { ...unstuck, people: lost } as TableState } }).body;
    expect(page.match(/data-testid="link-lost"/g)).toHaveLength(1);
    for (const { name, self } of people) expect([name, page.includes(name)]).toEqual([name, !self]);
  });

  it('is shown as leaving at once when this player’s click decides the vote, before any machine has answered', () => {
    const voted: number[] = [];
    session.goingOn.vote({ voteAbsent: (seat) => void voted.push(seat) }, waiting);
    expect(voted).toEqual([GONE]);
    const page = shown(stuck);
    expect(page).not.toContain('data-testid="vote-absent"');
    expect(page).toContain('data-testid="going-on"');
    expect(page).toContain(`Going on without ${NAME}`);
    expect(page).not.toContain('is shuffling');
    expect(page).not.toContain('No connection to');
  });

  it('leaves the button disabled at once after a click when more votes are needed', () => {
    session.goingOn.vote({ voteAbsent: () => {} }, { ...waiting, votes: 0 });
    const page = shown({ ...stuck, waiting: { ...waiting, votes: 0 } });
    expect(page).toMatch(/data-testid="vote-absent"[^>]* disabled/);
    expect(page).toContain('is shuffling');
  });

  it('is not named as working while the machine repeats what was played, nor at all after it has left', () => {
    const over = { ...unstuck, progress: { ...progress, round: 3 } } as TableState;
    expect(shown(over)).not.toContain('is shuffling');
    const gone = { ...unstuck, story: [left] } as TableState;
    expect(shown(gone)).not.toContain(NAME);
    expect(shown({ ...gone, progress: { ...progress, seat: 2 } } as TableState)).toContain(
      'Chie’s device is shuffling',
    );
  });
});

describe('a decided vote', () => {
  const decided = () => {
    const going = new GoingOn();
    going.vote({ voteAbsent: () => {} }, waiting);
    going.take(stuck);
    return going;
  };

  it('is shown until the game announces that the seat has left', () => {
    const going = decided();
    going.take({ ...unstuck, progress: { ...progress, round: 2 } } as TableState);
    expect(going.without).toBe(GONE);
    going.take({ ...unstuck, story: [left] } as TableState);
    expect(going.without).toBeUndefined();
  });

  it('is noticed by somebody who voted earlier when another player’s vote decides: the table no longer waits', () => {
    const going = new GoingOn();
    going.vote({ voteAbsent: () => {} }, { ...waiting, votes: 1 });
    going.take({ ...stuck, waiting: { ...waiting, voted: true } } as TableState);
    expect(going.without).toBeUndefined();
    const { progress: _, ...takenBack } = unstuck;
    going.take(takenBack as TableState);
    expect(going.without).toBe(GONE);
  });

  it('is forgotten when the seat came back in time, so that the game has gone on with it', () => {
    for (const state of [
      { ...unstuck, progress: { ...progress, round: 13 } },
      { ...stuck, waiting: { ...waiting, seat: 2 } },
      { ...stuck, waiting: { ...waiting, part: 'shares' } },
    ]) {
      const going = decided();
      going.take(state as TableState);
      expect(going.without).toBeUndefined();
    }
  });
});
