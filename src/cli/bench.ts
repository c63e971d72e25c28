import { AUDITS, LONG_AUDITS } from './bench/audit.ts';
import { auctionFigures } from './bench/auction.ts';
import { gateFigures } from './bench/gate.ts';
import { challengeFigures } from './bench/generals.ts';
import { GROWTH } from './bench/growth.ts';
import { loveLetterRoundFigures, virtualTurnFigures } from './bench/love-letter.ts';
import { LONG_NIGHTS, NIGHTS } from './bench/night.ts';
import { LONG_PROOFS, PROOFS } from './bench/proof.ts';
import { shuffleFigures } from './bench/proofs.ts';
import { withRatio } from './bench/ratio.ts';
import { relayLoadFigures, relaySoakFigures } from './bench/relay-load.ts';
import { turnFigures } from './bench/turn.ts';
import { runCommand, UsageError } from './command.ts';

/** `npm run bench`: what things cost on this machine. Figures depend on it; compare only those of one run. */

type Figures = Readonly<Record<string, number>>;

const BENCHES: Readonly<Record<string, () => Figures | Promise<Figures>>> = {
  'shuffle-52': () => withRatio(() => shuffleFigures(52, 'permutation')),
  'rotation-52': () => withRatio(() => shuffleFigures(52, 'rotation')),
  and: () => withRatio(gateFigures),
  'suken-binary-turn': turnFigures,
  'love-letter-virtual-turn': virtualTurnFigures,
  'love-letter-round': loveLetterRoundFigures,
  'generals-challenge': challengeFigures,
  ...NIGHTS,
  'auction-10': auctionFigures,
  ...AUDITS,
  ...PROOFS,
  ...GROWTH,
};

/** Those that are measured only when they are named. */
const LONG: typeof BENCHES = {
  ...LONG_AUDITS,
  ...LONG_NIGHTS,
  ...LONG_PROOFS,
  'relay-load': relayLoadFigures,
  'relay-soak': relaySoakFigures,
};

await runCommand({
  call: 'npm run bench --',
  summary: `Runs all measurements, or those named, or a family (growth-cards), of: ${Object.keys(BENCHES).join(', ')}; or, which takes longer: ${Object.keys(LONG).join(', ')}.`,
  words: { name: 'name', least: 0, most: Object.keys({ ...BENCHES, ...LONG }).length },
  options: { json: { help: 'print one JSON object a line' } },
  async run(names, { json }) {
    const all = { ...BENCHES, ...LONG };
    const isNamed = (bench: string, name: string): boolean =>
      bench === name || (bench in BENCHES && bench.startsWith(`${name}-`));
    for (const name of names) {
      if (Object.keys(all).some((bench) => isNamed(bench, name))) continue;
      throw new UsageError(`there is no measurement "${name}"; there is: ${Object.keys(all).join(', ')}`);
    }
    const chosen =
      names.length === 0
        ? Object.keys(BENCHES)
        : Object.keys(all).filter((bench) => names.some((name) => isNamed(bench, name)));
    for (const bench of chosen) {
      const figures = await all[bench]!();
      console.log(json ? JSON.stringify({ bench, ...figures }) : row(bench, figures));
    }
  },
});

function row(bench: string, figures: Figures): string {
  const cells = Object.entries(figures).map(
    ([name, value]) => `${name.replace('_', ' ').padStart(10)} ${value.toLocaleString('en').padStart(9)}`,
  );
  return `${bench.padEnd(18)} ${cells.join('  ')}`;
}
