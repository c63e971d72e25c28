import { encodeCiphertexts, encryptMany, rerandomiseMany } from '../../crypto/elgamal.ts';
import {
  encodePoints,
  encodeScalars,
  fixedBase,
  hashToPoint,
  identity,
  timesBaseSecret,
  baseG,
} from '../../crypto/group.ts';
import type { Point, Scalar } from '../../crypto/group.ts';
import * as dleq from '../../crypto/proof/dleq.ts';
import { generators } from '../../crypto/proof/generators.ts';
import * as handover from '../../crypto/proof/handover.ts';
import * as oneof from '../../crypto/proof/oneof.ts';
import * as permutation from '../../crypto/proof/permutation.ts';
import * as possession from '../../crypto/proof/possession.ts';
import * as rotation from '../../crypto/proof/rotation.ts';
import { randomScalars } from '../../crypto/random.ts';
import type { RandomBytes } from '../../crypto/random.ts';
import { Transcript } from '../../crypto/transcript.ts';
import { timesSecret } from '../../crypto/group.ts';
import { gameById } from '../../protocol/game/registry.ts';
import { audit } from '../../protocol/room/audit/audit.ts';
import { hash } from '../../protocol/room/wire/hash.ts';
import { encodeHeader, tableId } from '../../protocol/room/wire/header.ts';
import { readMessage, signMessage } from '../../protocol/room/wire/message.ts';
import { readTranscript } from '../../protocol/room/wire/transcript.ts';
import { PARTS } from '../../protocol/table/sealed/part.ts';
import { encodeGone, NOBODY_GONE } from '../../protocol/table/sealed/removal.ts';
import { proofContext } from '../../protocol/table/sealed/setting.ts';
import { uniformFrom } from '../../src/peer/model/random.ts';
import { LocalTable, makeHeader } from '../../src/peer/table/local-table.ts';
import { seededBytes } from '../../src/sim/machine/chance.ts';

/** Test vectors for docs/protocol.md, made by the production code from fixed seeds. All bytes as hexadecimal digits. */

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const SEED = 1;
const GAME = gameById('suken')!;

const setup = { game: GAME, seats: 2, random: (seat: number): RandomBytes => seededBytes(SEED, seat) };

/** Hashes, points, the Fiat–Shamir transcript, a header and a message. */
export function encodingVectors(): object {
  const { header, secrets } = makeHeader(setup);
  const table = tableId(header);
  const statement = {
    table,
    seat: 1,
    sequence: 0,
    previous: new Uint8Array(32),
    slot: { round: 4, part: 'seen-place', gone: [{ seat: 0, round: 4, part: 'place' }] },
    digest: hash('digest', table),
    body: new Uint8Array(),
  } as const;
  const message = signMessage(statement, secrets[1]!.signingKey);
  const transcript = new Transcript('a label', utf8('a context'));
  transcript.absorb('parts', utf8('one'), utf8('two'));
  transcript.absorbInteger('integer', 75);
  transcript.absorbPoints('points', [identity, hashToPoint(utf8('♥'), 'facedown/1/face')]);
  const [h, ...list] = [generators(2).h.point, ...generators(2).list];
  return {
    hash: [
      { name: 'digest', parts: [], hash: hex(hash('digest')) },
      { name: 'said', parts: [hex(utf8('one')), ''], hash: hex(hash('said', utf8('one'), new Uint8Array())) },
    ],
    faces: Object.fromEntries(
      ['♣', '♥', '7', 'declares 0'].map((face) => [
        face,
        hex(encodePoints([hashToPoint(utf8(face), 'facedown/1/face')])),
      ]),
    ),
    generators: [h!, ...list].map((point) => hex(encodePoints([point]))),
    fiatShamir: {
      begin: ['a label', hex(utf8('a context'))],
      absorb: ['parts', hex(utf8('one')), hex(utf8('two'))],
      integer: ['integer', 75],
      points: ['points', '♥ after the identity'],
      challenges: transcript.challenges('x', 2).map((scalar) => hex(encodeScalars([scalar]))),
      coefficients: transcript.coefficients('b', 3).map((scalar) => hex(encodeScalars([scalar]))),
      digest: hex(transcript.digest('d')),
    },
    header: { bytes: hex(encodeHeader(header)), table: hex(table) },
    message: {
      secretKey: hex(secrets[1]!.signingKey),
      round: 4,
      part: PARTS.indexOf('seen-place'),
      gone: hex(encodeGone(statement.slot.gone)),
      digest: hex(statement.digest),
      bytes: hex(message.bytes),
      hash: hex(message.hash),
    },
    proofContext: {
      table: hex(table),
      round: 5,
      part: PARTS.indexOf('proof'),
      gone: '',
      seat: 1,
      index: 2,
      context: hex(proofContext(table, { round: 5, part: 'proof', gone: NOBODY_GONE }, 1, 2)),
    },
  };
}

