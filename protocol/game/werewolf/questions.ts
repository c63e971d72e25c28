import type { Answer, Plain, Question } from '../../table/step.ts';

/**
 * Names of the questions that players are asked. Every living player is asked each of them, whatever the role; only
 * `SHOOT_QUESTION` is for the dead.
 */
export const EXCHANGE_QUESTION = 'werewolf.exchange';
export const JUDGE_QUESTION = 'werewolf.judge';
export const GUARD_QUESTION = 'werewolf.guard';
export const ATTACK_QUESTION = 'werewolf.attack';
export const VOTE_QUESTION = 'werewolf.vote';
export const CLAIM_QUESTION = 'werewolf.claim';
/** Asked of every player who has just died and may be the hunter, as far as everybody knows: whether to shoot, and whom. */
export const SHOOT_QUESTION = 'werewolf.shoot';

/** Before the first night: whether the player knows their role. It has one answer, the same for everybody. */
export const KNOWN_QUESTION = 'werewolf.known';
export const knownQuestion: Question = { name: KNOWN_QUESTION, options: 1, otherwise: 0 };

/** Before the first night: which two Cupid binds. */
export const PAIR_QUESTION = 'werewolf.pair';
/** Whether the witch heals the victim, and whom to poison. */
export const POTIONS_QUESTION = 'werewolf.potions';

/** Whether the question asks the pack for a victim. No member of the pack itself is attacked, §3.4. */
export const picksVictim = ({ name }: Question): boolean => name === EXCHANGE_QUESTION || name === ATTACK_QUESTION;

/** Names of a player's own sights. */
export const ROLE_SIGHT = 'werewolf.role';
export const FELLOWS_SIGHT = 'werewolf.fellows';
export const EXCHANGE_SIGHT = 'werewolf.exchange';
export const JUDGED_SIGHT = 'werewolf.judged';
/** Of the one target that was picked, with its number. */
export const JUDGED_ONE_SIGHT = 'werewolf.judged-one';
/** Of the one who was executed last. */
export const SENSED_SIGHT = 'werewolf.sensed';

/** The targets that a player can name: the other candidates in the order of their seats, and last nobody. */
export const targetsFor = (candidates: readonly number[], seat: number): (number | null)[] => [
  ...candidates.filter((other) => other !== seat),
  null,
];

/** For the twins each other's number, for everybody else their own. */
export const TWIN_SIGHT = 'werewolf.twin';
/** The same of the Lovers. */
export const LOVER_SIGHT = 'werewolf.lover';
/** For the witch the number of tonight's victim, for everybody else that of nobody. */
export const VICTIM_SIGHT = 'werewolf.victim';
/** For a newly dead player, where the poisoned may not shoot: a heart if the player is the hunter and may shoot. */
export const MAY_SHOOT_SIGHT = 'werewolf.may-shoot';

/** Two players, as Cupid's question lists them. */
export type Pair = readonly [number, number];

/** The pairs that a question offers. The option after the last one leaves the choice to lots. */
export const pairsIn = ({ data }: Question): readonly Pair[] => (data?.['pairs'] ?? []) as unknown as readonly Pair[];

/** A question for one pair. The default leaves the choice to lots. */
export const pairQuestion = (pairs: readonly Pair[]): Question => ({
  name: PAIR_QUESTION,
  options: pairs.length + 1,
  otherwise: pairs.length,
  data: { pairs },
});

/** Whether the victim is healed (1) or not (0), and who is poisoned. */
export type PotionChoice = readonly [heal: 0 | 1, poison: number | null];

/** The uses of the potions that a question offers, in the order of its options. */
export const potionsIn = ({ data }: Question): readonly PotionChoice[] =>
  (data?.['potions'] ?? []) as unknown as readonly PotionChoice[];

/** A question for the use of the potions, the same for everybody. The default does nothing. */
export function potionsQuestion(living: readonly number[], night: number, both: boolean): Question {
  const potions: PotionChoice[] = [
    [0, null],
    [1, null],
    ...living.map((seat): PotionChoice => [0, seat]),
    ...(both ? living.map((seat): PotionChoice => [1, seat]) : []),
  ];
  return { name: POTIONS_QUESTION, options: potions.length, otherwise: 0, data: { night, potions } };
}

/**
 * How an answer names a target: by its index; by an order of bundles that puts the first one, the only one in which
 * roles differ, in the place of the target; or by an order of piles that puts the target's first.
 */
export type Naming = 'index' | 'place' | 'front';

/** A question for one target. The default names nobody, which is the last target. */
export function targetQuestion(
  name: string,
  targets: readonly (number | null)[],
  data: Readonly<Record<string, Plain>>,
  naming: Naming = 'index',
): Question {
  const options = targets.length;
  return { name, options, otherwise: inOrder(naming, options - 1, options), data: { ...data, targets, naming } };
}

/** The targets that a question offers. */
export const targetsIn = ({ data }: Question): readonly (number | null)[] =>
  (data?.['targets'] ?? []) as readonly (number | null)[];

const namingOf = ({ data }: Question): Naming => (data?.['naming'] ?? 'index') as Naming;

/** The answer that names the target with this index, in the form that the question takes. */
export const answerNaming = (question: Question, index: number): Answer =>
  inOrder(namingOf(question), index, question.options);

/** The index of the target that an answer names. */
export function indexNamed(question: Question, answer: Answer): number {
  if (typeof answer === 'number') return answer;
  return namingOf(question) === 'front' ? answer[0]! : answer.indexOf(0);
}

function inOrder(naming: Naming, index: number, options: number): Answer {
  if (naming === 'index') return index;
  const all = Array.from({ length: options }, (_, each) => each);
  return naming === 'front' ? [index, ...all.filter((each) => each !== index)] : orderFor(index, options);
}

/** The order of bundles that puts the first one in the place of the chosen target. */
function orderFor(choice: number, options: number): number[] {
  const rest = Array.from({ length: options - 1 }, (_, index) => index + 1);
  return [...rest.slice(0, choice), 0, ...rest.slice(choice)];
}
