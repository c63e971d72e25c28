import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import type { Run } from '../driver/run.ts';

/** Controls a machine's run of the session. */
export interface RunControl {
  run(): Run;
  /** Nothing more can be done. */
  isOver(): boolean;
  /** Run through the log from the start with these removals; proofs before `checked` need not be checked again. */
  startAgain(gone: Gone, checked: Beginning): void;
  /** Run through the log with the removals that it gives now. */
  adopt(): void;
  /** Go on as far as the messages reach. */
  advance(): void;
}
