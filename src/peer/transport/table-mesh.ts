import type { Mesh } from '../../net/mesh/mesh.ts';

/** What a table needs of a network. */
export type TableMesh = Pick<
  Mesh,
  | 'self'
  | 'addresses'
  | 'hand'
  | 'spoken'
  | 'connect'
  | 'send'
  | 'forget'
  | 'close'
  | 'frame'
  | 'state'
  | 'welcome'
  | 'reachable'
  | 'trouble'
  | 'displaced'
>;
