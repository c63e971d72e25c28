import { catalogue } from '../../protocol/lab/catalogue/index.ts';
import type { Entry } from '../../protocol/lab/study.ts';

/**
 * Exhaustive studies that take seconds, by the name of their entry and their place in it. With the number n the tests
 * examine only every n-th input of a study, with every outcome of every shuffle. `npm run lab -- all`, and the tests
 * with FACEDOWN_LONG=1, examine all inputs.
 */
const STEPS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  'add-2': { 0: 9 },
  'number-addition': { 2: 3 },
  'number-comparison': { 1: 5 },
  'number-equality': { 1: 2 },
  'reduction-75': { 1: 5, 2: 13 },
  'reduction-75-printed': { 0: 3 },
  'sum-by-table': { 3: 9, 5: 9 },
  'information-sharing': { 0: 4, 1: 2 },
  'information-sharing:xor': { 0: 3 },
  'attribute-judgment': { 2: 3 },
  'attribute-judgment:picked': { 1: 5 },
  attack: { 2: 3 },
  'action-specification:replace': { 0: 2 },
  'chooser-check': { 2: 2 },
  polyomino: { 0: 5, 1: 13 },
  cape: { 3: 13, 4: 5 },
  'no-cape': { 3: 4 },
  'no-cape-printed': { 2: 4 },
  'table-look-up': { 0: 5, 1: 4 },
  'virtual-turn': { 0: 2, 1: 4, 2: 2 },
  'virtual-turn:cards': { 0: 2 },
  'bid-comparison': { 0: 2 },
  'second-price-auction': { 1: 5 },
  'sealed-auction': { 0: 2, 1: 4 },
};

/** The entries of which a study is thinned. */
export const LONG_ENTRIES = catalogue.filter(({ name }) => name in STEPS);

/** An entry with the inputs that the suite takes. */
export const thinned = (entry: Entry): Entry => ({
  ...entry,
  studies: entry.studies.map((study, at) => {
    const step = STEPS[entry.name]?.[at];
    if (step === undefined || process.env['FACEDOWN_LONG'] !== undefined) return study;
    if (study.over.kind !== 'exhaustive') throw new Error(`${entry.name}: study ${at} is not exhaustive`);
    const inputs = study.over.inputs.filter((_, index) => index % step === 0);
    return { ...study, over: { kind: 'exhaustive', inputs } };
  }),
});
