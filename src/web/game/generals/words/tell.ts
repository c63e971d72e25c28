import type { GeneralsEvent } from '../../../../../protocol/game/generals/event.ts';
import { plyText } from '../../../../../protocol/game/generals/notation.ts';
import { nameOfSquare } from '../../../../../protocol/game/generals/rules/board.ts';
import type { GeneralsText } from './text-en.ts';

/** A public event as a sentence, as somebody hears it who has no army. */
export function tellEvent(event: GeneralsEvent, names: readonly string[], t: GeneralsText): string {
  const name = (seat: number): string => names[seat] ?? '';
  const { news } = t;
  switch (event.name) {
    case 'opened':
      return news.opened(name(event.first));
    case 'deployed':
      return news.deployed;
    case 'moved': {
      const move = plyText(event.side, event, event.challenge);
      return event.offer ? `${move} (${t.moves.draw})` : move;
    }
    case 'challenged':
      return event.flag ? news.over(t.moves[event.verdict], t.moves.flag) : t.moves[event.verdict];
    case 'claimed':
      return news.then(
        news.claimed(name(event.seat), nameOfSquare(event.square)),
        event.flag ? news.claimTrue : news.claimFalse,
      );
    case 'over': {
      const [winner, other] = event.winners;
      const who = other === undefined && winner !== undefined ? news.won(name(winner)) : news.drawn;
      return news.ended(who, t.reason[event.reason]);
    }
    case 'shown':
      return event.armies === null ? news.hidden : news.shown;
    case 'left':
      return news.left(name(event.seat));
  }
}
