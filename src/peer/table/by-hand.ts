import { NetError } from '../../net/base/errors.ts';
import { decodeInvitationCode, type TableMark } from '../../net/signalling/code.ts';
import type { TableMesh } from '../transport/local-mesh.ts';

/** Codes that people hand to each other where no relay introduces their pages. Any player may invite. */
export interface ByHand {
  /** A code for one friend, and until when it holds (milliseconds since 1970); a reload of this page ends it too. */
  invite(): Promise<{ readonly code: string; readonly until: number }>;
  /** Enters the friend's answer; resolves once the two pages are connected. @throws {NetError} in a sentence, why not */
  enter(answer: string): Promise<void>;
  /** Answers the code of somebody at this table, to be connected to her once more. @throws {NetError} */
  answer(code: string): Promise<{ readonly code: string; readonly connected: Promise<void> }>;
}

/** The codes of a table, over a mesh that can make them. */
export function byHand(mesh: TableMesh, mark: TableMark): ByHand | undefined {
  const { hand } = mesh;
  if (hand === undefined) return undefined;
  return {
    invite: () => hand.invite(mark),
    enter: async (answer) => void (await hand.enter(answer)),
    answer: async (text) => {
      const { table, opener } = decodeInvitationCode(text);
      if (opener !== mark.opener || table.some((byte, index) => byte !== mark.table[index])) {
        throw new NetError('code-other-table', 'This code leads to another table.');
      }
      const { code, inviter, connected } = await hand.answer(text);
      return { code, connected: connected.then(() => mesh.connect(inviter)) };
    },
  };
}
