import type { Answer, Question } from '../../table/step.ts';
import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import type { Forfeit } from '../winners.ts';
import { werewolfBot } from './bot/bot.ts';
import type { WerewolfOutcome } from './end/finish.ts';
import { winnersOf, winningTeam } from './end/winners.ts';
import type { WerewolfEvent } from './event.ts';
import { indexNamed } from './questions.ts';

type Named = number | null;
type Told<N extends WerewolfEvent['name']> = Extract<WerewolfEvent, { name: N }>;

/** Werewolf with everything open: deaths, verdicts and the end by the rules of moderatorless-werewolf-2026 §3. */
export function werewolfReferee(
  { settings }: Pick<GameTable, 'settings'>,
  whims: Whims,
): Referee<WerewolfEvent, WerewolfOutcome | Forfeit> {
  const answers = new Map<string, Named>();
  const agents = watched(
    (seat) => werewolfBot({ seat, uniform: whims.of(seat) }),
    (seat, question, answer) => {
      const named = whom(question, answer);
      if (named !== undefined) answers.set(`${question.name} ${when(question)} ${seat}`, named);
    },
  );
  return {
    agents,
    judge(story, outcome) {
      if ('forfeit' in outcome) return 'the game was given up, and nobody has left';
      const evening = new Evening(
        outcome.roles,
        settings,
        (question, seat) => answers.get(`${question} ${seat}`) ?? null,
      );
      for (const event of story) {
        const wrong = evening.follow(event);
        if (wrong !== undefined) return wrong;
      }
      return evening.end(outcome);
    },
  };
}

const when = ({ data = {} }: Question): string =>
  [data['night'] ?? data['day'], data['attempt'] ?? data['ballot']].filter((part) => part !== undefined).join('.');

/** Whom an answer names. */
function whom(question: Question, answer: Answer): Named | undefined {
  const targets = question.data?.['targets'] as readonly Named[] | undefined;
  return targets?.[indexNamed(question, answer)];
}

class Evening {
  private living: number[];
  private executed: Named = null;
  private leading: number[] = [];

  constructor(
    private readonly roles: readonly string[],
    private readonly settings: Readonly<Record<string, string | number>>,
    private readonly named: (question: string, seat: number) => Named,
  ) {
    this.living = roles.map((_, seat) => seat);
  }

  /** What is wrong with an event; undefined if nothing is. */
  follow(event: WerewolfEvent): string | undefined {
    switch (event.name) {
      case 'dawn': {
        const victim = this.victim(event.night);
        const due = victim === null ? [] : [victim];
        return differs(`night ${event.night} killed`, event.died, due) ?? this.bury(event.died);
      }
      case 'votes':
        return this.votes(event);
      case 'verdict':
        return this.verdict(event);
      case 'shot':
        return this.shot(event);
      case 'survival':
        return event.survives === this.wolves.length > 0
          ? undefined
          : `the survival check says ${String(event.survives)}`;
      default:
        return undefined;
    }
  }

  end({ team, winners }: WerewolfOutcome): string | undefined {
    const wolves = this.wolves.length;
    if (wolves > 0 && 2 * wolves < this.living.length)
      return `the game ended with ${wolves} werewolves of ${this.living.length} alive`;
    const standing = { roles: this.roles, living: this.living };
    const due = winningTeam(standing);
    if (due !== team) return `the winning team is ${team}, where it should be ${due}`;
    return differs('the winners are', winners, winnersOf(standing, due));
  }

  private get wolves(): number[] {
    return this.holders('werewolf');
  }

  private holders(role: string): number[] {
    return this.living.filter((seat) => this.roles[seat] === role);
  }

  /** One chooser attacks; several choose once more; a protected player lives. */
  private victim(night: number): Named {
    if (night === 1 && this.settings['firstNight'] === 'quiet') return null;
    const [guard] = this.holders('bodyguard');
    const guarded = guard === undefined ? null : this.named(`werewolf.guard ${night}`, guard);
    for (const attempt of [1, 2]) {
      const targets = this.wolves
        .map((wolf) => this.named(`werewolf.attack ${night}.${attempt}`, wolf))
        .filter((target) => target !== null);
      if (targets.length < 2) return targets[0] === undefined || targets[0] === guarded ? null : targets[0];
    }
    return null;
  }

  private votes(event: Told<'votes'>): string | undefined {
    const ballot = `${String(event.day)}.${String(event.ballot)}`;
    const due = this.living.map((seat) => [seat, this.named(`werewolf.vote ${ballot}`, seat)]);
    if (JSON.stringify(due) !== JSON.stringify(event.votes))
      return `ballot ${ballot} was ${JSON.stringify(event.votes)}, and ${JSON.stringify(due)} was voted`;
    const received = (seat: number): number => due.filter(([, target]) => target === seat).length;
    const most = Math.max(1, ...this.living.map(received));
    this.leading = this.living.filter((seat) => received(seat) === most);
    this.executed = this.leading.length === 1 ? this.leading[0]! : null;
    return undefined;
  }

  private verdict({ day, executed, followed }: Told<'verdict'>): string | undefined {
    const byLot = this.settings['tie'] === 'random' && this.leading.includes(executed ?? -1);
    if (executed !== this.executed && !byLot)
      return `day ${day} executed ${String(executed)}, where it should have been ${String(this.executed)}`;
    return this.bury([...(executed === null ? [] : [executed]), ...followed]);
  }

  private shot({ seat, target, proved, followed }: Told<'shot'>): string | undefined {
    if (this.living.includes(seat)) return `${seat} shot and lives`;
    if (proved !== (this.roles[seat] === 'hunter')) return `the shot of ${seat} was wrongly judged`;
    if (this.named('werewolf.shoot ', seat) !== target) return `${seat} did not shoot ${target}`;
    return proved ? this.bury([target, ...followed]) : undefined;
  }

  private bury(seats: readonly number[]): string | undefined {
    for (const seat of seats) if (!this.living.includes(seat)) return `${seat} died twice`;
    this.living = this.living.filter((other) => !seats.includes(other));
    return undefined;
  }
}

const differs = (what: string, told: readonly number[], due: readonly number[]): string | undefined =>
  told.join() === due.join()
    ? undefined
    : `${what} ${told.join() || 'nobody'}, where it should have been ${due.join() || 'nobody'}`;
