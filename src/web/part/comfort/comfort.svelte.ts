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

/** A later notification takes the place of the one before. */
const TAG = 'facedown';

/** Signs to somebody who looks at something else. Asked for by a press, because browsers grant it only after one. */
class Notices {
  readonly possible = 'Notification' in globalThis;
  on = $state(this.possible && Notification.permission === 'granted' && remembered('notify') === 'on');
  /** The browser has refused. */
  denied = $state(false);
  private shown: Notification | undefined;
  /** The service worker that shows what this page may not show itself. */
  private lent: Promise<ServiceWorkerRegistration> | undefined;

  async toggle(): Promise<void> {
    if (!this.on) {
      const answer = await Notification.requestPermission();
      this.denied = answer === 'denied';
      if (answer !== 'granted') return;
    }
    this.on = !this.on;
    remember('notify', this.on ? 'on' : 'off');
  }

  /** Says something if the page is out of sight: what anybody may read who passes by the display. */
  tell(title: string, body: string): void {
    if (!this.on || document.visibilityState === 'visible') return;
    // By its address the service worker finds the page again (public/notification.js).
    const options = { body, tag: TAG, icon: 'icon-192.png', data: location.href };
    try {
      this.shown = new Notification(title, options);
      this.shown.onclick = () => focus();
    } catch {
      // Browsers on phones leave it to the service worker, where there is one.
      this.lent = navigator.serviceWorker?.ready;
      void this.lent?.then((worker) => worker.showNotification(title, options)).catch(() => {});
    }
  }

  /** The page is in sight again. */
  withdraw(): void {
    this.shown?.close();
    this.shown = undefined;
    void this.lent
      ?.then((worker) => worker.getNotifications({ tag: TAG }))
      .then((all) => all.forEach((each) => each.close()))
      .catch(() => {});
    this.lent = undefined;
  }
}

export const notices = new Notices();
