import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { PublicEvent, Question } from '../../../protocol/table/step.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { publicKey } from '../../../crypto/signature.ts';
import { encodeScalars } from '../../../crypto/group.ts';
import { Journal } from '../../../src/peer/seat/journal.ts';
import type { FromEngine, ToEngine } from '../../../src/peer/engine/engine-port.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { Peers } from '../../../src/peer/transport/peers.ts';
import { SeatEngine } from '../../../src/peer/seat/seat-engine.ts';
import type { TableState } from '../../../src/peer/model/state.ts';
import { StateCell } from '../../../src/peer/model/state-cell.ts';
import { seededBytes } from '../../room/support/support.ts';
import { HandClock } from '../hand-clock.ts';

/** A seat at a table of Werewolf for four, whose engine a test plays. */

export const SEATS = 4;
const settings = { nightSeconds: 60, daySeconds: 300, bodyguards: 1, firstNight: 'attack', claim: 'automatic' };

/** Seat 1 in front of an engine that a test plays, on a clock that a test moves. */
export function seatBeforeEngine() {
  const { header, secrets } = makeHeader({
    game: werewolfGame,
    seats: SEATS,
    threshold: 3,
    settings,
    random: seededBytes('rewinding'),
  });
  const { signingKey, viewerSecret } = secrets[1]!;
  const [mesh] = localMeshes(...header.seats.map(({ key }) => key)) as [ReturnType<typeof localMeshes>[number]];
  const clock = new HandClock();
  const cell = new StateCell({
    stage: 'playing',
    story: [],
    chat: [],
    rounds: 0,
    people: [],
    convicted: [],
  } as unknown as TableState);
  const posted: ToEngine[] = [];
  const given: { readonly answer: unknown; readonly at: number }[] = [];
  let say = (_: FromEngine): void => {};
  const post = (message: ToEngine): void => {
    posted.push(message);
    if (message.kind === 'answer') given.push({ answer: message.answer, at: clock.now() });
  };
  const identity = { signingKey, key: publicKey(signingKey) };
  const offer = { entry: header.seats[1]!, viewerSecret: encodeScalars([viewerSecret]) };
  const front = new SeatEngine(
    header,
    1,
    { identity, offer },
    new Journal(new Uint8Array(32), undefined),
    (listener) => ((say = listener), { post, stop: () => {} }),
    new Peers(mesh),
    cell,
    new Set(),
    () => {},
    clock,
  );
  const hear = (...events: PublicEvent[]): void => events.forEach((event) => say({ kind: 'hear', event }));
  const ask = (question: Question): void => say({ kind: 'ask', question });
  return {
    front,
    clock,
    peers: header.seats.map(({ key }) => peerIdFromKey(key)),
    cell,
    posted,
    given,
    hear,
    ask,
    say: (message: FromEngine) => say(message),
    asked: () => cell.state.question!,
  };
}
