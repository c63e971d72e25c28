/** Distance between a sticky bar and what is scrolled clear of it: room for the focus outline. */
const CLEAR_PX = 8;

/**
 * Attached to a sticky bar at an edge of the screen: an element that gets the focus is scrolled clear of it, by the
 * `scroll-padding` of the page (app.css). One element at a time sticks to an edge.
 */
export const stuck =
  (edge: 'top' | 'bottom') =>
  (element: HTMLElement): (() => void) => {
    const { style } = document.documentElement;
    const name = `--stuck-${edge}`;
    const measure = (): void => {
      const sticks = getComputedStyle(element).position !== 'static';
      style.setProperty(name, sticks ? `${element.offsetHeight + CLEAR_PX}px` : '0px');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(name);
    };
  };
