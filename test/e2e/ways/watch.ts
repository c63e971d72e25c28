/** Runs in a page before its own code: notes what goes wrong while somebody uses it, and what a screen reader is told. */
export function watchPage(): void {
  const faults = new Set<string>();
  const said: string[] = [];
  Object.assign(window, { watched: { faults, said } });
  const brief = (element: Element): string => element.outerHTML.slice(0, 160);

  // Longer than an instant, and the eye sees it move.
  const INSTANT_MS = 50;
  let last: Element | undefined;
  let lost = 0;
  addEventListener('focusin', ({ target }) => (last = target as Element));
  const look = (): void => {
    if (document.body === null) return;
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} wide on a display of ${clientWidth}`);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      for (const animation of document.getAnimations()) {
        const { effect, playState } = animation;
        if (playState !== 'running' || Number(effect?.getComputedTiming().activeDuration ?? 0) <= INSTANT_MS) continue;
        const target = (effect as KeyframeEffect).target;
        faults.add(`something moves: ${target === null ? 'nothing' : brief(target)}`);
      }
    // Twice in a row: between two screens the place is nowhere for an instant.
    lost = last !== undefined && document.activeElement === document.body && document.hasFocus() ? lost + 1 : 0;
    if (lost === 2) faults.add(`the keyboard lost its place, which was ${brief(last!)}`);
  };
  setInterval(look, 100);

  const LIVE = '[aria-live="polite"], [role="status"], [role="alert"], [role="log"]';
  const note = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(LIVE);
    const text = region?.textContent.replace(/\s+/g, ' ').trim();
    if (text && said.at(-1) !== text) said.push(text);
  };
  new MutationObserver((records) => records.forEach(({ target }) => note(target))).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

export interface Watched {
  readonly faults: readonly string[];
  readonly said: readonly string[];
}
