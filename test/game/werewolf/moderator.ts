import type { PublicEvent } from '../../../protocol/table/step.ts';

/**
 * A moderator who knows everything: Werewolf by plain rules, with nothing hidden and no cards. Given the roles and
 * what everybody answers she says what everybody hears and what each player is told. Shares nothing with the game.
 */
export interface Evening {
  readonly roles: readonly string[];
  readonly firstNight: 'quiet' | 'attack';
  readonly exchanges: number;
  readonly tie: 'nobody' | 'run-off' | 'random';
  readonly shown: boolean;
  /** Whom a player names, null for nobody. Asked of players whose role makes it matter, and of all for votes. */
  ask(question: string, seat: number): number | null;
  /** Whether a player claims parity, the how-manieth time she is asked. */
  claims(time: number, seat: number): boolean;
  /** Who leaves the table when it becomes `night 2` or `day 1`. */
  leave(time: string): readonly number[];
  /** The lot drawn among these, on that day. */
  lot(day: number): number;
}

export interface Told {
  readonly story: readonly PublicEvent[];
  /** What players were told in private: "3 learns …". */
  readonly whispers: readonly string[];
  readonly winners: readonly number[];
  /** Who is alive and at the table in the end. */
  readonly alive: readonly number[];
}

const teamOf = (role: string): string => (['werewolf', 'fanatic'].includes(role) ? 'werewolves' : 'village');

