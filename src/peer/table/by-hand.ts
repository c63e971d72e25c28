import { NetError } from '../../net/base/errors.ts';
import { decodeInvitationCode, type TableMark } from '../../net/signalling/code.ts';
import type { ByHand } from '../model/state.ts';
import type { TableMesh } from '../transport/table-mesh.ts';

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
