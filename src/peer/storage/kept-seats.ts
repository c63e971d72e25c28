/** The seats that this browser has kept: which there are, which one to come back to, and how one is given up. */

import { decodeInvitation, tableOf } from '../../net/address/invitation.ts';
import { decodeInvitationCode } from '../../net/signalling/code.ts';
import { openIndexedShelf } from './indexed-shelf.ts';
import { unseal } from './seal.ts';
import { keyOf } from './seat-key.ts';
import type { Manner, SeatRecord } from './seat-record.ts';
import { decodeSeat, isBotSeat } from './seat-record.ts';
import type { Shelf } from './shelf.ts';

/** A seat to which nobody has come back for this long is deleted, because its peers have left. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/** Survives a reload of its tab, and no other tab sees it. */
const TAB = 'facedown.seat';

/** A seat that this browser has kept, as the first screen shows it. */
export interface KeptSeat {
  readonly id: string;
  readonly by: Manner;
  readonly name: string;
  /** Id of the game, once known. */
  readonly game?: string;
  /** Fragment of the link by which it was joined, or empty. */
  readonly link: string;
  /** Stands for the table in all links to it (`tableOf`); undefined if none leads to it. */
  readonly mark: string | undefined;
  readonly since: number;
  /** The table has ended: its result can still be looked at. */
  readonly over: boolean;
}

let shelf: Promise<Shelf> | undefined;

/** This browser's shelf. @throws {StoreError} `unavailable` */
export const browserShelf = (): Promise<Shelf> => (shelf ??= openIndexedShelf());

/**
 * Seats to which this browser can come back: those at tables that have not ended, the latest first, then the others.
 * None where nothing is kept.
 */
export async function keptSeats(): Promise<KeptSeat[]> {
  try {
    const opened = await browserShelf();
    const found = await Promise.all((await opened.seats()).map((id) => look(opened, id)));
    return found
      .filter((each) => each !== undefined)
      .sort((a, b) => Number(a.over) - Number(b.over) || b.since - a.since);
  } catch {
    return [];
  }
}

/**
 * The seat to come back to when a page is opened at a table, or at any invitation to it, if there is one.
 * @param invitation a link or a code by hand, whatever surrounds it, of this seat's opener or of another player
 */
export async function seatOf(invitation: string | undefined): Promise<KeptSeat | undefined> {
  const seats = await keptSeats();
  const ofTab = seats.find(({ id }) => id === sessionStorage.getItem(TAB));
  if (invitation === undefined) return ofTab ?? seats[0];
  const mark = markIn(invitation);
  if (mark === undefined) return undefined;
  if (ofTab?.mark === mark) return ofTab;
  // In another tab a guest's invitation to a table that has played is one to its next game, which the opener opens.
  return seats.find((each) => each.mark === mark && (!each.over || each.by === 'open'));
}

/** The table to which a link or a code leads, if it is one. */
function markIn(invitation: string): string | undefined {
  for (const read of [decodeInvitation, decodeInvitationCode]) {
    try {
      return tableOf(read(invitation));
    } catch {
      // It is not of this kind.
    }
  }
  return undefined;
}

function markOf({ by, secret: invitationSecret, opener }: SeatRecord): string | undefined {
  try {
    return by === 'practise' ? undefined : tableOf({ table: invitationSecret, opener });
  } catch {
    return undefined;
  }
}

export function markTab(id: string): void {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Storage is forbidden; the latest seat is taken then.
  }
}

/** Deletes a seat with everything that belongs to it. */
export async function giveUp(id: string): Promise<void> {
  const opened = await browserShelf();
  const record = await read(opened, id).catch(() => undefined);
  for (const companion of record?.companions ?? []) await opened.remove(companion);
  await opened.remove(id);
}

async function look(opened: Shelf, id: string): Promise<KeptSeat | undefined> {
  const record = await read(opened, id).catch(() => undefined);
  // An empty or unreadable seat may belong to a page that is just creating it.
  if (record === undefined) return undefined;
  if (Date.now() - record.since > KEPT_MS) {
    await giveUp(id);
    return undefined;
  }
  if (isBotSeat(record)) return undefined;
  const { by, name, link, since, terms, over = false } = record;
  return {
    id,
    by,
    name,
    link,
    mark: markOf(record),
    since,
    over,
    ...(terms === undefined ? {} : { game: terms.game }),
  };
}

async function read(opened: Shelf, id: string): Promise<SeatRecord | undefined> {
  const [key, cell] = await Promise.all([keyOf(opened, id), opened.cell(id, 0)]);
  if (key === undefined || cell === undefined) return undefined;
  return decodeSeat(await unseal(key, `${id}/0`, cell));
}
