import { BLACK, WHITE } from '../puzzle.ts';
import type { Position } from './position.ts';
import { Contradiction } from './position.ts';

/**
 * The white cells hang together: what cannot be reached from them is black, and a cell without which they would fall
 * apart is white. One depth-first search for the cells that cut the others apart (Hopcroft and Tarjan 1973), without
 * recursion.
 */
export function keepConnected(position: Position): void {
  const { colours, near } = position;
  const root = colours.indexOf(WHITE);
  if (root < 0) return;
  const size = colours.length;
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const parent = new Int32Array(size).fill(-1);
  const next = new Int32Array(size);
  // Whether a white cell lies at the place or below it in the tree of the search.
  const whiteBelow = new Uint8Array(size);
  const cuts: number[] = [];
  let count = 0;
  let place = root;
  const enter = (at: number): void => {
    order[at] = low[at] = count;
    count += 1;
    whiteBelow[at] = colours[at] === WHITE ? 1 : 0;
  };
  enter(root);
  while (place >= 0) {
    const other = near[place]![next[place]!];
    if (other === undefined) {
      const above = parent[place]!;
      if (above >= 0) {
        if (low[place]! < low[above]!) low[above] = low[place]!;
        if (whiteBelow[place] === 1) {
          whiteBelow[above] = 1;
          if (low[place]! >= order[above]! && colours[above] !== WHITE) cuts.push(above);
        }
      }
      place = above;
      continue;
    }
    next[place] = next[place]! + 1;
    if (colours[other] === BLACK) continue;
    if (order[other]! < 0) {
      parent[other] = place;
      enter(other);
      place = other;
    } else if (order[other]! < low[place]!) {
      low[place] = order[other]!;
    }
  }
  for (let at = 0; at < size; at += 1) {
    if (order[at]! >= 0 || colours[at] === BLACK) continue;
    if (colours[at] === WHITE) throw new Contradiction();
    position.set(at, BLACK);
  }
  // The root is white, so a white cell below a cut and the root are on its two sides.
  for (const cut of cuts) position.set(cut, WHITE);
}
