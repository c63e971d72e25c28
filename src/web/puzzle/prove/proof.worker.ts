import { gameById } from '../../../../protocol/game/registry.ts';
import type { Kind } from '../../../../protocol/puzzle/puzzle.ts';
import { systemRandom } from '../../../peer/model/random.ts';
import { playAlone } from '../../../peer/table/alone.ts';

export interface Claim {
  readonly kind: Kind;
  /** Canonical address at puzz.link. */
  readonly puzzle: string;
  /** Rows of `.` and `#`. */
  readonly solution: string;
}

export type FromProver =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'written'; readonly file: Uint8Array<ArrayBuffer> };

const say = (message: FromProver, ...transfer: Transferable[]): void => postMessage(message, { transfer });

/** Plays a proof alone: key, cards and solution stay in this Worker, and end with it. */
addEventListener('message', ({ data: { kind, puzzle, solution } }: MessageEvent<Claim>) => {
  const { outcome, file } = playAlone(
    {
      game: gameById(kind)!,
      settings: { puzzle, prover: 'opener' },
      copying: 'ciphertext',
      secret: solution,
      random: systemRandom,
    },
    (done, total) => say({ kind: 'progress', done, total }),
  );
  if (outcome['proved'] !== true) throw new Error('the table has not accepted the proof');
  const bytes = new Uint8Array(file);
  say({ kind: 'written', file: bytes }, bytes.buffer);
});
