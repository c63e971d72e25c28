import { timesSecret } from '../../../../crypto/group.ts';
import type { Point } from '../../../../crypto/group.ts';
import * as handover from '../../../../crypto/proof/handover.ts';
import type { Card, Face } from '../../card.ts';
import { ProcedureError } from '../../error.ts';
import type { Phase } from '../../schedule.ts';
import type { Peek, Turn } from '../../step.ts';
import type { Needing, Slot } from '../need.ts';
import type { Sitting } from '../setting.ts';
import { ownOpeningShare, weightedShare } from '../setting.ts';
import { opened } from '../shown.ts';
import type { Contribution, Openings } from './shares.ts';
import { bases, contribute, decrypt } from './shares.ts';
import type { SealedTable } from '../table.ts';

/**
 * The turning phase: all cards turned or shown in one round. Each opening seat (as many as the threshold) sends one
 * message: its decryption shares of the turned cards with one Chaum–Pedersen proof, and for each viewer but itself
 * its shares encrypted to that viewer with one handover proof. Shares are weighted by the Lagrange coefficients of
 * the opening seats before they are sent, so that they add up.
 */
export function* turnPhase(table: SealedTable, setting: Sitting, phase: Phase): Needing<unknown[]> {
  const steps = phase.steps as readonly (Turn | Peek)[];
  const openings = openingsOf(table, steps, setting.present);
  const slot: Slot = { round: phase.round, part: 'shares', gone: setting.gone };
  if (openings.turned.length + openings.shown.length > 0) {
    const contributions = yield* contribute(table, setting, slot, openings);
    reveal(
      table,
      openings.turned,
      contributions.map(({ shares }) => shares),
    );
    yield {
      kind: 'checked',
      counts: { turned: openings.turned.length, peeked: sum(openings.shown.map(({ cards }) => cards.length)) },
    };
    yield* see(table, setting, steps, openings, contributions);
    lookOn(table, setting, steps, openings, contributions);
  } else {
    yield* see(table, setting, steps, openings, []);
  }
  yield* watch(table, phase, steps);
  return steps.map((step) => (step.kind === 'turn' ? step.cards.map((card) => faceOf(table, card)) : undefined));
}

/** The cards whose faces are not known yet, each once, in the order of the steps. */
function openingsOf(table: SealedTable, steps: readonly (Turn | Peek)[], present: readonly number[]): Openings {
  const hidden = (cards: Iterable<Card>): Card[] =>
    [...new Set(cards)].filter((card) => table.knownFace(card) === undefined);
  const turned = hidden(steps.flatMap((step) => (step.kind === 'turn' ? step.cards : [])));
  const peeks = steps.filter((step) => step.kind === 'peek');
  const viewers = [...new Set(peeks.map(({ seat }) => seat))]
    .filter((seat) => present.includes(seat))
    .sort((a, b) => a - b);
  const shown = viewers.map((viewer) => ({
    viewer,
    cards: hidden(peeks.flatMap(({ seat, cards }) => (seat === viewer ? cards : []))),
  }));
  return { turned, shown: shown.filter(({ cards }) => cards.length > 0) };
}

function reveal(table: SealedTable, cards: readonly Card[], shares: readonly (readonly Point[])[]): void {
  const faces = decrypt(table, cards, shares);
  cards.forEach((card, index) => table.reveal(card, faces[index]!));
}

/** Shows this machine's player the faces of the cards that were shown to its seat. */
function* see(
  table: SealedTable,
  setting: Sitting,
  steps: readonly (Turn | Peek)[],
  openings: Openings,
  contributions: readonly Contribution[],
): Needing<void> {
  const { own } = setting;
  if (own === undefined || !setting.present.includes(own.seat)) return;
  const faces = new Map<Card, Face>();
  const mine = openings.shown.findIndex(({ viewer }) => viewer === own.seat);
  if (mine >= 0) {
    const { cards } = openings.shown[mine]!;
    const shares = setting.openers.map((seat, at) => {
      if (seat !== own.seat) return handover.receive(own.viewerSecret, contributions[at]!.handed[mine]!);
      const share = ownOpeningShare(setting);
      return timesSecret(
        bases(table, cards),
        cards.map(() => share),
      );
    });
    decrypt(table, cards, shares).forEach((face, index) => faces.set(cards[index]!, face));
  }
  for (const step of steps) {
    if (step.kind !== 'peek' || step.seat !== own.seat) continue;
    const seen = step.cards.map((card) => faces.get(card) ?? faceOf(table, card));
    yield { kind: 'see', sight: { name: step.sight, faces: seen } };
  }
}

/** Reports each peek to the onlooker, unless a face in it is known to all already. */
function lookOn(
  table: SealedTable,
  setting: Sitting,
  steps: readonly (Turn | Peek)[],
  { shown }: Openings,
  contributions: readonly Contribution[],
): void {
  const { onlooker, openers } = setting;
  if (onlooker === undefined) return;
  for (const step of steps) {
    if (step.kind !== 'peek') continue;
    const at = shown.findIndex(({ viewer }) => viewer === step.seat);
    const places = step.cards.map((card) => shown[at]?.cards.indexOf(card) ?? -1);
    if (places.some((place) => place < 0)) continue;
    const cards = step.cards.map((card) => table.cipherOf(card));
    const others = openers.filter((seat) => seat !== step.seat);
    onlooker.shown({
      viewer: step.seat,
      sight: step.sight,
      cards,
      handed: others.map((seat) => places.map((place) => contributions[openers.indexOf(seat)]!.handed[at]![place]!)),
      own: openers.includes(step.seat) ? weightedShare(setting, step.seat) : undefined,
      facesBy: (shares) => table.facesOf(opened(cards, shares)),
    });
  }
}

function faceOf(table: SealedTable, card: Card): Face {
  const face = table.knownFace(card);
  if (face === undefined) throw new ProcedureError('a card that was turned has no face');
  return face;
}

function* watch(table: SealedTable, phase: Phase, steps: readonly (Turn | Peek)[]): Needing<void> {
  const turns = steps.flatMap((step, index) => (step.kind === 'turn' ? [{ step, path: phase.paths[index]! }] : []));
  const first = turns[0];
  if (first === undefined) return;
  const cards = first.step.cards.map((card) => table.watched(card));
  yield {
    kind: 'notice',
    notice: { kind: 'cards', cards: { kind: 'turn', path: first.path, cards, beside: turns.length - 1 } },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
