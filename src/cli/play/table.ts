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
  const invitationSecret = systemRandom(TAG_BYTES);
  const peers: Peer[] = [];
  let watching: (error?: Error) => void = () => {};
  const sit = (others: readonly Address[]): Promise<Address> =>
    new Promise((resolve, reject) => {
      const { terms, seed, engine } = order;
      const number = peers.length;
      const data: PeerOrder = {
        name: BOT_NAMES[number]!,
        terms,
        invitationSecret,
        players: order.players,
        seed: botSeed(seed, number),
        others,
        engine,
      };
      const peer: Peer = { process: processes[number]!, sentBytes: 0 };
      peers.push(peer);
      const end = (status: unknown): void => {
        if (status === 0) return;
        const error = new Error(`${data.name}’s process ended with status ${String(status)}`);
        reject(error);
        watching(error);
      };
      if (hasEnded(peer.process)) end(statusOf(peer.process));
      peer.process.on('exit', (code, signal) => end(code ?? signal));
      tell(peer.process, { kind: 'sit', order: data });
      peer.process.on('message', (message: FromPeer) => {
        if (message.kind === 'ready') resolve(message);
        if (message.kind !== 'state') return;
        peer.state = message.state;
        peer.sentBytes = message.sentBytes;
        const sentBytes = peers.reduce((sum, each) => sum + each.sentBytes, 0);
        if (number === 0) order.onState?.({ state: message.state, sentBytes, at: message.at });
        watching();
      });
    });
  try {
    const seated: Address[] = [];
    while (seated.length < order.players) seated.push(await sit([...seated]));
    await new Promise<void>((resolve, reject) => {
      watching = (error) => {
        const broken = peers.find(({ state }) => state?.stage === 'broken')?.state?.trouble;
        if (error !== undefined) reject(error);
        else if (broken !== undefined) reject(new Error(`the table broke: ${broken.code}: ${broken.detail}`));
        else if (peers.every(({ state }) => state?.closed === true)) resolve();
        else if (order.enough !== undefined && peers[0]?.state !== undefined && order.enough(peers[0].state)) resolve();
        else agreeWhenAllAreThere(peers, order.players);
      };
      watching();
    });
    const transcripts = await Promise.all(peers.map((peer) => transcriptOf(peer.process)));
    return {
      state: peers[0]!.state!,
      transcripts,
      sentBytes: peers.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    for (const peer of processes) tell(peer, { kind: 'leave' });
    await Promise.all(processes.map(ended));
  }
}

function agreeWhenAllAreThere(peers: readonly Peer[], players: number): void {
  const allThere = peers.length === players && peers.every(({ state }) => state?.people.length === players);
  for (const { process: peer, state } of peers) {
    const self = state?.people.find((person) => person.self);
    if (allThere && state?.stage === 'gathering' && self?.agreed === false) tell(peer, { kind: 'agree' });
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
