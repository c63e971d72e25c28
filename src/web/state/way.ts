import type { Settings } from '../../../protocol/game/game.ts';
import type { RelayReport } from '../../net/relay/relay-report.ts';
import type { Table } from '../../peer/model/state.ts';
import type { KeptSeat } from '../../peer/storage/kept-seats.ts';
import type { NetworkOptions } from '../../peer/table/client.ts';
import { network } from './network.svelte.ts';

/** How one comes to a table. */
export type Way =
  /** `settings`: those in which a new table differs from the usual. */
  | { readonly by: 'open'; readonly game: string; readonly name: string; readonly settings?: Settings | undefined }
  /** `practice`: with how many seats, and settings that differ from the usual; else as few as the game allows. */
  | {
      readonly by: 'practise';
      readonly game: string;
      readonly name: string;
      readonly practice?: { readonly seats: number; readonly settings: Settings } | undefined;
    }
  | { readonly by: 'join'; readonly invitation: string; readonly name: string }
  | { readonly by: 'watch'; readonly invitation: string; readonly name: string }
  /** `anew`: joins as another person than the one who has a seat there in this browser. */
  | { readonly by: 'hand'; readonly code: string; readonly name: string; readonly anew?: boolean };

/** How the table was reached at which a seat is resumed, so that all goes on as if the page had never been away. */
export function wayTo({ by, name, link, game = '' }: KeptSeat): Way {
  return by === 'join' ? { by, name, invitation: link } : { by, name, game };
}

/** The network settings of this browser, and the listener for reports on relays. */
export function networkOptions(): NetworkOptions {
  const onRelays = (reports: readonly RelayReport[]): void => {
    network.reports = reports;
  };
  return { network: network.settings, onRelays };
}

/** Network and cryptography are fetched only here, when somebody wants to sit down. */
export async function reach(way: Way, signal: AbortSignal, replied: (answer: string) => void): Promise<Table> {
  const client = await import('../../peer/table/client.ts');
  if (way.by === 'hand')
    return client.joinByCode({ name: way.name, code: way.code, anew: way.anew, replied, signal, ...networkOptions() });
  if (way.by === 'watch') return client.watchTable({ name: way.name, invitation: way.invitation, ...networkOptions() });
  if (way.by === 'join') return client.joinTable({ name: way.name, invitation: way.invitation, ...networkOptions() });
  const { openingTerms, knownGame } = await import('../table/lobby/terms.ts');
  if (way.by === 'open')
    return client.openTable({
      name: way.name,
      terms: openingTerms(way.game, undefined, way.settings),
      ...networkOptions(),
    });
  const { seats, settings } = way.practice ?? { seats: knownGame(way.game).seats.min, settings: {} };
  return client.practise({ name: way.name, terms: openingTerms(way.game, seats, settings), seats });
}
