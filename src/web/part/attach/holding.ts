import { on } from 'svelte/events';

/**
 * A button that is pressed and held, by finger, mouse, space bar or Enter. `hold` hears true when that begins and false
 * when it ends, also because the page loses focus or is put away: a card is never left open on a display that nobody
 * holds. The button's class `hold` (app.css) keeps a finger from scrolling and selecting.
 */
export const holding =
  (hold: (down: boolean) => void) =>
  (button: HTMLElement): (() => void) => {
    const letGo = (): void => hold(false);
    const keys = [' ', 'Enter'];
    const key = (down: boolean) => (event: KeyboardEvent) => {
      if (!keys.includes(event.key)) return;
      event.preventDefault();
      hold(down);
    };
    const stops = [
      on(button, 'pointerdown', (event) => {
        if (event.button !== 0) return;
        button.setPointerCapture(event.pointerId);
        hold(true);
      }),
      on(button, 'pointerup', letGo),
      on(button, 'pointercancel', letGo),
      on(button, 'lostpointercapture', letGo),
      on(button, 'keydown', key(true)),
      on(button, 'keyup', key(false)),
      on(button, 'blur', letGo),
      on(button, 'contextmenu', (event) => event.preventDefault()),
      on(window, 'blur', letGo),
      on(document, 'visibilitychange', () => document.hidden && letGo()),
    ];
    return () => stops.forEach((stop) => stop());
  };
