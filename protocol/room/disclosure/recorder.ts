import type { Ceremony, Deal } from '../../../crypto/key.ts';
import type { Game } from '../../game/game.ts';
import type { Laid, Onlooker, Shown } from '../../table/sealed/shown.ts';

/** How the key was made. */
interface Key {
  readonly ceremony: Ceremony;
  readonly deals: readonly Deal[];
  readonly holders: readonly number[];
}

/**
 * Keeps what each seat can show after the end, and against what it is checked: ciphertexts from the messages of the
 * table, in the order of the game, and no secret.
 */
export class Recorder implements Onlooker {
  key: Key | undefined;
  private readonly sights: Shown[] = [];
  private readonly placements: Laid[] = [];

  constructor(private readonly kind: NonNullable<Game['disclosed']>) {}

  dealt(ceremony: Ceremony, deals: readonly Deal[], holders: readonly number[]): void {
    this.key = { ceremony, deals, holders };
  }

  shown(shown: Shown): void {
    if (this.kind.sights.includes(shown.sight)) this.sights.push(shown);
  }

  laid(laid: Laid): void {
    if (this.kind.questions.includes(laid.question.name)) this.placements.push(laid);
  }

  sightsOf(seat: number): Shown[] {
    return this.sights.filter(({ viewer }) => viewer === seat);
  }

  placementsOf(seat: number): Laid[] {
    return this.placements.filter((laid) => laid.seat === seat);
  }
}
