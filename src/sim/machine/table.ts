import type { Agent, Game, Outcome, Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { PlayerSecrets } from '../../../protocol/room/player/player-event.ts';
import { makeHeader } from '../../peer/table/local-table.ts';
import { botSeed, uniformFrom } from '../../peer/model/random.ts';
import { Chance, seededBytes } from './chance.ts';
import { Clock } from './clock.ts';
import { Machine } from './machine.ts';
import type { Recipients, Surroundings } from './machine.ts';
import type { Frame, NetworkConditions } from './network.ts';
import { Network } from './network.ts';
import { sharedReading } from './shared-reading.ts';
import type { Meter, Moment } from './work.ts';
import { noTime } from './work.ts';

/** A table in virtual time. */
export interface TablePlan {
  readonly game: Game;
  readonly seats: number;
  readonly threshold: number;
  /** Settings that differ from the game's defaults. */
  readonly settings?: Settings;
  /** Keys, cards, the bots' choices and network conditions all come from it. */
  readonly seed: number;
  readonly conditions: NetworkConditions;
  readonly meter?: Meter;
  /** The players, if not the game's bots. */
  readonly agents?: (seat: number) => Agent;
}

/** Who observes a whole table from above: every machine, and the network between them. Called as it happens. */
export interface Observer extends Partial<Omit<Surroundings, 'send'>> {
  /** `seat` sends something. @returns what is sent in its place */
  outgoing?(seat: number, to: Recipients, frame: Frame): readonly { readonly to: Recipients; readonly frame: Frame }[];
  arrived?(seat: number, from: number, frame: Frame): void;
}

/** All machines of a table, and the network between them. */
export class SimulatedTable {
  readonly clock = new Clock();
  readonly machines: readonly Machine[];
  readonly network: Network<Moment>;
  readonly outcomes = new Map<number, Outcome>();
  readonly closed = new Set<number>();
  readonly header: Header;
  readonly game: Game;
  readonly secrets: readonly PlayerSecrets[];
  /** Shared by all machines and observers. */
  readonly reading = sharedReading();

  constructor(
    { game, seats, threshold, settings, seed, conditions, meter = noTime, agents }: TablePlan,
    private readonly observer: Observer,
  ) {
    this.game = game;
    const all = { ...defaultSettings(game, seats), ...settings };
    const { header, secrets } = makeHeader({
      game,
      seats,
      settings: all,
      threshold,
      random: (seat) => seededBytes(seed, seat),
    });
    this.header = header;
    this.secrets = secrets;
    this.machines = secrets.map((own) => {
      const agent = (): Agent =>
        agents?.(own.seat) ??
        game.bot!({
          seat: own.seat,
          seats,
          settings: all,
          copying: 'ciphertext',
          uniform: uniformFrom(botSeed(seed, own.seat)),
        });
      return new Machine(
        { header, game, secrets: own, agent, reading: this.reading },
        this.clock,
        meter,
        this.surroundings(),
      );
    });
    this.network = new Network<Moment>(this.clock, new Chance(seed), conditions, seats, {
      linked: (machine, peer) => this.machines[machine]!.accept({ kind: 'linked', peer }),
      arrived: (machine, from, frame, cause) => {
        observer.arrived?.(machine, from, frame);
        this.machines[machine]!.accept({ kind: 'frame', from, frame }, cause);
      },
    });
    for (const machine of this.machines) this.clock.at(0, () => machine.accept({ kind: 'start' }));
  }

  /** Plays on until nothing moves any more, or `enough` says so. */
  run(enough: () => boolean = () => false): this {
    while (!enough() && this.clock.step());
    return this;
  }

  /** Hands frames to the network, past the machine: for seats whose owner has changed it. */
  post(seat: number, to: Recipients, frame: Frame, moment?: Moment): void {
    const others = to === 'all' ? this.machines.flatMap((_, other) => (other === seat ? [] : [other])) : [to];
    for (const other of others) this.network.send(seat, other, frame, moment!);
  }

  private surroundings(): Surroundings {
    const { observer } = this;
    return {
      send: (seat, to, frame, moment) =>
        this.clock.at(moment.at, () => {
          const outgoing = observer.outgoing?.(seat, to, frame) ?? [{ to, frame }];
          for (const each of outgoing) this.post(seat, each.to, each.frame, moment);
        }),
      told: (seat, event, moment) => {
        if (event.kind === 'ended') this.outcomes.set(seat, event.outcome);
        if (event.kind === 'closed') this.closed.add(seat);
        observer.told?.(seat, event, moment);
      },
      broke: (seat, error) => {
        if (observer.broke === undefined) throw error;
        observer.broke(seat, error);
      },
      worked: (seat, start, end) => observer.worked?.(seat, start, end),
      refused: (seat, from, error) => observer.refused?.(seat, from, error),
    };
  }
}
