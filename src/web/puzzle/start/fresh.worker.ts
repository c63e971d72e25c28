import type { Kind } from '../../../../protocol/puzzle/puzzle.ts';
import type { Progress } from '../../../../protocol/puzzle/solve/generate.ts';
import { SIZES, generate } from '../../../../protocol/puzzle/solve/generate.ts';
import { uniformFrom } from '../../../peer/model/random.ts';
import { addressOf } from '../address.ts';

export type Size = keyof typeof SIZES;
export interface Wish {
  readonly kind: Kind;
  readonly size: Size;
}
export type News = { readonly progress: Progress } | { readonly address: string };

/** Makes a puzzle with one solution, telling how far it is. */
addEventListener('message', ({ data: { kind, size } }: MessageEvent<Wish>) => {
  const tell = (news: News): void => postMessage(news);
  const puzzle = generate(kind, SIZES[size], uniformFrom(undefined), (progress) => tell({ progress }));
  tell({ address: addressOf(puzzle) });
});
