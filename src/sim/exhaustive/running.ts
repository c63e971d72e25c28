import { Player } from '../../../protocol/room/player/player.ts';
import type { PlayerEvent, PlayerSecrets } from '../../../protocol/room/player/player-event.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import type { session } from '../../../protocol/room/session/session.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { removalsInForce } from '../../../protocol/room/membership/of-histories.ts';
import type { Gone } from '../../../protocol/table/sealed/removal.ts';
import { sameGone } from '../../../protocol/table/sealed/removal.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Messages } from './messages.ts';
import { skeletonGame } from './skeleton.ts';

/** Something that happens to one machine. */
export type Input =
  | { readonly kind: 'receive'; readonly message: number }
  /** Its player votes for going on without the seat that the table waits for. */
  | { readonly kind: 'wish'; readonly seat: number }
  /** It is switched off, and starts again with what it has stored. */
  | { readonly kind: 'restart' };

/** What a machine is made of. */
export interface Parts {
  readonly header: Header;
  readonly secrets: PlayerSecrets;
  readonly session: typeof session;
  readonly messages: Messages;
}

/** What a machine is like, as far as the promises are concerned. */
export interface Seen {
  /** Its own messages that it has published. */
  readonly own: readonly number[];
  /** What it has told its player since it was last begun anew, while its own seat was present. */
  readonly told: readonly string[];
  readonly gone: Gone;
  /** Seats that it has convicted. */
  readonly convicted: readonly number[];
  /** For whom it waits, and where. */
  readonly standsAt: string;
  /** The seat that its player may vote about now. */
  readonly waitsFor: number | undefined;
  /** What it ended with, once it has. */
  readonly end: string | undefined;
  /** Whether it still waits for the key to be made. */
  readonly inCeremony: boolean;
  /** Whether its own seat has been removed. */
  readonly isOut: boolean;
  /** Whether it counts other seats gone than the same messages would give if they were counted from the first one. */
  readonly miscounts: boolean;
}

/** A machine that runs: the player's program, with a disk. */
export class Running {
  /** How often its player has voted, and how often it has been switched on again. */
  wishes = 0;
  restarts = 0;
  /** Messages that it has published: its own, and others' that it has forwarded. */
  readonly published = new Set<number>();
  told: string[] = [];
  /** How many votes are lacking for going on without the seat that it waits for. */
  lacksVotes = 0;
  private waitsFor: number | undefined;
  private end: string | undefined;
  private player!: Player;
  private readonly disk: Uint8Array[] = [];
  private readonly stored: number[] = [];
  private readonly guilty = new Set<number>();

  constructor(private readonly parts: Parts) {
    this.boot();
  }

  step(input: Input): void {
    switch (input.kind) {
      case 'receive':
        return this.player.receive(this.parts.messages.list[input.message]!.bytes);
      case 'wish':
        this.wishes += 1;
        return this.player.voteAbsent(input.seat);
      case 'restart':
        this.restarts += 1;
        return this.boot();
    }
  }

  /** Messages that it has stored. */
  get holds(): ReadonlySet<number> {
    return new Set(this.stored);
  }

  look(): Seen {
    const { told, end, waitsFor, guilty, published, parts } = this;
    const [run, log] = [this.player['run'], this.player['log']];
    const { seat } = parts.secrets;
    const counted = removalsInForce(log.histories, parts.header.threshold, log.soleHolder);
    return {
      own: [...published].filter((at) => parts.messages.list[at]!.seat === seat),
      told: [...told],
      gone: run.gone,
      convicted: [...guilty].sort(),
      standsAt: JSON.stringify([run.slot, run.waitsFor?.seat, run.waitsFor?.slot]),
      waitsFor,
      end,
      inCeremony: run.slot.round < CEREMONY_ROUNDS,
      isOut: this.isOut,
      miscounts: !sameGone(log.membership.gone, counted),
    };
  }

  /**
   * A text that is the same for machines that will do the same. An ended machine does nothing any more, unless it is
   * switched on again.
   */
  name(mayRestart: boolean): string {
    const { messages } = this.parts;
    const published = [...this.published].sort((a, b) => a - b);
    const seen = [this.told, [...this.guilty].sort(), this.end, published];
    if (this.end !== undefined && !mayRestart) return JSON.stringify([...seen, this.player['run'].gone]);
    const state = fingerprintOf(this.player, (bytes) => {
      const number = messages.known(bytes);
      return number === undefined ? undefined : `m${number}`;
    });
    // In which order messages of different seats were stored makes no difference.
    const bySeat = this.parts.header.seats.map((_, seat) =>
      this.stored.filter((at) => messages.list[at]!.seat === seat),
    );
    return [state, mayRestart ? bySeat.map(String).join(';') : '', ...seen].join('|');
  }

  private get isOut(): boolean {
    return this.player['run'].gone.some(({ seat }) => seat === this.parts.secrets.seat);
  }

  private boot(): void {
    const { header, secrets, session, messages } = this.parts;
    this.told = [];
    this.waitsFor = undefined;
    this.lacksVotes = 0;
    this.player = new Player(header, skeletonGame, secrets, (event) => this.hear(event), {
      stored: [...this.disk],
      reading: messages.reading,
      session,
    });
    this.player.start();
  }

  private hear(event: PlayerEvent): void {
    switch (event.kind) {
      case 'store':
        this.disk.push(event.message);
        this.stored.push(this.parts.messages.numberOf(event.message));
        break;
      case 'publish':
        this.published.add(this.parts.messages.numberOf(event.message));
        break;
      case 'hear':
        if (!this.isOut) this.told.push(JSON.stringify(event.event));
        break;
      case 'rewound':
        this.told = [];
        break;
      case 'convicted':
        this.guilty.add(event.seat);
        break;
      case 'waiting':
        this.waitsFor = event.waiting?.voting === true ? event.waiting.seat : undefined;
        this.lacksVotes = event.waiting === undefined ? 0 : event.waiting.needed - event.waiting.votes;
        break;
      case 'closed':
        this.end = `closed ${this.told.join()}`;
        break;
      case 'fault':
        this.end = `fault ${event.seat} ${event.code}`;
        break;
      default:
    }
  }
}
