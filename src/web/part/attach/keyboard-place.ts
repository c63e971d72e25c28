/** What takes an element out of the keyboard's reach without taking it out of the page. */
const ATTRIBUTES = ['disabled', 'hidden', 'open'];

/**
 * Keeps keyboard focus near its place: when the focused element is removed or disabled, the nearest part around it that can
 * hold the focus (`tabindex="-1"`, at last `main`) takes it, so that Tab goes on from there. A part that knows a better place
 * has moved the focus before (`KeepFocus.svelte`). Returns a function that ends this.
 */
export function keepKeyboardPlace(page: Document): () => void {
  let around: readonly Element[] = [];
  const came = ({ target }: FocusEvent): void => {
    around = [];
    for (let at = target as Element | null; at !== null; at = at.parentElement) around = [...around, at];
  };
  // Whoever presses beside everything wants nothing to have the focus.
  const pressed = (): void => {
    around = [];
  };
  const changed = (): void => {
    const [last] = around;
    if (last === undefined || (page.activeElement !== page.body && !last.matches(':disabled'))) return;
    const next = around.slice(1).find((part) => part.isConnected && part.matches('[tabindex="-1"]'));
    (next as HTMLElement | undefined)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(changed);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ATTRIBUTES });
  page.addEventListener('focusin', came);
  page.addEventListener('pointerdown', pressed, true);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', came);
    page.removeEventListener('pointerdown', pressed, true);
  };
}
