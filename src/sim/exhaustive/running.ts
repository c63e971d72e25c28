import { Player } from '../../../protocol/room/player/player.ts';
import type { PlayerEvent, PlayerSecrets } from '../../../protocol/room/player/player-event.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/room/session/ceremony.ts';
import type { session } from '../../../protocol/room/session/session.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { Gone } from '../../../protocol/table/sealed/removal.ts';
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

/** What can be seen of a machine from outside. */
export interface Seen {
  /** Messages that it has stored. */
  readonly holds: ReadonlySet<number>;
  /** What it has told its player since it was last begun anew, while its own seat was present. */
  readonly told: readonly string[];
  readonly gone: Gone;
  /** Seats that it has convicted. */
  readonly convicted: readonly number[];
  /** The seat that its player may vote about now. */
  readonly waitsFor: number | undefined;
  /** What it ended with, once it has. */
  readonly end: string | undefined;
  readonly wishes: number;
  readonly restarts: number;
  /** Whether it still waits for the key to be made. */
  readonly inCeremony: boolean;
  /** Whether its own seat has been removed. */
  readonly isOut: boolean;
}

/** A machine that runs: the player's program, with a disk. */
export class Running implements Seen {
  told: string[] = [];
  waitsFor: number | undefined;
  end: string | undefined;
  wishes = 0;
  restarts = 0;
  /** Messages published in the last step. */
  said: number[] = [];
  private player!: Player;
  private readonly disk: Uint8Array[] = [];
  private readonly guilty = new Set<number>();

  constructor(private readonly parts: Parts) {
    this.boot();
  }

  step(input: Input): void {
    this.said = [];
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

  get holds(): ReadonlySet<number> {
    return new Set(this.stored);
  }

  get convicted(): readonly number[] {
    return [...this.guilty].sort();
  }

  get gone(): Gone {
    return this.player['run'].gone;
  }

  get inCeremony(): boolean {
    return this.player['run'].slot.round < CEREMONY_ROUNDS;
  }

  get isOut(): boolean {
    return this.gone.some(({ seat }) => seat === this.parts.secrets.seat);
  }

  /** A text that is the same for machines that will do the same. */
  name(mayRestart: boolean): string {
    const { messages } = this.parts;
    const state = fingerprintOf(this.player, (bytes) => {
      const number = messages.known(bytes);
      return number === undefined ? undefined : `m${number}`;
    });
    // In which order messages of different seats were stored makes no difference.
    const bySeat = this.parts.header.seats.map((_, seat) =>
      this.stored.filter((at) => messages.list[at]!.seat === seat),
    );
    const disk = mayRestart ? bySeat.map(String).join(';') : '';
    return [state, disk, this.told, this.convicted, this.end, this.wishes, this.restarts].join('|');
  }

  private get stored(): readonly number[] {
    return this.disk.map((bytes) => this.parts.messages.numberOf(bytes));
  }

  private boot(): void {
    const { header, secrets, session, messages } = this.parts;
    this.told = [];
    this.waitsFor = undefined;
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
        break;
      case 'publish':
        this.said.push(this.parts.messages.numberOf(event.message));
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
