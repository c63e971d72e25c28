/**
 * Love Letter as its rules are printed, with all cards open, and nothing of the program that it checks: it is given the
 * shuffled deck, takes from the story what players have decided, and says itself all that must then be told.
 */

type Told = Readonly<Record<string, unknown>>;

export interface Match {
  readonly rules: 'paper' | '2012';
  readonly seats: number;
  readonly players: number;
  /** Tokens that win. */
  readonly goal: number;
  readonly single: boolean;
  readonly memory: boolean;
  /** The 16 cards of each round, in the order in which they lie after the shuffle. */
  readonly decks: readonly (readonly number[])[];
  /** Where it is known: the table by which virtual players play, by rows. */
  readonly advice?: readonly string[];
}

/** love-letter-2025 §3, and the same with the Countess in the place of the Minister. */
export const PRINTED_ADVICE = {
  paper: '**1**1*1 **1****1 22*2*111 **1**111 *****101 2*222*01 **220000 22222200'.split(' '),
  '2012': '**1**1*1 **1****1 22*2*111 **1**111 *****121 2*222*21 **2211*1 2222222*'.split(' '),
};

/** Compares the story of a game in which nobody leaves with what the rules make of it. @throws {Error} what is wrong */
export function judge(match: Match, story: readonly Told[]): void {
  let at = 0;
  const say = (event: Told): void => {
    const told = JSON.stringify(story[at], Object.keys(story[at] ?? {}).sort());
    const due = JSON.stringify(event, Object.keys(event).sort());
    if (told !== due) throw new Error(`event ${at} is ${told}, and should be ${due}`);
    at += 1;
  };
  const decided = (name: string, key: string): number | null => {
    if (story[at]?.['name'] !== name) throw new Error(`event ${at} is ${JSON.stringify(story[at])}, and not "${name}"`);
    return story[at]![key] as number | null;
  };
  const check = (right: boolean, what: string): void => {
    if (!right) throw new Error(`event ${at}, ${JSON.stringify(story[at])}: ${what}`);
  };

  const { rules, seats, players, goal } = match;
  const seatsAll = Array.from({ length: players }, (_, player) => player);
  const tokens = seatsAll.map(() => 0);
  say({ name: 'opened', seats, players, rules, goal });
  let openers = seatsAll;
  let round = 0;
  do {
    openers = playRound();
    openers.forEach((player) => (tokens[player]! += 1));
    at -= 1;
    say({ ...story[at], tokens: [...tokens] });
    if (openers.length === 0) openers = seatsAll;
  } while (!match.single && Math.max(...tokens) < goal);
  say({ name: 'over', champions: seatsAll.filter((player) => tokens[player]! >= goal), tokens });
  if (at !== story.length) throw new Error(`more is told after the end: ${JSON.stringify(story[at])}`);

  function playRound(): number[] {
    const cards = [...match.decks[round]!];
    if ([...cards].sort().join('') !== '1111122334455678') throw new Error(`this is no deck: ${cards.join()}`);
    round += 1;
    const opener = (story[at]!['order'] as number[])[0]!;
    check(openers.includes(opener), 'the opener has not won the last round');
    const hand: (number | null)[] = seatsAll.map(() => cards.shift()!);
    let aside: number | null = cards.shift()!;
    const open = rules === '2012' && players === 2 ? cards.splice(0, 3) : [];
    const out = seatsAll.map(() => false);
    const safe = seatsAll.map(() => false);
    const pile: number[][] = seatsAll.map(() => []);
    const order = [...seatsAll.slice(opener), ...seatsAll.slice(0, opener)];
    say({ name: 'round', round, order, faceUp: open, deck: cards.length });

    const lose = (player: number, reason: string, by: number | null, held: number[]): void => {
      say({ name: 'out', player, reason, by, cards: held });
      pile[player]!.push(...held);
      hand[player] = null;
      out[player] = true;
    };
    const remaining = (): number[] => seatsAll.filter((player) => !out[player]);

    for (let step = 0; cards.length > 0 && remaining().length > 1; step += 1) {
      const player = order[step % players]!;
      if (!out[player]) takeTurn(player);
    }

    const left = remaining();
    const most = Math.max(...left.map((player) => hand[player]!));
    let winners = left.filter((player) => hand[player] === most);
    let sums: number[][] = [];
    if (rules === '2012' && winners.length > 1) {
      sums = winners.map((player) => [player, pile[player]!.reduce((a, b) => a + b, 0)]);
      const best = Math.max(...sums.map(([, sum]) => sum!));
      winners = winners.filter((_, index) => sums[index]![1] === best);
      if (winners.length > 1) winners = [];
    }
    const hands = left.map((player) => [player, hand[player]]);
    const end = left.length === 1 ? 'last' : 'deck';
    // The number of tokens is copied here: the function that counts them checks it.
    say({ name: 'round-over', round, end, hands, aside, sums, winners, tokens: story[at]!['tokens'] });
    return winners;

    function takeTurn(player: number): void {
      const virtual = player >= seats;
      safe[player] = false;
      const [held, drawn] = [hand[player]!, cards.shift()!];
      say({ name: 'turn', player, deck: cards.length });
      const both = [held, drawn];
      const minister = rules === 'paper' && both.includes(7) && held + drawn >= 12;
      if (virtual && minister) {
        // Which of the two is turned first tells nothing: they lie in an order that nobody knows.
        const shown = story[at]!['cards'] as number[];
        check([...shown].sort().join() === [...both].sort().join(), `the player held ${both.join()}`);
        return lose(player, 'minister', null, shown);
      }
      const card = decided('played', 'card')!;
      check(both.includes(card), `the player holds ${both.join(' and ')}`);
      const kept = card === held ? drawn : held;
      if (virtual) follows(held, drawn, card);
      pile[player]!.push(card);
      hand[player] = kept;
      say({ name: 'played', player, card, virtual });
      if (!virtual && !keeps(player, card, kept)) return;
      if (card === 4) {
        safe[player] = true;
        return say({ name: 'protected', player });
      }
      if (card === 8) return lose(player, 'princess', null, [kept]);
      if (card !== 7) aim(player, card, virtual);
    }

    /** That a virtual player plays by its table. */
    function follows(held: number, drawn: number, card: number): void {
      const entry = match.advice?.[held - 1]![drawn - 1];
      if (entry === undefined || entry === '*') return;
      check(card === (entry === '1' ? held : drawn), `the table says ${entry} of ${held} and ${drawn}`);
    }

    /** Minister and Countess, by the cards that the player keeps. */
    function keeps(player: number, card: number, kept: number): boolean {
      const excluded =
        rules === 'paper' ? (card === 7 ? [5, 6, 8] : card >= 5 ? [7] : []) : card === 5 || card === 6 ? [7] : [];
      if (excluded.length === 0) return true;
      const holds = !excluded.includes(kept);
      say({ name: 'checked', player, excluded, holds });
      if (!holds) lose(player, rules === 'paper' ? 'minister' : 'countess', null, [kept]);
      return holds;
    }

    function aim(player: number, card: number, virtual: boolean): void {
      const others = seatsAll.filter((each) => each !== player && !out[each] && !safe[each]);
      const target = decided('aimed', 'target');
      const guess = decided('aimed', 'guess');
      if (card === 5 && (target === player || others.length === 0)) {
        check(target === player, 'a 5 that can reach nobody else is for its own player');
        check(!virtual || others.length === 0, 'chance aims a 5 at its own player only if there is nobody else');
      } else if (others.length === 0) check(target === null, 'everybody is protected');
      else check(others.includes(target!), `the player can aim at ${others.join()}`);
      if (card === 1 && target !== null) check(guess! >= 2 && guess! <= 8, 'a 1 names a number from 2 to 8');
      else check(guess === null, 'only a 1 names a number');
      say({ name: 'aimed', player, card, target, guess });
      if (target === null) return;
      const other = hand[target]!;
      if (card === 1) {
        say({ name: 'guessed', player, target, guess, hit: other === guess });
        if (other === guess) lose(target, 'guessed', player, [other]);
      } else if (card === 2) {
        say({ name: 'looked', player, target, remembers: virtual && match.memory });
      } else if (card === 3) {
        const own = hand[player]!;
        const lower = own === other ? null : own < other ? player : target;
        say({ name: 'compared', player, target, lower });
        if (lower !== null) lose(lower, 'compared', lower === player ? target : player, [hand[lower]!]);
      } else if (card === 5) {
        say({ name: 'discarded', player: target, card: other });
        pile[target]!.push(other);
        if (other === 8) return lose(target, 'princess', target === player ? null : player, []);
        const from = cards.length > 0 ? 'deck' : 'aside';
        hand[target] = cards.length > 0 ? cards.shift()! : aside;
        if (from === 'aside') aside = null;
        say({ name: 'drew', player: target, from, deck: cards.length });
      } else {
        [hand[player], hand[target]] = [other, hand[player]!];
        say({ name: 'traded', player, target });
      }
    }
  }
}
