import type { GeneralsEvent } from './event.ts';
import type { EndReason, GeneralsOutcome } from './outcome.ts';
import { isFarRow, neighboursOf, squareOfPlace } from './rules/board.ts';
import type { Side } from './rules/board.ts';
import { decide } from './rules/challenge.ts';
import type { Formation } from './rules/formations.ts';
import { faultsOf } from './rules/formations.ts';
import type { Rank } from './rules/ranks.ts';
import type { GeneralsTerms } from './settings.ts';

/** Thrown when an event does not agree with the rules. */
class Wrong extends Error {}

function must(right: boolean, what: string): void {
  if (!right) throw new Wrong(what);
}

/** A piece that lies open. `number` tells it apart from others of its rank. */
interface Man {
  readonly seat: number;
  readonly rank: Rank;
  readonly number: number;
}

/** The Game of the Generals with open pieces: follows the public events, and knows both armies. */
export class PlainGame {
  private readonly board = new Map<number, Man>();
  private readonly positions: string[] = [];
  private first = -1;
  private moves = 0;
  private quiet = 0;
  private attack: { readonly from: number; readonly to: number } | undefined;
  /** How the game must end now, if it must: the winner, or undefined for a draw, and why. */
  private due: { readonly winner: number | undefined; readonly reason: EndReason } | undefined;
  private over: Extract<GeneralsEvent, { name: 'over' }> | undefined;

  /**
   * @param armies by seat
   * @param shown whether both want to show them
   */
  constructor(
    private readonly terms: GeneralsTerms,
    private readonly armies: readonly Formation[],
    private readonly shown: boolean,
  ) {}

  /** What is wrong; undefined if nothing is. */
  judge(story: readonly GeneralsEvent[], outcome: GeneralsOutcome): string | undefined {
    try {
      for (const event of story) this.follow(event);
      must(this.over !== undefined, 'the game has no end');
      must(String(outcome.winners) === String(this.over?.winners), `the winners are ${String(outcome.winners)}`);
      must(outcome.reason === this.over?.reason, `the reason is ${outcome.reason}`);
      must(outcome.moves === this.moves, `${outcome.moves} moves`);
      must(story.at(-1)?.name === 'shown', 'nobody was asked whether to show the armies');
    } catch (error) {
      if (error instanceof Wrong) return `after ${this.moves} moves: ${error.message}`;
      throw error;
    }
    return undefined;
  }

  private follow(event: GeneralsEvent): void {
    must(
      this.due === undefined || ['over', 'shown'].includes(event.name),
      `the event ${event.name} comes after the end`,
    );
    switch (event.name) {
      case 'opened':
        this.first = event.first;
        if (this.terms.first !== 'lots')
          must(event.first === (this.terms.first === 'opener' ? 0 : 1), `seat ${event.first} begins`);
        return;
      case 'deployed':
        return this.deployed(event.empty);
      case 'moved':
        return this.moved(event);
      case 'challenged':
        return this.challenged(event);
      case 'claimed':
        return this.claimed(event);
      case 'over':
        return this.ended(event);
      case 'shown':
        must((event.armies !== null) === this.shown, 'armies are shown without consent, or not shown');
        if (event.armies !== null)
          must(JSON.stringify(event.armies) === JSON.stringify(this.armies), 'other armies are shown');
        return;
      case 'left':
        return;
    }
  }

  private sideOf(seat: number): Side {
    return seat === this.first ? 'gold' : 'silver';
  }

  private get mover(): number {
    return this.moves % 2 === 0 ? this.first : 1 - this.first;
  }

  private deployed(empty: readonly (readonly number[])[]): void {
    this.armies.forEach((army, seat) => {
      must(faultsOf(army).length === 0, `seat ${seat} has no legal army`);
      const free = army.flatMap((rank, place) => (rank === null ? [place] : []));
      must(String(free) === String(empty[seat]), `the empty places of seat ${seat} are ${String(empty[seat])}`);
      army.forEach((rank, number) => {
        if (rank !== null) this.board.set(squareOfPlace(this.sideOf(seat), number), { seat, rank, number });
      });
    });
    this.note();
  }

