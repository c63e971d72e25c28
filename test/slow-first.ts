import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, slowest first: begun first, none of them is left to run alone at the end. */
const SLOW = [
  'lab/catalogue.test',
  'cli/misuse.test',
  'sim/leak.test',
  'sim/attack.test',
  'cli/prove.test',
  'room/player/hostile.test',
  'room/membership/removal.test',
  'peer/table/comeback.test',
  'game/conformance.test',
  'room/player/work.test',
  'room/audit/mutation.test',
  'lab/mutants.test',
  'room/membership/fork.test',
  'game/suken/game.test',
  'game/werewolf/night.test',
  'transcripts/transcripts.test',
  'e2e/table/reload.e2e',
  'e2e/game/werewolf.e2e',
  'e2e/table/reports.e2e',
  'cli/game.e2e',
  'e2e/table/mesh.e2e',
  'e2e/game/variants.e2e',
  'e2e/page/scripted.e2e',
  'e2e/game/ways.e2e',
  'e2e/page/browsers.e2e',
  'e2e/page/in-sight.e2e',
  'e2e/network/hosting.e2e',
  'e2e/page/audit-file.e2e',
  'e2e/network/relays.e2e',
  'e2e/page/accessible.e2e',
  'e2e/table/friends.e2e',
  'e2e/table/hand.e2e',
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
