import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { describe, expect, it } from 'vitest';
import { heard } from '../../../protocol/game/werewolf/view/events.ts';
import { emptyView } from '../../../protocol/game/werewolf/view/view.ts';
import type { WerewolfView } from '../../../protocol/game/werewolf/view/view.ts';
import { narrationOf } from '../../../src/web/game/werewolf/words/narration.ts';
import { en } from '../../../src/web/game/werewolf/words/text-en.ts';
import { ja } from '../../../src/web/game/werewolf/words/text-ja.ts';

const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai', 'Emi'];
const OPENED: WerewolfEvent = { name: 'opened', seats: 5, roles: { werewolf: 1, villager: 4 } };
const NIGHT: WerewolfEvent = { name: 'night', night: 1 };
const dawn = (died: number | null, ...left: number[]): WerewolfEvent => ({
  name: 'dawn',
  night: 1,
  died: died === null ? [] : [died],
  left,
});
const DAY: WerewolfEvent = { name: 'day', day: 1 };
const verdict = (executed: number | null, ...left: number[]): WerewolfEvent => ({
  name: 'verdict',
  day: 1,
  executed,
  followed: [],
  left,
});
const left = (seat: number): WerewolfEvent => ({ name: 'left', seat });

const after = (...events: WerewolfEvent[]): WerewolfView => [OPENED, ...events].reduce(heard, emptyView(0));
const said = (seat: number, ...events: WerewolfEvent[]): string =>
  narrationOf(after(...events), seat, NAMES, false, en).text;
const n = en.narration;

describe('what the moderator would say', () => {
  it('names who died in the night, and says so to the dead player', () => {
    expect(said(0, NIGHT, dawn(2))).toBe(n.dawnDied('Chie', 1));
    expect(said(2, NIGHT, dawn(2))).toBe(n.dawnYou);
    expect(said(0, NIGHT, dawn(null))).toBe(n.dawnNobody);
    expect(said(0, NIGHT, dawn(2), DAY)).toBe(`${n.dawnDied('Chie', 1)} ${n.day}`);
  });

  it('names everybody whom the village has lost, whatever the cause', () => {
    expect(said(0, NIGHT, left(3), dawn(2, 3))).toBe(`${n.dawnDied('Chie', 1)} ${n.left('Dai')}`);
    expect(said(0, NIGHT, left(3), left(4), dawn(2, 3, 4), DAY)).toBe(
      `${n.dawnDied('Chie', 1)} ${n.left('Dai and Emi')} ${n.day}`,
    );
    expect(said(0, NIGHT, left(3), dawn(null, 3))).toBe(`${n.dawnNobody} ${n.left('Dai')}`);
    // Attacked and gone: dead once, and of the attack.
    expect(said(0, NIGHT, left(2), dawn(2))).toBe(n.dawnDied('Chie', 1));
    expect(said(0, NIGHT, dawn(1), DAY, left(3), verdict(2, 3))).toBe(`${n.verdictDied('Chie')} ${n.left('Dai')}`);
  });

  it('tells the result of a vote until the night that follows has begun, and not after it', () => {
    const second: WerewolfEvent = { name: 'night', night: 2 };
    expect(said(0, NIGHT, dawn(1), DAY, verdict(2))).toBe(n.verdictDied('Chie'));
    expect(said(0, NIGHT, dawn(1), DAY, left(3), verdict(2, 3), second)).toBe(
      `${n.verdictDied('Chie')} ${n.left('Dai')} ${n.night}`,
    );
    expect(said(0, NIGHT, dawn(1), DAY, verdict(null), second)).toBe(`${n.verdictNobody} ${n.night}`);
    expect(said(0, NIGHT)).toBe(n.night);
    expect(said(0, NIGHT, dawn(1), DAY, verdict(2), second, { name: 'dawn', night: 2, died: [], left: [] })).toBe(
      n.dawnNobody,
    );
  });

  it('does not repeat the dead of the night when somebody leaves later', () => {
    const view = after(NIGHT, left(3), dawn(2, 3), DAY, verdict(null));
    expect(view.news).toEqual([]);
    expect(view.deaths).toEqual([
      { seat: 2, date: 1, cause: 'night' },
      { seat: 3, date: 1, cause: 'left' },
    ]);
    expect(view.living).toEqual([0, 1, 4]);
  });

  it('tells of a wrong claim until the next verdict', () => {
    const claim: WerewolfEvent = { name: 'claim', seats: [1, 4], holds: false };
    expect(said(0, NIGHT, dawn(2), claim, DAY)).toBe(
      `${n.dawnDied('Chie', 1)} ${en.story.claim('Ben and Emi', false)} ${n.day}`,
    );
    expect(said(0, NIGHT, dawn(2), claim, DAY, verdict(null))).toBe(n.verdictNobody);
  });

  it('tells that two werewolves chose at once, with other words the second time', () => {
    const clash = (attempt: number): WerewolfEvent => ({ name: 'clash', step: 'attack', night: 1, attempt });
    expect(said(0, NIGHT, clash(1))).toBe(en.clash);
    expect(said(0, NIGHT, clash(1), clash(2))).toBe(en.clashLast);
  });

  it('names the candidates of a run-off', () => {
    expect(said(0, NIGHT, dawn(2), DAY, { name: 'run-off', day: 1, candidates: [0, 3] })).toBe(
      n.runOff('Aiko and Dai'),
    );
  });

  it('says of a game that broke that it has stopped, and of one that ended who has won', () => {
    for (const view of [after(), after(NIGHT), after(NIGHT, dawn(2)), after(NIGHT, dawn(2), DAY)])
      expect(narrationOf(view, 0, NAMES, true, en).text).toBe(n.broken);
    const over = after(NIGHT, dawn(2), { name: 'over', team: 'werewolves', roles: [], lovers: [] });
    expect(narrationOf(over, 0, NAMES, false, en)).toEqual({
      title: en.result.team.werewolves,
      text: n.over.werewolves,
      dark: true,
    });
  });

  it('consists of the same sentences in Japanese', () => {
    expect(narrationOf(after(NIGHT, left(3), dawn(2, 3), DAY), 0, NAMES, false, ja).text).toBe(
      `${ja.narration.dawnDied('Chie', 1)}${ja.narration.left('Dai')}${ja.narration.day}`,
    );
  });
});
