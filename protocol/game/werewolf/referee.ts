import type { Answer, Question } from '../../table/step.ts';
import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import type { Forfeit } from '../winners.ts';
import { werewolfBot } from './bot/bot.ts';
import type { WerewolfEvent } from './event.ts';
import type { WerewolfOutcome } from './procedure.ts';
import { indexNamed } from './questions.ts';

type Named = number | null;

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
      const { roles, team, winners } = outcome;
      const evening = new Evening(roles, settings, (question, seat) => answers.get(`${question} ${seat}`) ?? null);
      for (const event of story) {
        const wrong = evening.follow(event);
        if (wrong !== undefined) return wrong;
      }
      return evening.end(team, winners);
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
        const died = this.victim(event.night);
        if (died !== event.died)
          return `in night ${event.night} ${String(event.died)} died, where it should have been ${String(died)}`;
        return this.bury(died);
      }
      case 'votes':
        return this.votes(event);
      case 'verdict': {
        const { executed } = event;
        if (
          executed !== this.executed &&
          !(this.settings['tie'] === 'random' && this.leading.includes(executed ?? -1))
        ) {
          return `day ${String(event.day)} executed ${String(executed)}, where it should have been ${String(this.executed)}`;
        }
        return this.bury(executed);
      }
      case 'survival':
        return event.survives === this.wolves.length > 0
          ? undefined
          : `the survival check says ${String(event.survives)}`;
      default:
        return undefined;
    }
  }

  end(team: string, winners: readonly number[]): string | undefined {
    const village = this.wolves.length === 0;
    if (village !== (team === 'village')) return `the ${team} won with ${this.wolves.length} werewolves alive`;
    if (!village && 2 * this.wolves.length < this.living.length)
      return `the werewolves won with ${this.wolves.length} of ${this.living.length}`;
    const due = this.roles.flatMap((role, seat) => ((role === 'werewolf') === (team === 'werewolves') ? [seat] : []));
    return due.join() === winners.join()
      ? undefined
      : `the winners are ${winners.join()}, where they should be ${due.join()}`;
  }

  private leading: number[] = [];

  private get wolves(): number[] {
    return this.living.filter((seat) => this.roles[seat] === 'werewolf');
  }

  /** One chooser attacks; several choose once more; a protected player lives. */
  private victim(night: number): Named {
    if (night === 1 && this.settings['firstNight'] === 'quiet') return null;
    const guard = this.living.find((seat) => this.roles[seat] === 'bodyguard');
    const guarded = guard === undefined ? null : this.named(`werewolf.guard ${night}`, guard);
    for (const attempt of [1, 2]) {
      const targets = this.wolves
        .map((wolf) => this.named(`werewolf.attack ${night}.${attempt}`, wolf))
        .filter((target) => target !== null);
      if (targets.length < 2) return targets[0] === undefined || targets[0] === guarded ? null : targets[0];
    }
    return null;
  }

  private votes(event: Extract<WerewolfEvent, { name: 'votes' }>): string | undefined {
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

  private bury(seat: Named): string | undefined {
    if (seat !== null && !this.living.includes(seat)) return `${seat} died twice`;
    this.living = this.living.filter((other) => other !== seat);
    return undefined;
  }
}