  private note(): void {
    const men = [...this.board].sort(([a], [b]) => a - b);
    this.positions.push(
      `${this.mover} ${men.map(([square, { seat, number }]) => `${square}:${seat}.${number}`).join(' ')}`,
    );
    const last = this.positions.at(-1);
    if (this.positions.filter((each) => each === last).length === 3)
      this.due = { winner: undefined, reason: 'repetition' };
    else if (this.terms.quiet > 0 && this.quiet >= this.terms.quiet) this.due = { winner: undefined, reason: 'quiet' };
  }

  private moved({ seat, from, to, challenge }: Extract<GeneralsEvent, { name: 'moved' }>): void {
    must(this.attack === undefined, 'a challenge is not decided');
    must(seat === this.mover, 'it is the other one’s turn');
    const [man, other] = [this.board.get(from), this.board.get(to)];
    must(man?.seat === seat, `seat ${seat} has no piece on ${from}`);
    must(neighboursOf(from).includes(to), `${to} is not beside ${from}`);
    must(other?.seat !== seat, 'it moves onto its own piece');
    must(challenge === (other !== undefined), 'a challenge is announced that is none, or is not announced');
    this.moves += 1;
    if (challenge) {
      this.attack = { from, to };
      return;
    }
    this.board.set(to, man!);
    this.board.delete(from);
    this.quiet += 1;
    this.note();
  }

  private challenged({ seat, verdict, flag }: Extract<GeneralsEvent, { name: 'challenged' }>): void {
    const { from, to } = this.attack!;
    const [man, other] = [this.board.get(from)!, this.board.get(to)!];
    const due = decide(man.rank, other.rank);
    must(man.seat === seat, 'another seat has made the challenge');
    must(
      due.verdict === verdict && due.flag === flag,
      `${man.rank} against ${other.rank} is decided for ${verdict}${flag ? ', a flag' : ''}`,
    );
    this.attack = undefined;
    this.board.delete(from);
    if (verdict === 'attacker') this.board.set(to, man);
    if (verdict === 'both') this.board.delete(to);
    this.quiet = 0;
    this.note();
    if (flag) this.due = { winner: verdict === 'attacker' ? seat : 1 - seat, reason: 'flag-taken' };
  }

  private claimed({ seat, square, flag }: Extract<GeneralsEvent, { name: 'claimed' }>): void {
    const man = this.board.get(square);
    must(man?.seat === seat && isFarRow(this.sideOf(seat), square), `seat ${seat} has no piece on the far row there`);
    must(flag === (man?.rank === 'FLAG'), 'the card that was turned is another');
    const arrived = seat !== this.mover;
    const beside = neighboursOf(square).some((each) => this.board.get(each)?.seat === 1 - seat);
    if (arrived)
      must(this.terms.farRow === 'at-once' || (this.terms.farRow === 'clear' && !beside), 'the flag had not won yet');
    this.due = { winner: flag ? seat : 1 - seat, reason: flag ? 'flag-home' : 'false-claim' };
  }

  private ended(event: Extract<GeneralsEvent, { name: 'over' }>): void {
    this.over = event;
    const { winners, reason } = event;
    if (reason === 'agreed') return must(winners.length === 2, 'an agreed draw has a winner');
    if (reason === 'resigned') return must(String(winners) === `${1 - this.mover}`, 'the player who resigned has won');
    const due = this.due;
    must(due?.reason === reason, `the game ends by ${reason} instead of ${String(due?.reason)}`);
    must(
      String(winners) === (due?.winner === undefined ? '0,1' : `${due.winner}`),
      `the winners are ${String(winners)}`,
    );
  }
}
