import type { TableState } from '../../peer/model/state.ts';

/** Seats without which the table goes on, by the events that all have heard. */
export const leftSeats = ({ story }: TableState): ReadonlySet<number> =>
  new Set(
    story.flatMap((item) => (item.kind === 'event' && item.event.name === 'left' ? [Number(item.event['seat'])] : [])),
  );
