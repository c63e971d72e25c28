import type { Game } from '../../../protocol/game/game.ts';
import { games } from '../../../protocol/game/registry.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import type { SeatEntry } from '../../../protocol/room/wire/header.ts';
import { GuestLobby } from '../../../protocol/room/lobby/guest-lobby.ts';
import type { Lobby } from '../../../protocol/room/lobby/lobby.ts';
import type { LobbyPort } from '../../../protocol/room/lobby/lobby-port.ts';
import { OpenerLobby } from '../../../protocol/room/lobby/opener-lobby.ts';
import type { Refusal } from '../../../protocol/room/wire/lobby-message.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../support/support.ts';
import { quietPort } from './quiet-port.ts';

/** Four people whose lobbies hear each other, and what they gather for. */
export const secret = new Uint8Array(8).fill(7);
const { header } = makeHeader({ game: sukenBinary, seats: 4, random: seededBytes('lobby') });
export const terms = {
  game: sukenBinary.id,
  settings: defaultSettings(sukenBinary),
  copying: 'ciphertext' as const,
  threshold: 2,
  patience: 20,
  watchers: 8,
};
export const [aiko, ben, chie, dai] = header.seats.map((entry, index) => ({
  ...entry,
  name: ['Aiko', 'Ben', 'Chie', 'Dai'][index]!,
})) as [SeatEntry, SeatEntry, SeatEntry, SeatEntry];
export const at = (version: number): Game[] =>
  games.map((game) => ({ ...game, version: game.id === sukenBinary.id ? version : game.version }));
export const { version } = sukenBinary;

export interface Member {
  readonly entry: SeatEntry;
  lobby: Lobby;
  readonly heard: (Refusal | 'may-watch' | 'readmitted' | 'begin')[];
  over: boolean;
}

/** Lobbies that hear each other, in order of sending, until nobody has anything more to say. */
export class Room {
  readonly members: Member[] = [];
  private readonly queue: (() => void)[] = [];
  sent = 0;
  private readonly guests = new Map<string, Uint8Array>();

  lobbyOf(member: Omit<Member, 'lobby'>, known: readonly Game[]): Lobby {
    const { entry, heard } = member;
    const port: LobbyPort = {
      ...quietPort,
      send: (to, message) => this.post(entry.key, to, message),
      begin: () => void heard.push('begin'),
      refused: (why) => void heard.push(why),
      mayWatch: () => void heard.push('may-watch'),
      readmitted: () => void heard.push('readmitted'),
      over: () => member.over,
    };
    return entry === aiko
      ? new OpenerLobby(entry, secret, this.guests, terms, known, port)
      : new GuestLobby(entry, aiko.key, secret, undefined, known, port);
  }

  comes(entry: SeatEntry, known: readonly Game[] = games): Member {
    const member = { entry, heard: [], over: false } as unknown as Member;
    member.lobby = this.lobbyOf(member, known);
    for (const other of this.members) {
      other.lobby.greet(entry.key);
      member.lobby.greet(other.entry.key);
    }
    this.members.push(member);
    this.settle();
    return member;
  }

  /** These agree to the table one after another: it begins. */
  begins(...members: readonly Member[]): void {
    for (const { lobby } of members) {
      lobby.agree(lobby.id!);
      this.settle();
    }
  }

  /** The same seat's next lobby. */
  again(member: Member, known: readonly Game[] = games): void {
    member.lobby = this.lobbyOf(member, known);
    for (const { entry } of this.members) if (entry !== member.entry) member.lobby.greet(entry.key);
    this.settle();
  }

  leaves(member: Member): void {
    member.lobby.bye();
    this.members.splice(this.members.indexOf(member), 1);
    this.settle();
  }

  /** The member is cut off, and sends nothing more. */
  loses(member: Member): void {
    this.members.splice(this.members.indexOf(member), 1);
    for (const { lobby } of this.members) lobby.lost(member.entry.key);
    this.settle();
  }

  post(from: Uint8Array, to: Uint8Array | 'all', message: Uint8Array): void {
    this.sent += 1;
    if (this.sent > 10_000) throw new Error('they talk without end');
    for (const { entry } of this.members) {
      if (sameBytes(entry.key, from) || (to !== 'all' && !sameBytes(entry.key, to))) continue;
      this.queue.push(() => this.members.find((one) => one.entry === entry)?.lobby.receive(from, message));
    }
  }

  settle(): void {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) next();
  }
}

export const names = ({ lobby }: Member): string[] => lobby.people.map(({ name }) => name);
export const others = ({ lobby }: Member): unknown[] => lobby.others.map(({ name, older }) => ({ name, older }));
