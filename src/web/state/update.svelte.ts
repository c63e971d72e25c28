import { session } from './session.svelte.ts';

/** A page that is still loading has better things to do than to be kept. */
const AFTER_MS = 1500;

/** What the built service worker (vite.pwa.ts, workbox-build) lets itself be told. */
const COME_IN = { type: 'SKIP_WAITING' };

/**
 * Keeps the page for times without a network, and lets in new versions of it. A new one comes in only while no table is
 * open in this browser, neither in this tab nor in another, nor one that somebody may come back to: a game goes on with
 * the version in which it began. A page that nobody has touched yet takes it by itself; else the user is asked.
 */
class Update {
  /** A new version is there and waits. */
  waiting = $state(false);
  /** Whether no table is open that it would disturb. */
  free = $state(false);
  private worker: ServiceWorker | null = null;
  private touched = false;

  /** Begins, once for a page. Browsers without service workers, and pages over plain http, go without. */
  watch(): void {
    const { serviceWorker } = navigator as Partial<Navigator>;
    if (serviceWorker === undefined || !import.meta.env.PROD) return;
    for (const event of ['pointerdown', 'keydown', 'hashchange'])
      addEventListener(event, () => (this.touched = true), { once: true, capture: true });
    // The first worker ever comes to a page that it has not replaced.
    let replaced = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (replaced && session.phase === 'none') location.reload();
      replaced = true;
    });
    const begin = (): void => void setTimeout(() => void this.register(serviceWorker), AFTER_MS);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  }

  /** Looks whether a table is open anywhere in this browser. */
  async look(): Promise<void> {
    this.free = this.waiting && session.phase === 'none' && (await noTableAnywhere());
  }

  /** Activates the new version, which reloads the page. */
  async take(): Promise<void> {
    await this.look();
    if (this.free) this.worker?.postMessage(COME_IN);
  }

  /** Leaves the table, and loads the page as new as it can be had: what waits is let in, what does not is looked for on loading. */
  async loadAnew(): Promise<void> {
    await session.leave();
    await this.take();
    if (!this.free) location.reload();
  }

  private async register(container: ServiceWorkerContainer): Promise<void> {
    try {
      const registration = await container.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' });
      if (container.controller !== null) this.found(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const fresh = registration.installing;
        fresh?.addEventListener('statechange', () => {
          if (fresh.state === 'installed' && container.controller !== null) this.found(fresh);
        });
      });
    } catch {
      // A certificate that the browser does not trust, or a host that serves no worker: the page works without.
    }
  }

  private found(worker: ServiceWorker | null): void {
    if (worker === null) return;
    this.worker = worker;
    this.waiting = true;
    void this.look().then(() => {
      if (this.free && !this.touched) return this.take();
      return undefined;
    });
  }
}

async function noTableAnywhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name?.startsWith('facedown-seat-'))) return false;
  const { keptSeats } = await import('../../peer/storage/kept-seats.ts');
  return (await keptSeats()).every(({ over }) => over);
}

export const update = new Update();
