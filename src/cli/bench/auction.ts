import { auctionGame } from '../../../protocol/game/auction/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { cpuTime } from '../../sim/machine/work.ts';
import { measureSection } from '../../sim/section.ts';
import { sectionFigures } from './section.ts';

const BIDDERS = 10;

const settings = { ...defaultSettings(auctionGame), amounts: '1000', after: 'result' };

/**
 * An auction of ten bidders and 1,000 amounts, from the call for bids to the result, which all are shown: the figures of
 * `sectionFigures`.
 */
export const auctionFigures = (): Record<string, number> =>
  sectionFigures((seed) =>
    measureSection({ game: auctionGame, seats: BIDDERS, settings, seed, from: 'opened', to: 'result' }, cpuTime()),
  );
