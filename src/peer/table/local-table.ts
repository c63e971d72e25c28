import { encodePoints } from '../../../crypto/group.ts';
import { viewerKey } from '../../../crypto/key.ts';
import { randomScalar } from '../../../crypto/random.ts';
import type { RandomBytes } from '../../../crypto/random.ts';
import { publicKey } from '../../../crypto/signature.ts';
import type { Agent, Game, Outcome, Settings } from '../../../protocol/game/game.ts';
import { dutiesOf } from '../../../protocol/game/duties.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { MAX_WATCHERS, PATIENCE } from '../../../protocol/room/wire/header.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import { derivedFrom } from '../../../protocol/room/session/derive.ts';
import type { PlayerEvent, PlayerSecrets, TableFault, Waiting } from '../../../protocol/room/player/player-event.ts';
import type { Onlooker } from '../../../protocol/table/sealed/shown.ts';
import type { Copying, PublicEvent } from '../../../protocol/table/step.ts';

export interface Setup {
  readonly game: Game;
  readonly seats: number;
  /** Source of each seat's randomness. */
  readonly random: (seat: number) => RandomBytes;
  /** Default: all key holders. */
  readonly threshold?: number;
  readonly copying?: Copying;
  /** Settings that differ from the game's defaults. */
  readonly settings?: Settings;
  /** Observes what each seat's machine sees of the table. */
  readonly onlooker?: (seat: number) => Onlooker;
}

/** Keys for all seats, and the header that they would have agreed on. */
export function makeHeader({
  game,
  seats,
  random: randomOf,
  copying = 'ciphertext',
  settings: chosen,
  threshold,
}: Setup): { header: Header; secrets: PlayerSecrets[]; seeds: Uint8Array[] } {
  const seeds: Uint8Array[] = [];
  const secrets = Array.from({ length: seats }, (_, seat): PlayerSecrets => {
    const random = randomOf(seat);
    const signingKey = random(32);
    const viewerSecret = randomScalar(random);
    const seed = random(32);
    seeds.push(seed);
    return { seat, signingKey, viewerSecret, random, derived: derivedFrom(seed) };
  });
  const settings = { ...defaultSettings(game, seats), ...chosen };
  const header: Header = {
    game: game.id,
    gameVersion: game.version,
    settings,
    copying,
    threshold: threshold ?? dutiesOf(game, { seats, settings, copying }).holders.length,
    patience: PATIENCE.usual,
    watchers: MAX_WATCHERS,
    seats: secrets.map(({ signingKey, viewerSecret, random }, seat) => ({
      name: `Player ${seat + 1}`,
      key: publicKey(signingKey),
      viewer: encodePoints([viewerKey(viewerSecret)]),
      nonce: random(16),
    })),
  };
  return { header, secrets, seeds };
}

/** A whole table in one process, for measurements and tests: messages are handed over one by one, in the order sent. */
export class LocalTable {
  readonly players: Player[];
  readonly outcomes: (Outcome | undefined)[];
  readonly events: PublicEvent[][];
  readonly faults: (TableFault | undefined)[];
  readonly closed: boolean[];
  /** The convictions by each machine. */
  readonly convictions: { readonly seat: number; readonly code: string }[][];
  readonly waiting: (Waiting | undefined)[];
  sent = 0;
  sentBytes = 0;
  private readonly post: { from: number; bytes: Uint8Array }[] = [];
  private readonly questions: (() => void)[] = [];

  constructor(
    setup: Setup,
    agents: readonly Agent[],
    /** May change, drop or double what a seat sends. */
    private readonly tamper: (from: number, bytes: Uint8Array, number: number) => readonly Uint8Array[] = (
      _,
      bytes,
    ) => [bytes],
  ) {
    const { header, secrets } = makeHeader(setup);
    const { onlooker } = setup;
    this.outcomes = agents.map(() => undefined);
    this.events = agents.map(() => []);
    this.faults = agents.map(() => undefined);
    this.closed = agents.map(() => false);
    this.convictions = agents.map(() => []);
    this.waiting = agents.map(() => undefined);
    this.players = agents.map(
      (agent, seat) =>
        new Player(header, setup.game, secrets[seat]!, (event) => this.told(seat, agent, event), {
          ...(onlooker === undefined ? {} : { onlooker: () => onlooker(seat) }),
        }),
    );
  }

  private told(seat: number, agent: Agent, event: PlayerEvent): void {
    switch (event.kind) {
      case 'publish':
        this.post.push({ from: seat, bytes: event.message });
        break;
      case 'ask':
        this.questions.push(() => this.players[seat]!.answer(agent.answer(event.question)));
        break;
      case 'see':
        agent.see(event.sight);
        break;
      case 'hear':
        agent.hear(event.event);
        this.events[seat]!.push(event.event);
        break;
      case 'rewound':
        this.events[seat] = [];
        break;
      case 'waiting':
        this.waiting[seat] = event.waiting;
        break;
      case 'convicted':
        this.convictions[seat]!.push({ seat: event.seat, code: event.code });
        break;
      case 'ended':
        this.outcomes[seat] = event.outcome;
        break;
      case 'closed':
        this.closed[seat] = true;
        break;
      case 'fault':
        this.faults[seat] = event;
    }
  }

  /** Delivers messages until none is left. */
  run(): this {
    this.players.forEach((player) => player.start());
    for (;;) {
      const question = this.questions.shift();
      if (question !== undefined) {
        question();
        continue;
      }
      const letter = this.post.shift();
      if (letter === undefined) return this;
      this.sent += 1;
      for (const bytes of this.tamper(letter.from, letter.bytes, this.sent)) {
        this.sentBytes += bytes.length;
        this.players.forEach((player, seat) => {
          if (seat !== letter.from) player.receive(bytes);
        });
      }
    }
  }
}
