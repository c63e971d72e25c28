import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { EngineName } from '../../../crypto/engine/engine.ts';
import { TAG_BYTES } from '../../net/address/invitation.ts';
import { BOT_NAMES } from '../../peer/model/bot-names.ts';
import { botSeed, systemRandom } from '../../peer/model/random.ts';
import type { TableState, Terms } from '../../peer/model/state.ts';
import type { Address, FromPeer, PeerOrder, ToPeer } from './peer.process.ts';
import { bundlePeer } from './peer-program.ts';

export interface PlayOrder {
  readonly terms: Terms;
  readonly players: number;
  readonly seed: number;
  /** Called with the state of the opener's machine, and how many bytes all have sent. */
  readonly onState?: (seen: Seen) => void;
  /** The engine with which the peers compute, for measurements. */
  readonly engine?: EngineName;
  /** Ends the table early, for measurements. */
  readonly enough?: (state: TableState) => boolean;
}

interface Seen {
  readonly state: TableState;
  readonly sentBytes: number;
  /** Milliseconds since the epoch, on one clock for all peers. */
  readonly at: number;
}

export interface Played {
  readonly state: TableState;
  /** Each peer's own transcript. */
  readonly transcripts: readonly Uint8Array[];
  readonly sentBytes: number;
  readonly seconds: number;
}

interface Peer {
  readonly process: ChildProcess;
  state?: TableState;
  sentBytes: number;
}

/** A whole table of bots in this machine: each a process with a libp2p node and keys of its own, over real sockets. */
export async function playTable(order: PlayOrder): Promise<Played> {
  const program = await bundlePeer();
  try {
    return await playWith(program.file, order);
  } finally {
    program.remove();
  }
}

async function playWith(program: string, order: PlayOrder): Promise<Played> {
  const started = performance.now();
  // All load their program at once, and then sit down one after another.
  const processes = Array.from({ length: order.players }, () =>
    fork(program, { serialization: 'advanced', execArgv: [] }),
  );
  const peers = new Peers(order, processes);
  try {
    await peers.sit();
    await peers.over();
    const transcripts = await Promise.all(processes.map(transcriptOf));
    const { state, sentBytes } = peers;
    return { state, transcripts, sentBytes, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const peer of processes) tell(peer, { kind: 'leave' });
    await Promise.all(processes.map(ended));
  }
}

/** The peers of one table: their processes, and what these have reported. */
class Peers {
  private readonly peers: Peer[] = [];
  private readonly invitationSecret = systemRandom(TAG_BYTES);
  /** Called when a peer has reported something, or its process has ended with an error. */
  private changed: (error?: Error) => void = () => {};

  constructor(
    private readonly order: PlayOrder,
    private readonly processes: readonly ChildProcess[],
  ) {}

  /** The state of the opener's machine. */
  get state(): TableState {
    return this.peers[0]!.state!;
  }

  get sentBytes(): number {
    return this.peers.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  }

  /** Has them sit down one after another. */
  async sit(): Promise<void> {
    const seated: Address[] = [];
    while (seated.length < this.order.players) seated.push(await this.sitNext([...seated]));
  }

  private sitNext(others: readonly Address[]): Promise<Address> {
    const number = this.peers.length;
    const peer: Peer = { process: this.processes[number]!, sentBytes: 0 };
    this.peers.push(peer);
    return new Promise((resolve, reject) => {
      const end = (status: unknown): void => {
        if (status === 0) return;
        const error = new Error(`${BOT_NAMES[number]!}’s process ended with status ${String(status)}`);
        reject(error);
        this.changed(error);
      };
      if (hasEnded(peer.process)) end(statusOf(peer.process));
      peer.process.on('exit', (code, signal) => end(code ?? signal));
      tell(peer.process, { kind: 'sit', order: this.orderOf(number, others) });
      peer.process.on('message', (message: FromPeer) => {
        if (message.kind === 'ready') resolve(message);
        if (message.kind !== 'state') return;
        peer.state = message.state;
        peer.sentBytes = message.sentBytes;
        const { sentBytes } = this;
        if (number === 0) this.order.onState?.({ state: message.state, sentBytes, at: message.at });
        this.changed();
      });
    });
  }

  private orderOf(number: number, others: readonly Address[]): PeerOrder {
    const { terms, players, seed, engine } = this.order;
    const { invitationSecret } = this;
    return { name: BOT_NAMES[number]!, terms, invitationSecret, players, seed: botSeed(seed, number), others, engine };
  }

  /** Settles when all have closed the table, or as much as was ordered has been seen; rejects when it breaks. */
  over(): Promise<void> {
    const { enough } = this.order;
    return new Promise((resolve, reject) => {
      this.changed = (error) => {
        const broken = this.peers.find(({ state }) => state?.stage === 'broken')?.state?.trouble;
        const [opener] = this.peers;
        if (error !== undefined) reject(error);
        else if (broken !== undefined) reject(new Error(`the game stopped (${broken.code}): ${broken.detail}`));
        else if (this.peers.every(({ state }) => state?.closed === true)) resolve();
        else if (enough !== undefined && opener?.state !== undefined && enough(opener.state)) resolve();
      };
      this.changed();
    });
  }
}

const transcriptOf = (peer: ChildProcess): Promise<Uint8Array> =>
  new Promise((resolve) => {
    peer.on('message', (message: FromPeer) => {
      if (message.kind === 'transcript') resolve(message.file);
    });
    tell(peer, { kind: 'transcript' });
  });

function tell(peer: ChildProcess, message: ToPeer): void {
  if (peer.connected) peer.send(message);
}

const statusOf = ({ exitCode, signalCode }: ChildProcess): number | string | null => exitCode ?? signalCode;

const hasEnded = (peer: ChildProcess): boolean => statusOf(peer) !== null;

const ended = (peer: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(peer)) resolve();
    else peer.on('exit', () => resolve());
  });
