import type { WerewolfView } from '../../../../../protocol/game/werewolf/view/view.ts';
import type { Tune } from '../../../part/comfort/chime.ts';

const TUNE_OF: Readonly<Partial<Record<WerewolfView['stage'], Tune>>> = {
  night: 'night',
  dawn: 'dawn',
  verdict: 'verdict',
};

/** The sign that a turn of the evening gives, if it gives one. It depends on what everybody knows. */
export const tuneOf = ({ stage }: WerewolfView): Tune | undefined => TUNE_OF[stage];
