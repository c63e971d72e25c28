import type { Table, Terms } from '../../../src/peer/model/state.ts';
import { decodeInvitation } from '../../../src/net/address/invitation.ts';
import { terms } from '../../peer/terms.ts';
import { places } from './script.ts';
import { FakeTable } from './table.ts';

/** Stands in for `src/peer/table/client.ts`: tables that obey `globalThis.fake` instead of peers. */
function seated(table: FakeTable): Promise<Table> {
  const go = (place: keyof typeof places): void => places[place](table);
  Object.assign(globalThis, { fake: { table, go } });
  return Promise.resolve(table);
}

export const openTable = ({ name, terms }: { name: string; terms: Terms }): Promise<Table> =>
  seated(new FakeTable(name, terms, true));

export const practise = (order: { name: string; terms: Terms }): Promise<Table> => openTable(order);

export function joinTable({ name, invitation }: { name: string; invitation: string }): Promise<Table> {
  const host = decodeInvitation(invitation).greeting?.host;
  if (host === 'wait') return new Promise(() => {});
  if (host === 'else')
    return Promise.reject(Object.assign(new Error('another page holds this seat'), { code: 'elsewhere' }));
  if (host === 'dead') {
    return Promise.reject(Object.assign(new Error('no answer within 20 s'), { code: 'peer-absent' }));
  }
  return seated(new FakeTable(name, terms, false));
}

/** Somebody without a seat. */
export async function watchTable(order: { name: string; invitation: string }): Promise<Table> {
  const table = (await joinTable(order)) as FakeTable;
  table.drop('seat');
  table.set({ watching: true, watchers: [{ key: 'ee', name: order.name, self: true }] });
  return table;
}