export function moderate(evening: Evening): Told {
  const { roles } = evening;
  const story: PublicEvent[] = [];
  const whispers: string[] = roles.map((role, seat) => `${seat} is ${role}`);
  let living = roles.map((_, seat) => seat);
  const buried: string[] = [];
  const gone: number[] = [];
  let claims = 0;
  let hanged: number | null = null;
  let hunterProved = false;
  const say = (name: string, more: Omit<PublicEvent, 'name'> = {}): void => void story.push({ name, ...more });
  const wolves = (): number[] => living.filter((seat) => roles[seat] === 'werewolf');
  const holder = (role: string): number | undefined => living.find((seat) => roles[seat] === role);
  const dealt = (role: string): number => roles.filter((each) => each === role).length;
  /** So many of the role are known to be dead, leaving out some. */
  const knownDead = (role: string, but: readonly number[] = []): number =>
    evening.shown
      ? buried.filter((each) => each === role).length - but.filter((seat) => roles[seat] === role).length
      : 0;

  /** Begins a night or a day; some may get up at that moment. */
  function begin(time: 'night' | 'day', date: number): void {
    say(time, { [time]: date });
    for (const seat of evening.leave(`${time} ${date}`)) {
      if (gone.includes(seat)) continue;
      gone.push(seat);
      say('left', { seat });
    }
  }

  function composition(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const role of ['werewolf', 'seer', 'bodyguard', 'medium', 'hunter', 'fanatic', 'villager'])
      if (dealt(role) > 0) counts[role] = dealt(role);
    return counts;
  }

  const severalWolves = (): boolean => dealt('werewolf') - knownDead('werewolf') >= 2;

  function night(date: number): number[] {
    begin('night', date);
    const medium = holder('medium');
    if (medium !== undefined && hanged !== null)
      whispers.push(
        `${medium} learns in night ${date} that ${hanged} was ${roles[hanged] === 'werewolf' ? 'a' : 'no'} werewolf`,
      );
    const quiet = date === 1 && evening.firstNight === 'quiet';
    const seer = holder('seer');
    const looked = seer === undefined ? null : evening.ask(`judge ${date}`, seer);
    if (looked !== null)
      whispers.push(
        `${seer} learns in night ${date} that ${looked} is ${roles[looked] === 'werewolf' ? 'a' : 'no'} werewolf`,
      );
    if (quiet) return [];
    if (severalWolves()) {
      for (let exchange = 1; exchange <= evening.exchanges; exchange += 1) {
        say('step', { step: 'exchange', exchange });
        for (const wolf of wolves()) {
          for (const fellow of wolves()) {
            if (fellow !== wolf)
              whispers.push(
                `${wolf} hears in night ${date}.${exchange} from ${fellow}: ${evening.ask(`exchange ${date}.${exchange}`, fellow)}`,
              );
          }
        }
      }
    }
    const bodyguard = holder('bodyguard');
    const guarded = bodyguard === undefined ? null : evening.ask(`guard ${date}`, bodyguard);
    for (const attempt of [1, 2]) {
      say('step', { step: 'attack', attempt });
      const targets = wolves()
        .map((wolf) => evening.ask(`attack ${date}.${attempt}`, wolf))
        .filter((target) => target !== null);
      if (targets.length < 2) return targets.filter((target) => target !== guarded);
      say('clash', { step: 'attack', night: date, attempt });
    }
    return [];
  }

  /** Seats with the most votes. */
  function vote(day: number, ballot: number, candidates: readonly number[]): number[] {
    const votes = living.map((seat) => [seat, evening.ask(`vote ${day}.${ballot}`, seat)] as const);
    say('votes', { day, ballot, votes });
    const received = (seat: number): number => votes.filter(([, target]) => target === seat).length;
    const most = Math.max(...candidates.map(received));
    return candidates.filter((seat) => most > 0 && received(seat) === most);
  }

  function day(date: number): number | null {
    begin('day', date);
    const leading = vote(date, 1, living);
    if (leading.length === 1) return leading[0]!;
    if (leading.length === 0 || evening.tie === 'nobody') return null;
    if (evening.tie === 'random') {
      const lot = evening.lot(date);
      if (!leading.includes(lot)) throw new Error(`${lot} was not among those with the most votes`);
      return lot;
    }
    say('run-off', { day: date, candidates: leading });
    const again = vote(date, 2, leading);
    return again.length === 1 ? again[0]! : null;
  }

  /** Who has got up counts as dead from the next death or quiet hour on. */
  const away = (dying: readonly number[]): number[] =>
    gone.filter((seat) => !dying.includes(seat) && living.includes(seat));

  function bury(seats: readonly number[]): void {
    living = living.filter((other) => !seats.includes(other));
    for (const seat of seats) {
      buried.push(roles[seat]!);
      if (evening.shown) say('shown', { seat, role: roles[seat]! });
    }
  }

  /** Shots of the newly dead, in the order of their deaths; who is no hunter is shown to be none. */
  function shots(fallen: readonly number[]): void {
    if (living.length === 0 || hunterProved || dealt('hunter') - knownDead('hunter', fallen) <= 0) return;
    for (const seat of fallen) {
      if (evening.shown && roles[seat] !== 'hunter') continue;
      const target = evening.ask('shoot ', seat);
      if (target === null) continue;
      const proved = roles[seat] === 'hunter';
      say('shot', { seat, target, proved, followed: [] });
      hunterProved ||= proved;
      if (proved) {
        bury([target]);
        shots([target]);
      }
    }
  }

  /** Which side has won after a death or a quiet hour. */
  function end(lost: readonly number[]): string | undefined {
    bury(lost);
    shots(lost);
    if (living.length === 0) return 'nobody';
    const parityPossible = 2 * (dealt('werewolf') - knownDead('werewolf')) >= living.length;
    let claimed = false;
    if (parityPossible && living.length > 2 && !evening.shown) {
      claims += 1;
      const seats = living.filter((seat) => evening.claims(claims, seat));
      const holds = 2 * seats.filter((seat) => roles[seat] === 'werewolf').length >= living.length;
      if (seats.length > 0) say('claim', { seats, holds });
      claimed = holds && seats.length > 0;
    }
    if (lost.length > 0) say('survival', { survives: wolves().length > 0 });
    if (wolves().length === 0) return 'village';
    if (claimed || (parityPossible && (living.length <= 2 || evening.shown))) return 'werewolves';
    return undefined;
  }

  say('opened', { seats: roles.length, roles: composition() });
  if (dealt('werewolf') > 1 || dealt('fanatic') > 0) {
    say('step', { step: 'introduction' });
    roles.forEach((role, seat) => {
      if (role === 'fanatic') whispers.push(`${seat} knows that the werewolves are ${wolves().join(' ')}`);
    });
  }
  if (dealt('werewolf') > 1) {
    for (const wolf of wolves())
      whispers.push(
        `${wolf} knows ${wolves()
          .filter((seat) => seat !== wolf)
          .join(' ')}`,
      );
  }
  for (let date = 1; ; date += 1) {
    const died = night(date);
    const left = away(died);
    say('dawn', { night: date, died, left });
    let team = end([...died, ...left]);
    if (team === undefined) {
      const executed = day(date);
      const dead = executed === null ? [] : [executed];
      const leaving = away(dead);
      say('verdict', { day: date, executed, followed: [], left: leaving });
      hanged = executed;
      team = end([...dead, ...leaving]);
    }
    if (team !== undefined) {
      say('over', { team, roles });
      const winners = roles.flatMap((role, seat) => (teamOf(role) === team ? [seat] : []));
      return { story, whispers, winners, alive: living };
    }
  }
}
