import type { PublicEvent } from '../../../../protocol/table/step.ts';

/**
 * A moderator who knows everything: Werewolf by plain rules, with nothing hidden and no cards. Given the roles and what
 * everybody answers, the moderator says what everybody hears and what each player is told. Shares nothing with the
 * game.
 */
export interface Evening {
  readonly roles: readonly string[];
  readonly firstNight: 'quiet' | 'attack';
  readonly exchanges: number;
  readonly tie: 'nobody' | 'run-off' | 'random';
  readonly shown: boolean;
  /** The two whom Cupid bound, or lots where Cupid let them decide. */
  readonly lovers: readonly number[];
  /** Points on which tables differ, as they are set. */
  readonly rules: Readonly<Record<string, string | number>>;
  /** What a player does with potions in that night: whether they heal, and whom they poison. */
  potions(night: number, seat: number): readonly [heal: number, poison: number | null];
  /** Whom a player names, null for nobody. Asked of players whose role makes it matter, and of all for votes. */
  ask(question: string, seat: number): number | null;
  /** Whether a player claims parity when asked for the `time`-th time. */
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
  const { roles, lovers, rules } = evening;
  const story: PublicEvent[] = [];
  const whispers: string[] = roles.map((role, seat) => `${seat} is ${role}`);
  let living = roles.map((_, seat) => seat);
  const buried: string[] = [];
  const gone: number[] = [];
  let claims = 0;
  let hanged: number | null = null;
  let hunterProved = false;
  let healing = 1;
  let poison = 1;
  let poisonedTonight: number | null = null;
  let witchActed = false;
  const twins = roles.flatMap((role, seat) => (role === 'twin' ? [seat] : []));
  const someDieTogether = roles.includes('twin') || roles.includes('cupid');
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
    for (const role of [
      'werewolf',
      'seer',
      'bodyguard',
      'medium',
      'hunter',
      'witch',
      'cupid',
      'twin',
      'fanatic',
      'villager',
    ])
      if (dealt(role) > 0) counts[role] = dealt(role);
    return counts;
  }

  const severalWolves = (): boolean => dealt('werewolf') - knownDead('werewolf') >= 2;

  /** These, and all who die of grief, one after the other. */
  function grieve(dead: readonly number[]): number[] {
    const lost = [...dead];
    for (const one of lost)
      for (const bond of [twins, lovers])
        if (bond.includes(one)) lost.push(...bond.filter((seat) => !lost.includes(seat)));
    return lost.filter((seat) => living.includes(seat));
  }

  /** Who of the living dies because these do, in the order of seats. */
  const mourners = (dead: readonly number[]): number[] =>
    grieve(dead)
      .filter((seat) => !dead.includes(seat))
      .sort((a, b) => a - b);

  /** The night's victims, of the werewolves and of the witch. */
  function night(date: number): number[] {
    begin('night', date);
    poisonedTonight = null;
    witchActed = false;
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
    return witch(date, attacked(date), guarded);
  }

  function attacked(date: number): number | null {
    for (const attempt of [1, 2]) {
      say('step', { step: 'attack', attempt });
      const targets = wolves()
        .map((wolf) => evening.ask(`attack ${date}.${attempt}`, wolf))
        .filter((target) => target !== null);
      if (targets.length < 2) return targets[0] ?? null;
      say('clash', { step: 'attack', night: date, attempt });
    }
    return null;
  }

  /** The witch is woken after the attack, and then it is clear who dies. */
  function witch(date: number, target: number | null, guarded: number | null): number[] {
    const dies: number[] = [];
    const safe = target !== null && target === guarded;
    let saved = safe;
    // The witch is called as long as they may be alive, for all that anybody knows.
    if (dealt('witch') - knownDead('witch') > 0 && (date > 1 || rules['witchFirst'] === 'yes')) {
      const seat = holder('witch');
      if (seat !== undefined) {
        const sees =
          target !== null &&
          (!safe || rules['guardedVictim'] === 'shown') &&
          (healing === 1 || rules['victimAfterHeal'] === 'shown');
        whispers.push(`${seat} learns in night ${date} that the victim is ${sees ? target : null}`);
      }
      witchActed = true;
      say('step', { step: 'potions' });
      if (seat !== undefined) {
        const [heals, poisons] = evening.potions(date, seat);
        if (heals === 1 && healing === 1) {
          const couldSee = target !== null && (!safe || rules['guardedVictim'] === 'shown');
          const wasted = !couldSee && rules['idleHeal'] === 'kept';
          const forbidden = target === seat && rules['healSelf'] === 'no';
          if (!wasted && !forbidden) {
            healing = 0;
            saved = !(safe && rules['guardAndHeal'] === 'dead');
          }
        }
        if (poisons !== null && poison === 1) {
          poison = 0;
          poisonedTonight = poisons;
          dies.push(poisons);
        }
      }
    }
    if (target !== null && !saved && !dies.includes(target)) dies.push(target);
    return dies;
  }

  /** Seats with the most votes. */
  function vote(day: number, ballot: number, candidates: readonly number[]): number[] {
    const votes = living.map((seat) => [seat, evening.ask(`vote ${day}.${ballot}`, seat)] as const);
    if (rules['tally'] === 'secret') {
      const named = [...candidates, null].map((target) => [target, votes.filter(([, to]) => to === target).length]);
      say('tally', { day, ballot, counts: named.filter(([, count]) => count !== 0) });
    } else say('votes', { day, ballot, votes });
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

  /** Shots of the newly dead, in the order of their deaths; who may not shoot is shown to be none who may. */
  function shots(fallen: readonly number[], byNight: boolean): void {
    if (living.length === 0 || hunterProved || dealt('hunter') - knownDead('hunter', fallen) <= 0) return;
    const shot: number[] = [];
    for (const seat of fallen) {
      if (evening.shown && roles[seat] !== 'hunter') continue;
      const able = roles[seat] === 'hunter' && !(rules['poisonedHunter'] === 'silent' && seat === poisonedTonight);
      if (roles[seat] === 'hunter' && byNight && rules['poisonedHunter'] === 'silent' && witchActed)
        whispers.push(`${seat} may ${able ? 'shoot' : 'not shoot'}`);
      const target = evening.ask('shoot ', seat);
      if (target === null) continue;
      const followed = able ? mourners([target]) : [];
      say('shot', { seat, target, proved: able, followed });
      hunterProved ||= able;
      if (able) shot.push(target, ...followed);
    }
    bury(shot);
  }

  /** Which side has won after a death or a quiet hour. */
  function end(lost: readonly number[], byNight: boolean): string | undefined {
    bury(lost);
    shots(lost, byNight);
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
    const over = claimed || (parityPossible && (living.length <= 2 || evening.shown));
    if (wolves().length > 0 && !over) return undefined;
    // Two of different sides who love each other go before either side.
    const inLove = torn && lovers.every((seat) => living.includes(seat));
    if (inLove && (rules['loversWin'] === 'alive' || living.length === 2)) return 'lovers';
    return wolves().length === 0 ? 'village' : 'werewolves';
  }

  /** Who wins with that side. */
  function winnersWith(team: string): number[] {
    const wins = (seat: number): boolean =>
      torn && lovers.includes(seat) ? team === 'lovers' : teamOf(roles[seat]!) === team;
    return roles.flatMap((role, seat) => {
      if (role === 'cupid' && rules['cupidTeam'] === 'lovers') return lovers.every(wins) ? [seat] : [];
      return wins(seat) ? [seat] : [];
    });
  }

  const torn = lovers.length === 2 && teamOf(roles[lovers[0]!]!) !== teamOf(roles[lovers[1]!]!);
  say('opened', { seats: roles.length, roles: composition() });
  say('step', { step: 'roles' });
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
  const meet = (pair: readonly number[], what: string): void => {
    for (const seat of pair) whispers.push(`${seat} is ${what} ${pair.find((other) => other !== seat)}`);
  };
  if (twins.length > 0) {
    say('step', { step: 'twins' });
    meet(twins, 'the twin of');
  }
  if (roles.includes('cupid')) {
    say('step', { step: 'pairing' });
    say('step', { step: 'lovers' });
    meet(lovers, 'in love with');
  }
  for (let date = 1; ; date += 1) {
    const killed = night(date);
    const hidden = !(date === 1 && evening.firstNight === 'quiet') && (someDieTogether || witchActed);
    // Where it is hidden who dies of what, nothing is turned for those who have left.
    const left = away(hidden ? [] : killed);
    const died = grieve([...killed, ...left])
      .filter((seat) => !left.includes(seat))
      .sort((a, b) => a - b);
    say('dawn', { night: date, died, left });
    let team = end([...died, ...left], true);
    if (team === undefined) {
      const executed = day(date);
      const dead = executed === null ? [] : [executed];
      const leaving = away(dead);
      const followed = mourners([...dead, ...leaving]);
      say('verdict', { day: date, executed, followed, left: leaving });
      hanged = executed;
      team = end([...dead, ...followed, ...leaving], false);
    }
    if (team !== undefined) {
      say('over', { team, roles, lovers });
      return { story, whispers, winners: winnersWith(team), alive: living };
    }
  }
}
