/**
 * Attached to what appears while somebody chooses: it is scrolled, no further than needed, to where it can be pressed,
 * clear of what sticks to the edges (stuck.ts).
 */
export function inSight(element: HTMLElement): () => void {
  // In the next frame what sticks is there too, and measured.
  const due = requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
  return () => cancelAnimationFrame(due);
}
