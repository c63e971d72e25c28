import { judgedValue, JUDGMENT_CARDS } from '../../../card/werewolf/attribute-judgment.ts';
import { seatOf } from '../../../card/werewolf/number.ts';
import type { Face } from '../../../table/card.ts';
import { HEART } from '../../../table/card.ts';
import type { Answer, Question, Sight } from '../../../table/step.ts';
import {
  EXCHANGE_SIGHT,
  FELLOWS_SIGHT,
  JUDGED_ONE_SIGHT,
  JUDGED_SIGHT,
  LOVER_SIGHT,
  MAY_SHOOT_SIGHT,
  PAIR_QUESTION,
  pairsIn,
  POTIONS_QUESTION,
  potionsIn,
  ROLE_SIGHT,
  SENSED_SIGHT,
  TWIN_SIGHT,
  VICTIM_SIGHT,
} from '../questions.ts';
import type { Judgment, Proposal, WerewolfView } from './view.ts';

/** What a player alone learns: by own sights, and by own answers. */

/** Takes in one of the seat's own sights. */
export function seen(view: WerewolfView, { name, faces }: Sight): WerewolfView {
  switch (name) {
    case ROLE_SIGHT:
      return { ...view, role: faces[0]! };
    case FELLOWS_SIGHT: {
      const seats = faces.flatMap((face) => seatOf(face) ?? []).filter((seat) => seat !== view.seat);
      return { ...view, [view.role === 'fanatic' ? 'masters' : 'fellows']: seats.sort((a, b) => a - b) };
    }
    case SENSED_SIGHT: {
      const executed = view.deaths.findLast(({ cause }) => cause === 'vote')?.seat;
      return { ...view, sensed: [...view.sensed, ...judgmentOf(view, executed, faces)] };
    }
    case TWIN_SIGHT:
      return { ...view, ...bondOf('twin', view.seat, faces) };
    case LOVER_SIGHT:
      return { ...view, ...bondOf('lover', view.seat, faces) };
    case VICTIM_SIGHT:
      return view.role === 'witch'
        ? { ...view, victims: [...view.victims, { night: view.date, seat: seatOf(faces[0]!) ?? null }] }
        : view;
    case MAY_SHOOT_SIGHT:
      return view.role === 'hunter' ? { ...view, mayShoot: faces[0] === HEART } : view;
    case EXCHANGE_SIGHT:
      return { ...view, proposals: [...view.proposals, proposalsIn(view, faces)] };
    case JUDGED_SIGHT:
      return { ...view, judgments: [...view.judgments, ...judgmentsIn(view, faces)] };
    case JUDGED_ONE_SIGHT:
      return { ...view, judgments: [...view.judgments, ...judgmentOf(view, seatOf(faces[0]!), faces.slice(1))] };
    default:
      return view;
  }
}

/** A player without this bond has seen their own number. */
const bondOf = (bond: 'twin' | 'lover', own: number, [face]: readonly Face[]): Partial<WerewolfView> => {
  const seat = seatOf(face!);
  return seat === undefined || seat === own ? {} : { [bond]: seat };
};

/** Takes in the seat's own answers: Cupid's pair, and the witch's use of the potions. */
export function answered(view: WerewolfView, question: Question, answer: Answer): WerewolfView {
  if (question.name === PAIR_QUESTION && view.role === 'cupid') {
    const paired = pairsIn(question)[answer as number];
    return paired === undefined ? view : { ...view, paired };
  }
  if (question.name === POTIONS_QUESTION && view.role === 'witch') {
    const [heal, poison] = potionsIn(question)[answer as number]!;
    const { healed, poisoned } = view.potions;
    return { ...view, potions: { healed: healed || heal === 1, poisoned: poisoned || poison !== null } };
  }
  return view;
}

/** Reads bundles of a player's number and target; dummies and the seat's own bundles are ignored. */
function proposalsIn(view: WerewolfView, faces: readonly Face[]): Proposal[] {
  const proposals: Proposal[] = [];
  for (let at = 0; at < faces.length; at += 2) {
    const from = seatOf(faces[at]!);
    if (from !== undefined && from !== view.seat) proposals.push({ from, target: seatOf(faces[at + 1]!) });
  }
  return proposals.sort((a, b) => a.from - b.from);
}

const judgmentsIn = (view: WerewolfView, faces: readonly Face[]): Judgment[] =>
  view.living.flatMap((seat, index) =>
    judgmentOf(view, seat, faces.slice(JUDGMENT_CARDS * index, JUDGMENT_CARDS * (index + 1))),
  );

function judgmentOf(view: WerewolfView, seat: number | undefined, four: readonly Face[]): Judgment[] {
  const value = judgedValue(four);
  return value === undefined || seat === undefined || seat === view.seat
    ? []
    : [{ night: view.date, seat, werewolf: value === 1 }];
}
