import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, slowest first: begun first, none of them is left to run alone at the end. */
const SLOW = [
  'lab/catalogue.test',
  'sim/attack.test',
  'lab/mutants.test',
  'sim/leak.test',
  'game/werewolf/night.test',
  'room/membership/fork.test',
  'room/membership/removal.test',
  'room/player/resume.test',
  'room/player/hostile.test',
  'peer/comeback.test',
  'cli/misuse.test',
  'room/audit/mutation.test',
  'e2e/reload.e2e',
  'e2e/variants.e2e',
  'e2e/reports.e2e',
  'e2e/werewolf.e2e',
  'e2e/mesh.e2e',
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