/** One proof of each kind, which holds, with all that its verifier needs. */
export function proofVectors(): object {
  const context = utf8('a context');
  const random = seededBytes(SEED, 7);
  const [x, y, v, ...more] = randomScalars(random, 12) as [Scalar, Scalar, Scalar, ...Scalar[]];
  const [shareKey, joint, viewerPoint, ...bases] = timesBaseSecret(baseG, [x, y, v, ...more.slice(0, 3)]) as [
    Point,
    Point,
    Point,
    ...Point[],
  ];
  const key = fixedBase(joint);
  const viewer = fixedBase(viewerPoint);
  const points = (list: readonly Point[]): string[] => list.map((point) => hex(encodePoints([point])));
  const shares = timesSecret(
    bases,
    bases.map(() => x),
  );
  const given = handover.handover(viewer, bases, x, random);
  const face = (name: string): Point => hashToPoint(utf8(name), 'facedown/1/face');
  const options = ['♣♥', '♥♣', '♥♥'].map((faces) => [...faces].map(face));
  const placing = randomScalars(random, 2);
  const placed = encryptMany(key, options[1]!, placing);
  const piles = (order: readonly number[], input: ReturnType<typeof deal>): Shuffled => {
    const randomness = order.map(() => randomScalars(random, input[0]!.length));
    return { input, output: order.map((from, i) => rerandomiseMany(key, input[from]!, randomness[i]!)), randomness };
  };
  const deal = (count: number, width: number) =>
    Array.from({ length: count }, (_, i) =>
      encryptMany(
        key,
        Array.from({ length: width }, (_, j) => face(`${i * width + j}`)),
        randomScalars(random, width),
      ),
    );
  type Shuffled = {
    input: ReturnType<typeof deal>;
    output: ReturnType<typeof deal>;
    randomness: Scalar[][];
  };
  const order = [2, 0, 3, 1];
  const mixed = piles(order, deal(4, 2));
  const turned = piles([1, 2, 0], deal(3, 2));
  const cut = piles([1, 0], deal(2, 1));
  const shown = ({ input, output }: Shuffled): object => ({
    key: points([joint])[0],
    input: input.map((pile) => hex(encodeCiphertexts(pile))),
    output: output.map((pile) => hex(encodeCiphertexts(pile))),
  });
  return {
    context: hex(context),
    possession: {
      key: points([shareKey])[0],
      proof: hex(possession.prove(context, { key: shareKey }, x, random)),
    },
    dleq: {
      shareKey: points([shareKey])[0],
      bases: points(bases),
      shares: points(shares),
      proof: hex(dleq.prove(context, { shareKey, bases, shares }, x, random)),
    },
    handover: {
      shareKey: points([shareKey])[0],
      viewer: points([viewerPoint])[0],
      viewerSecret: hex(encodeScalars([v])),
      bases: points(bases),
      handed: hex(encodeCiphertexts(given.handed)),
      shares: points(shares),
      proof: hex(
        handover.prove(
          context,
          { shareKey, viewer, bases, handed: given.handed },
          { share: x, blinding: given.blinding },
          random,
        ),
      ),
    },
    oneof: {
      key: points([joint])[0],
      cards: hex(encodeCiphertexts(placed)),
      options: options.map(points),
      proof: hex(oneof.prove(context, { key, cards: placed, options }, { index: 1, randomness: placing }, random)),
    },
    permutation: {
      ...shown(mixed),
      proof: hex(
        permutation.prove(context, { key, ...mixed }, { permutation: order, randomness: mixed.randomness }, random),
      ),
    },
    rotation: [
      {
        ...shown(turned),
        proof: hex(rotation.prove(context, { key, ...turned }, { index: 1, randomness: turned.randomness }, random)),
      },
      {
        ...shown(cut),
        proof: hex(rotation.prove(context, { key, ...cut }, { index: 1, randomness: cut.randomness }, random)),
      },
    ],
  };
}

/** A whole game of Suken BINGO between two bots: the file, and what is in it. */
export function transcriptVectors(): { file: Uint8Array; contents: object } {
  const agents = [0, 1].map((seat) =>
    GAME.bot!({
      seat,
      seats: 2,
      settings: makeHeader(setup).header.settings,
      copying: 'ciphertext',
      uniform: uniformFrom(SEED + seat),
    }),
  );
  const table = new LocalTable(setup, agents).run();
  const file = table.players[0]!.transcript();
  const { header, messages } = readTranscript(file);
  const id = tableId(header);
  const report = audit(file, gameById);
  if (report.verdict !== 'valid') throw new Error(`the vector is not valid: ${report.finding?.reason}`);
  return {
    file,
    contents: {
      table: hex(id),
      outcome: report.outcome,
      story: report.story,
      messages: messages.map((bytes) => {
        const {
          seat,
          sequence,
          slot,
          previous,
          digest,
          body,
          hash: own,
        } = readMessage(
          bytes,
          id,
          header.seats.map(({ key }) => key),
        );
        return {
          seat,
          sequence,
          round: slot.round,
          part: slot.part,
          previous: hex(previous),
          digest: hex(digest),
          bodyBytes: body.length,
          hash: hex(own),
        };
      }),
    },
  };
}
