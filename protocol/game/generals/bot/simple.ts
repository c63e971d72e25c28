import type { Uniform } from '../../game.ts';
import type { Step } from '../action.ts';
import { legalSteps } from '../legality.ts';
import { rowOf } from '../rules/board.ts';
import { codeOf } from '../rules/ranks.ts';
import type { Mind } from './mind.ts';

/** Chances out of eight. */
const [FORWARD, ATTACK] = [6, 4];

/** A beginner's move: mostly forward, attacks with any piece, and keeps the flag at home. */
export function simpleMove({ standing, side, army }: Mind, uniform: Uniform): Step {
  const steps = legalSteps(standing).filter(({ from }) => army[standing.board.get(from)!.place] !== 'FLAG');
  const attacks = steps.filter(
    ({ from, to }) => standing.board.has(to) && codeOf(army[standing.board.get(from)!.place]!) >= codeOf('CPT'),
  );
  const ahead = steps.filter(({ from, to }) => (side === 'gold' ? rowOf(to) > rowOf(from) : rowOf(to) < rowOf(from)));
  const draw = (among: readonly Step[]): Step => among[uniform(among.length)]!;
  if (attacks.length > 0 && uniform(8) < ATTACK) return draw(attacks);
  if (ahead.length > 0 && uniform(8) < FORWARD) return draw(ahead);
  return draw(steps.length > 0 ? steps : legalSteps(standing));
}
