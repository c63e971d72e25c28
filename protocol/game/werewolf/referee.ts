import type { Answer, Question } from '../../table/step.ts';
import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import type { Forfeit } from '../winners.ts';
import { werewolfBot } from './bot/bot.ts';
import { recklessPlayer } from './bot/reckless.ts';
import type { WerewolfOutcome } from './end/finish.ts';
import { winnersOf, winningTeam } from './end/winners.ts';
import type { WerewolfEvent } from './event.ts';
import type { Pair, PotionChoice } from './questions.ts';
import { indexNamed, PAIR_QUESTION, pairsIn, POTIONS_QUESTION, potionsIn } from './questions.ts';
import type { Disputed } from './rules.ts';
import { disputedIn } from './rules.ts';

type Named = number | null;
type Told<N extends WerewolfEvent['name']> = Extract<WerewolfEvent, { name: N }>;

/** Werewolf with everything open: deaths, verdicts and the end by the rules of moderatorless-werewolf-2026 §3. */
export function werewolfReferee(
  { settings }: Pick<GameTable, 'settings'>,
  whims: Whims,
): Referee<WerewolfEvent, WerewolfOutcome | Forfeit> {
  const answers = new Map<string, Named>();
  const potions = new Map<string, PotionChoice>();
  const pairs = new Map<number, Pair | undefined>();
  const agents = watched(
    (seat) => {
      const uniform = whims.of(seat);
      return whims.reckless?.(seat) === true ? recklessPlayer(uniform) : werewolfBot({ seat, uniform });
    },
    (seat, question, answer) => {
      if (question.name === POTIONS_QUESTION)
        potions.set(`${when(question)} ${seat}`, potionsIn(question)[answer as number]!);
      if (question.name === PAIR_QUESTION) pairs.set(seat, pairsIn(question)[answer as number]);
      const named = whom(question, answer);
      if (named !== undefined) answers.set(`${question.name} ${when(question)} ${seat}`, named);
    },
  );
  return {
    agents,
    judge(story, outcome) {
      if ('forfeit' in outcome) return 'the game was given up, and nobody has left';
      const bound = pairs.get(outcome.roles.indexOf('cupid'));
      if (bound !== undefined && bound.join() !== outcome.lovers.join())
        return `Cupid bound ${bound.join()}, and the Lovers are ${outcome.lovers.join()}`;
      const evening = new Evening(outcome, settings, {
        target: (question, seat) => answers.get(`${question} ${seat}`) ?? null,
        potion: (night, seat) => potions.get(`${night} ${seat}`) ?? [0, null],
      });
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

/** The target that an answer names. */
function whom(question: Question, answer: Answer): Named | undefined {
  const targets = question.data?.['targets'] as readonly Named[] | undefined;
  return targets?.[indexNamed(question, answer)];
}

/** The players' answers. */
interface Answers {
  target(question: string, seat: number): Named;
  potion(night: number, seat: number): PotionChoice;
}

class Evening {
  private readonly roles: readonly string[];
  private readonly lovers: readonly number[];
  private readonly disputed: Disputed;
  private living: number[];
  private executed: Named = null;
  private leading: number[] = [];
  private readonly left = { healing: true, poison: true };
  private poisoned: Named = null;

  constructor(
    { roles, lovers }: Pick<WerewolfOutcome, 'roles' | 'lovers'>,
    private readonly settings: Readonly<Record<string, string | number>>,
    private readonly answers: Answers,
  ) {
    this.roles = roles;
    this.lovers = lovers;
    this.disputed = disputedIn(settings);
    this.living = roles.map((_, seat) => seat);
  }

  /** What is wrong with an event; undefined if nothing is. */
  follow(event: WerewolfEvent): string | undefined {
    switch (event.name) {
      case 'dawn': {
        const due = this.withBound(this.killed(event.night));
        return differs(`night ${event.night} killed`, event.died, due) ?? this.bury(event.died);
      }
      case 'votes':
      case 'tally':
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
    const standing = { roles: this.roles, living: this.living, lovers: this.lovers };
    const due = winningTeam(standing, this.disputed);
    if (due !== team) return `the winning team is ${team}, where it should be ${due}`;
    return differs('the winners are', winners, winnersOf(standing, due, this.disputed));
  }

  private get wolves(): number[] {
    return this.holders('werewolf');
  }

  private holders(role: string): number[] {
    return this.living.filter((seat) => this.roles[seat] === role);
  }

  /** The players killed by attack and poison, without those who are bound to them. */
  private killed(night: number): number[] {
    this.poisoned = null;
    if (night === 1 && this.settings['firstNight'] === 'quiet') return [];
    const [guard] = this.holders('bodyguard');
    const guarded = guard === undefined ? null : this.answers.target(`werewolf.guard ${night}`, guard);
    const attacked = this.attacked(night);
    const protectedly = attacked !== null && attacked === guarded;
    const [witch] = this.holders('witch');
    const [heal, poison] =
      witch === undefined || (night === 1 && !this.disputed.witchFirst) ? [0, null] : this.answers.potion(night, witch);
    const unseen = attacked === null || (protectedly && !this.disputed.guardedVictim);
    const counts =
      (!unseen || !this.disputed.idleHealKept) && (attacked === null || attacked !== witch || this.disputed.healSelf);
    const healed = heal === 1 && this.left.healing && counts;
    if (healed) this.left.healing = false;
    const saved = healed && protectedly ? !this.disputed.guardAndHealKill : healed || protectedly;
    if (poison !== null && this.left.poison) {
      this.left.poison = false;
      this.poisoned = poison;
    }
    return [...(attacked === null || saved ? [] : [attacked]), ...(this.poisoned === null ? [] : [this.poisoned])];
  }

  /** A single chooser attacks; if there are several, they choose once more. */
  private attacked(night: number): Named {
    for (const attempt of [1, 2]) {
      const targets = this.wolves
        .map((wolf) => this.answers.target(`werewolf.attack ${night}.${attempt}`, wolf))
        .filter((target) => target !== null);
      if (targets.length < 2) return targets[0] ?? null;
    }
    return null;
  }

  /** The living among these and among those bound to them, directly or indirectly, in the order of seats. */
  private withBound(dead: readonly number[]): number[] {
    const twins = this.roles.flatMap((role, seat) => (role === 'twin' ? [seat] : []));
    const all = new Set(dead);
    for (let before = -1; before !== all.size;) {
      before = all.size;
      for (const bond of [twins, this.lovers])
        if (bond.some((seat) => all.has(seat))) bond.forEach((seat) => all.add(seat));
    }
    return this.living.filter((seat) => all.has(seat));
  }

  /** The living players who die because these do. */
  private followers(dead: readonly number[]): number[] {
    return this.withBound(dead).filter((seat) => !dead.includes(seat));
  }

  private votes(event: Told<'votes'> | Told<'tally'>): string | undefined {
    const ballot = `${String(event.day)}.${String(event.ballot)}`;
    const due = this.living.map((seat) => [seat, this.answers.target(`werewolf.vote ${ballot}`, seat)] as const);
    const counts = [...this.living, null]
      .map((target) => [target, due.filter(([, voted]) => voted === target).length] as const)
      .filter(([, count]) => count > 0);
    const [told, rightly] = event.name === 'votes' ? [event.votes, due] : [event.counts, counts];
    if (JSON.stringify(rightly) !== JSON.stringify(told))
      return `ballot ${ballot} was ${JSON.stringify(told)}, and ${JSON.stringify(rightly)} was voted`;
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
    this.poisoned = null;
    const dead = executed === null ? [] : [executed];
    return (
      differs(`with ${String(executed)} died`, followed, this.followers(dead)) ?? this.bury([...dead, ...followed])
    );
  }

  private shot({ seat, target, proved, followed }: Told<'shot'>): string | undefined {
    if (this.living.includes(seat)) return `${seat} shot and lives`;
    const silent = !this.disputed.poisonedHunterShoots && this.poisoned === seat;
    if (proved !== (this.roles[seat] === 'hunter' && !silent)) return `the shot of ${seat} was wrongly judged`;
    if (this.answers.target('werewolf.shoot ', seat) !== target) return `${seat} did not shoot ${target}`;
    const due = proved ? this.followers([target]) : [];
    return differs(`with ${target} died`, followed, due) ?? (proved ? this.bury([target, ...followed]) : undefined);
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
