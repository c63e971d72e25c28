import type { LobbyPort } from '../../../protocol/room/lobby/lobby-port.ts';

/** A port to which nothing is of consequence; a test replaces what it looks at. */
export const quietPort: LobbyPort = {
  send: () => {},
  changed: () => {},
  begin: () => {},
  refused: () => {},
  mayWatch: () => {},
  readmitted: () => {},
  over: () => false,
  again: () => {},
  departed: () => {},
};
