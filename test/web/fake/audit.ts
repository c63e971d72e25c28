import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import type { ComparedFiles } from '../../../src/audit/compare.ts';
import { termsOf } from '../../../protocol/game/auction/terms.ts';
import { openingTerms } from '../../../src/web/table/lobby/terms.ts';
import { resultFaces } from './auction.ts';
import { GAME, storyOf } from './script.ts';

const checked = {
  messages: 1204,
  signatures: 1204,
  rounds: 187,
  shuffles: 5310,
  moved: 61440,
  turned: 22816,
  peeked: 384,
  placed: 26,
};
const story = storyOf(GAME.length, 0).flatMap((item) => (item.kind === 'event' ? [item.event] : []));

/** Stands in for `src/peer/audit/audit.ts`: the file's first letter decides. */
export async function audit(file: Uint8Array, onProgress: (done: number, total: number) => void): Promise<AuditReport> {
  for (let done = 0; done <= 1204; done += 301) {
    onProgress(done, 1204);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const names = ['Sora', 'Haruka'];
  if (file[0] === 0x72) {
    const finding = { message: 733, seat: 1, name: 'Haruka', code: 'proof', reason: 'a proof does not hold' };
    return {
      verdict: 'refused',
      game: 'suken-binary',
      names,
      checked: { ...checked, messages: 732 },
      story: story.slice(0, 9),
      finding,
    };
  }
  if (file[0] === 0x75) {
    const nothing = { messages: 0, signatures: 0, rounds: 0, shuffles: 0, moved: 0, turned: 0, peeked: 0, placed: 0 };
    return {
      verdict: 'unreadable',
      names: [],
      checked: nothing,
      story: [],
      finding: { code: 'format', reason: 'this is not a Facedown transcript' },
    };
  }
  if (file[0] === 0x6f) {
    return {
      verdict: 'unreadable',
      names: [],
      checked: { ...checked, messages: 0 },
      story: [],
      finding: {
        code: 'version',
        reason: 'made with protocol version 2',
        origin: { kind: 'protocol', version: 2, here: 4, commit: 'c9e842f' },
      },
    };
  }
  if (file[0] === 0x77 || file[0] === 0x78) {
    const settings = { ...openingTerms('auction', 3).settings, title: 'A violin', unit: '€' };
    const auction = {
      game: 'auction',
      names: ['Sora', 'Haruka', 'Kaito'],
      terms: settings,
      checked,
      story: [{ name: 'placed' }, { name: 'handed' }],
      outcome: { shown: 'nothing', winner: null, price: null, money: { decimals: 0, unit: '€' } },
    };
    if (file[0] === 0x78)
      return {
        ...auction,
        verdict: 'refused',
        finding: { seat: 0, name: 'Sora', code: 'receipt-share', reason: 'the opened shares do not hold' },
      };
    const faces = resultFaces(termsOf(3, settings), 210);
    return { ...auction, verdict: 'valid', receipt: { seat: 0, name: 'Sora', faces, line: 'Sora has won' } };
  }
  if (file[0] === 0x70) {
    const removals = [
      {
        seat: 1,
        name: 'Haruka',
        round: 31,
        voters: ['Aoi', 'Ren'],
        cause: 'convicted',
        code: 'proof',
        reason: 'a proof does not hold',
      },
      { seat: 2, name: 'Aoi', round: 44, voters: ['Ren'], cause: 'absent' },
    ] as const;
    return {
      verdict: 'valid',
      game: 'suken',
      names: [...names, 'Aoi', 'Kaito'],
      checked,
      story: [],
      outcome: { winners: [0, 3] },
      removals,
      ownWord: { of: 'Ren', about: 'Aoi' },
    };
  }
  return {
    verdict: 'valid',
    game: 'suken-binary',
    names,
    checked,
    story,
    outcome: { winners: [0], turns: GAME.length },
  };
}

/** Stands in for the comparison: two courses of a game, one of which ends on one seat's own word. */
export async function compare(
  [one, other]: readonly [Uint8Array, Uint8Array],
  onProgress: (done: number, total: number) => void,
): Promise<ComparedFiles> {
  const reports = [await audit(one, onProgress), await audit(other, onProgress)] as const;
  const ownWord = { of: 'Haruka', about: 'Sora' };
  return {
    reports: [reports[0], { ...reports[1], outcome: { winners: [1], forfeit: true }, ownWord }],
    comparison: {
      kind: 'parts',
      from: { round: 41, part: 'vote' },
      signers: [{ seat: 1, name: 'Haruka' }],
      further: 0,
    },
  };
}
