import { describe, expect, it } from 'vitest';
import { werewolfEtiquette } from '../../../protocol/game/werewolf/etiquette.ts';
import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { KNOWN_QUESTION } from '../../../protocol/game/werewolf/questions.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import type { Game } from '../../../protocol/game/game.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { Question } from '../../../protocol/table/step.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../../room/support/support.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seeded } from '../../table/seeded.ts';

shareChecks();

const SEATS = 4;
const settings = defaultSettings(werewolfGame, SEATS);

interface Evening {
  readonly table: LocalTable;
  /** What each seat was asked and shown, in order. */
  readonly courses: readonly (readonly string[])[];
}

function play(game: Game): Evening {
  const courses = Array.from({ length: SEATS }, (): string[] => []);
  const agents = courses.map((course, seat): Agent => {
    const bot = werewolfGame.bot({ seat, seats: SEATS, settings, copying: 'ciphertext', uniform: seeded(seat) });
    return {
      ...bot,
      answer(question: Question) {
        course.push(question.name);
        if (question.name === KNOWN_QUESTION)
          expect(question).toEqual({ name: KNOWN_QUESTION, options: 1, otherwise: 0 });
        return bot.answer(question);
      },
      see(sight) {
        course.push(sight.name);
        bot.see(sight);
      },
    };
  });
  const table = new LocalTable({ game, seats: SEATS, threshold: 3, random: seededBytes('known') }, agents).run();
  return { table, courses };
}

describe('the question before the first night whether everybody knows their role', () => {
  const { table, courses } = play(werewolfGame);

  it('is put to everybody once, after they have looked at their own card and before anything else', () => {
    for (const course of courses) {
      expect(course.slice(0, 2)).toEqual(['werewolf.role', KNOWN_QUESTION]);
      expect(course.filter((name) => name === KNOWN_QUESTION)).toHaveLength(1);
    }
    const told = (table.events[0] as WerewolfEvent[]).map((event) => (event.name === 'step' ? event.step : event.name));
    expect(told.indexOf('roles')).toBe(1);
    expect(told.indexOf('night')).toBeGreaterThan(1);
  });

  it('leaves a valid transcript', () => {
    expect(audit(table.players[0]!.transcript(), () => werewolfGame).verdict).toBe('valid');
  });

  it('has answers that are sent together, when all have given theirs or when the time is over', () => {
    const pace = werewolfEtiquette.pace({ name: KNOWN_QUESTION, options: 1 }, { seats: SEATS, settings });
    expect(pace).toEqual({ seconds: 60, among: 1, released: 'together' });
  });
});

describe('a transcript of version 4', () => {
  const [before] = werewolfGame.earlier;
  const { table, courses } = play(before!);

  it('has no such question, and is still read with the same result', () => {
    for (const course of courses) expect(course).not.toContain(KNOWN_QUESTION);
    const report = audit(table.players[0]!.transcript(), () => werewolfGame);
    expect(report.verdict).toBe('valid');
    expect(report.outcome).toEqual(table.outcomes[0]);
  });

  it('is refused by a program that knows version 5 alone', () => {
    const { earlier: _, ...alone } = werewolfGame;
    expect(audit(table.players[0]!.transcript(), () => alone)).toMatchObject({
      verdict: 'unreadable',
      finding: { code: 'version', origin: { version: 4, here: 5 } },
    });
  });
});
