import { remember, remembered } from '../../state/memory.ts';
import { chime } from './chime.ts';

export const COMFORTS = ['sound', 'vibration', 'awake'] as const;
type Comfort = (typeof COMFORTS)[number];

/** What a phone does besides showing; each can be switched off, and the choice is remembered. */
class Comforts {
  sound = $state(remembered('sound') !== 'off');
  vibration = $state(remembered('vibration') !== 'off');
  awake = $state(remembered('awake') !== 'off');

  readonly possible: Readonly<Record<Comfort, boolean>> = {
    sound: 'AudioContext' in globalThis,
    vibration: 'vibrate' in navigator,
    awake: 'wakeLock' in navigator,
  };

  toggle(comfort: Comfort): void {
    this[comfort] = !this[comfort];
    remember(comfort, this[comfort] ? 'on' : 'off');
  }

  /** A sign for a turn of the evening. The same for everybody at the table. */
  signal(moment: Parameters<typeof chime>[0]): void {
    if (this.sound) chime(moment);
    if (this.vibration && this.possible.vibration) navigator.vibrate(moment === 'ask' ? 60 : [90, 60, 90]);
  }
}

export const comforts = new Comforts();

/** Keeps the display on while it is wanted; to be called from an effect, whose clean-up lets go. */
export function stayAwake(): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let over = false;
  const request = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
      else sentinel = lock;
    } catch {
      // Low battery, or the system forbids it: the page works all the same.
    }
  };
  // Browsers let go when the page is hidden.
  const again = (): void => void request();
  document.addEventListener('visibilitychange', again);
  void request();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void sentinel?.release();
  };
}
