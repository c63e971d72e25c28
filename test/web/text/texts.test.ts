import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../protocol/room/audit/report.ts';
import type { Person, TableState } from '../../../src/peer/model/state.ts';
import { placeOf, reasonOf, resultOf } from '../../../src/web/audit/finding-text.ts';
import { lobbyWait } from '../../../src/web/table/lobby/lobby-wait.ts';
import { troubleText } from '../../../src/web/table/trouble/trouble-text.ts';
import { forfeit, verdict } from '../../../src/web/table/verdict.ts';
import { workShare, workText } from '../../../src/web/table/work-text.ts';
import { dictionaries } from '../../../src/web/text/language.ts';
import { terms } from '../../peer/terms.ts';
import { FakeTable } from '../fake/table.ts';

const { en, ja } = dictionaries;
const person = (name: string, self: boolean, rest: Partial<Person> = {}): Person => ({
  key: name,
  peer: name,
  name,
  self,
  bot: false,
  agreed: false,
  wantsAgain: false,
  link: self ? 'self' : 'direct',
  ...rest,
});
const state = (part: Partial<TableState> = {}): TableState => ({
  ...new FakeTable('Sora', terms, true).state,
  people: [person('Sora', true), person('Haruka', false)],
  ...part,
});

describe('findings of an audit', () => {
  const finding: Finding = { message: 733, seat: 1, name: 'Haruka', code: 'signature', reason: 'x' };

  test('name the message, its author and the reason', () => {
    expect(placeOf(finding, en)).toBe('Message 733, from Haruka');
    expect(placeOf(finding, ja)).toBe('733番目の通信（Harukaさん）');
    expect(reasonOf(finding, en)).toBe(en.faults.signature);
  });

  test('name the seat if it has no name, the file if no message is at fault, and a general reason for an unknown code', () => {
    expect(placeOf({ seat: 0, code: 'order', reason: '' }, en)).toBe('The file itself, from seat 1');
    expect(placeOf({ code: 'format', reason: '' }, en)).toBe('The file itself');
    expect(reasonOf({ code: 'not known yet', reason: '' }, en)).toBe(en.faults.generic);
  });

  test('state the result for a reader who did not play', () => {
    const report = { verdict: 'valid', names: ['Sora', 'Haruka'], story: [], checked: {} } as never as Parameters<
      typeof resultOf
    >[0];
    expect(resultOf({ ...report, outcome: { winners: [1] } }, en)).toBe('Haruka won');
    expect(resultOf({ ...report, outcome: { winners: [0, 1] } }, en)).toBe('A draw');
    // A team is named: only when all have won has nobody lost.
    const village = { ...report, names: ['Sora', 'Haruka', 'Aoi'] };
    expect(resultOf({ ...village, outcome: { winners: [0, 2] } }, en)).toBe('Sora and Aoi won');
    expect(resultOf({ ...village, outcome: { winners: [] } }, en)).toBe(en.end.nobody);
    expect(resultOf(report, en)).toBe(en.audit.unfinished);
  });
});

describe('the line about what devices are doing', () => {
  const progress = { round: 3, work: 'pass', seat: 1, own: false, done: 0, total: 0 };

  test('names the person and the kind of work', () => {
    expect(workText(state({ stage: 'playing', progress }), en)).toBe('Haruka’s device is shuffling');
    expect(
      workText(state({ stage: 'playing', progress: { ...progress, own: true, seat: 0, work: 'proof' } }), en),
    ).toBe('Your device is proving the shuffle');
    expect(workText(state({ stage: 'keys', progress: { ...progress, work: 'deal-hash' } }), en)).toBe(
      'Haruka’s device is making its part of the key',
    );
  });

  test('says that somebody who has yet to place cards is choosing', () => {
    expect(workText(state({ stage: 'playing', progress: { ...progress, work: 'place' } }), en)).toBe(
      'Waiting for Haruka to choose',
    );
  });

  test('states the part that is done only where that is known', () => {
    expect(workShare(state({ progress }))).toBeUndefined();
    expect(workShare(state({ progress: { ...progress, own: true, done: 1, total: 4 } }))).toBe(0.25);
  });
});

describe('the lobby says what it waits for', () => {
  const seats = { min: 2 };
  const wait = (...people: Person[]): string => lobbyWait(state({ people }), seats, en);

  test('people, links, agreement, in this order', () => {
    expect(wait(person('Sora', true))).toBe(en.lobby.wait.people);
    expect(wait(person('Sora', true), person('Haruka', false, { link: 'connecting' }))).toBe(
      en.lobby.wait.link('Haruka'),
    );
    expect(wait(person('Sora', true), person('Haruka', false))).toBe(en.lobby.wait.agreement('Haruka'));
    expect(wait(person('Sora', true), person('Haruka', false, { agreed: true }))).toBe('');
    expect(wait(person('Sora', true, { agreed: true }), person('Haruka', false, { agreed: true }))).toBe(
      en.lobby.wait.begin,
    );
  });
});

test('the sentence at the end says “you” to the winner, and names the winner to others', () => {
  const ended = (winners: number[], seat: number): string =>
    verdict(state({ stage: 'ended', seat, outcome: { winners } }), en);
  expect(ended([0], 0)).toBe('You won');
  expect(ended([1], 0)).toBe('Haruka won');
  expect(ended([0, 1], 1)).toBe('A draw');
  expect(ended([], 1)).toBe('Nobody won');
});

test('the reason why a game ends after players have left depends on how many sat at the table and how many are left', () => {
  const why = (winners: number[], seats: number, left = true): string | undefined => {
    const people = Array.from({ length: seats }, (_, seat) => person(`P${seat}`, seat === 0));
    return forfeit(
      state({ stage: 'ended', seat: 0, people, outcome: { winners, ...(left ? { forfeit: true } : {}) } }),
      en,
    );
  };
  expect(why([0], 2)).toBe('The other seat has left.');
  expect(why([0], 4)).toBe('All the others have left.');
  expect(why([], 4)).toBe('Those who are left are too few to turn cards.');
  expect(why([0], 2, false)).toBeUndefined();
});

test('the sentence about a fault names the person, or this device, and what was wrong', () => {
  const say = (code: string, seat?: number): string =>
    troubleText(state({ seat: 0 }), { code, detail: '', ...(seat === undefined ? {} : { seat }) }, en);
  expect(say('proof', 1)).toBe(
    `A message from Haruka’s device was refused, and counts for nothing. ${en.faults.proof}`,
  );
  const left = { code: 'left', seat: 1, detail: '' };
  expect(troubleText(state({ seat: 0 }), left, en)).toMatch(/^Haruka left /);
  expect(troubleText(state({ seat: 0 }), left, ja)).toContain('Harukaさんがテーブルを離れた');
  expect(troubleText(state({ seat: 0 }), { ...left, code: 'proof' }, ja)).not.toContain(' ');
  expect(say('crashed')).toBe(en.trouble.codes.crashed());
  expect(say('slot', 0)).toContain(en.faults.slot);
  expect(say('slot', 0)).toContain('your own device');
  expect(say('not known yet', 0)).toBe(en.trouble.own(en.faults.generic));
  expect(say('not known yet')).toContain('A device at this table did something');
});
