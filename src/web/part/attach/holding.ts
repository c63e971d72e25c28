import { on } from 'svelte/events';

/**
 * A button that is pressed and held, by finger, mouse, space bar or Enter. `hold` hears true when that begins and false
 * when it ends, also because the page loses focus or is put away: a card is never left open on a display that nobody
 * holds. A screen reader presses without holding: the first press begins it, the next one ends it. The
 * button's class `hold` (app.css) keeps a finger from scrolling and selecting.
 */
export const holding =
  (hold: (down: boolean) => void) =>
  (button: HTMLElement): (() => void) => {
    let held = false;
    /** The click that ends a press of finger or mouse has been dealt with by the press. */
    let pressed = false;
    const set = (down: boolean): void => hold((held = down));
    const letGo = (): void => set(false);
    const keys = [' ', 'Enter'];
    const key = (down: boolean) => (event: KeyboardEvent) => {
      pressed = false;
      if (!keys.includes(event.key)) return;
      event.preventDefault();
      set(down);
    };
    const stops = [
      on(button, 'pointerdown', (event) => {
        pressed = true;
        if (event.button !== 0) return;
        button.setPointerCapture(event.pointerId);
        set(true);
      }),
      on(button, 'pointerup', letGo),
      on(button, 'pointercancel', letGo),
      on(button, 'lostpointercapture', letGo),
      on(button, 'keydown', key(true)),
      on(button, 'keyup', key(false)),
      on(button, 'blur', letGo),
      on(button, 'click', () => {
        if (!pressed) set(!held);
        pressed = false;
      }),
      on(button, 'contextmenu', (event) => event.preventDefault()),
      on(window, 'blur', letGo),
      on(document, 'visibilitychange', () => document.hidden && letGo()),
    ];
    return () => stops.forEach((stop) => stop());
  };
