import type { Scalar } from '../../../crypto/group.ts';
import { makeKey } from '../../../protocol/room/session/ceremony.ts';
import type { SeatSecrets } from '../../../protocol/room/session/ceremony.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Slot } from '../../../protocol/table/sealed/need.ts';

/** The body of a seat's message for a slot, if it has sent one. */
export type MessageFor = (seat: number, slot: Slot) => Uint8Array | undefined;

/**
 * A seat's share of the joint key, from what was said in the ceremony; undefined if it holds none, or the ceremony did
 * not come to its end.
 */
export function shareOf(
  header: Header,
  holders: readonly number[],
  own: SeatSecrets,
  said: MessageFor,
): Scalar | undefined {
  // Everything that this seat has said is recalled: its randomness decides nothing any more.
  const run = makeKey(header, tableId(header), holders, { ...own, random: (length) => new Uint8Array(length).fill(1) });
  for (let input: unknown; ;) {
    const next = run.next(input);
    if (next.done === true) return next.value.share;
    const need = next.value;
    input = undefined;
    if (need.kind === 'recall') input = said(own.seat, need.slot);
    if (need.kind === 'receive') input = said(need.seat, need.slot);
    if ((need.kind === 'recall' || need.kind === 'receive') && input === undefined) return undefined;
  }
}
