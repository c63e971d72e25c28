import type { TableState } from '../../../src/peer/model/state.ts';

/** People who sit at a table and are all connected with each other; `own`: whose page it is, nobody's if it watches. */
export const sitting = (names: readonly string[], own: number | undefined): TableState['people'] =>
  names.map((name, seat) => ({
    key: `${seat}`,
    peer: `${seat}`,
    name,
    self: seat === own,
    bot: false,
    agreed: true,
    wantsAgain: false,
    link: seat === own ? 'self' : 'direct',
  }));
