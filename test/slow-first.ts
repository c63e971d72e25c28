import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, slowest first: begun first, none of them is left to run alone at the end. */
const SLOW = [
  'lab/catalogue.test',
  'cli/misuse.test',
  'sim/attack.test',
  'sim/leak.test',
  'peer/comeback.test',
  'room/player/hostile.test',
  'room/membership/removal.test',
  'cli/prove.test',
  'lab/mutants.test',
  'game/werewolf/night.test',
  'game/conformance.test',
  'game/suken/game.test',
  'room/membership/fork.test',
  'room/audit/mutation.test',
  'room/player/work.test',
  'e2e/reload.e2e',
  'e2e/variants.e2e',
  'e2e/reports.e2e',
  'e2e/werewolf.e2e',
  'e2e/mesh.e2e',
  'e2e/hand.e2e',
  'e2e/proof.e2e',
  'e2e/scripted.e2e',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOW.findIndex((name) => moduleId.includes(`/test/${name}`));
  return at < 0 ? SLOW.length : at;
};

/** The order of test files within a group: the known slow ones, then as Vitest would have them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
