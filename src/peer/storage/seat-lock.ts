/** How long a page waits for another one that is being closed, such as itself before a reload. */
const LOCK_WAIT_MS = 1500;

/** Where pages have no locks (plain http): how long a page waits for an answer from another one that holds the seat. */
const WORD_MS = 400;

/** A seat that this page holds. */
export interface Hold {
  /** Called once when another page takes the seat. */
  onLost: () => void;
  release(): void;
}

type Word = { readonly kind: 'who' | 'here' | 'taken'; readonly seat: string };

/**
 * Ensures that one page plays a seat, however many tabs have it open. Locks also cover tabs that the browser has put to
 * sleep. Where there are no locks, a channel between the tabs announces them to each other; it also makes a page from
 * which a seat is taken step back at once. The shelf ensures that such a page can no longer write.
 * @param take take the seat from the page that holds it
 * @returns undefined when another page holds the seat
 */
export async function holdSeat(seat: string, take: boolean): Promise<Hold | undefined> {
  const locks = (navigator as Partial<Navigator>).locks;
  const channel = new BroadcastChannel('facedown-seats');
  if (take) channel.postMessage({ kind: 'taken', seat } satisfies Word);
  const unlock =
    locks === undefined ? await askAround(channel, seat, take) : await lock(locks, seat, take, () => lose());
  if (unlock === undefined) {
    channel.close();
    return undefined;
  }
  const end = (): void => {
    channel.close();
    unlock();
  };
  const hold: Hold = { onLost: () => {}, release: end };
  const lose = (): void => {
    end();
    hold.onLost();
  };
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.seat !== seat) return;
    if (data.kind === 'who') channel.postMessage({ kind: 'here', seat } satisfies Word);
    if (data.kind === 'taken') lose();
  };
  return hold;
}

function lock(locks: LockManager, seat: string, take: boolean, stolen: () => void): Promise<(() => void) | undefined> {
  const options: LockOptions = take ? { steal: true } : { signal: AbortSignal.timeout(LOCK_WAIT_MS) };
  return new Promise((resolve) => {
    let held = false;
    locks
      .request(`facedown-seat-${seat}`, options, () => {
        held = true;
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => (held ? stolen() : resolve(undefined)));
  });
}

function askAround(channel: BroadcastChannel, seat: string, take: boolean): Promise<(() => void) | undefined> {
  const free = (): void => {};
  if (take) return Promise.resolve(free);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(free), WORD_MS);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.seat !== seat || data.kind !== 'here') return;
      clearTimeout(timer);
      resolve(undefined);
    };
    channel.postMessage({ kind: 'who', seat } satisfies Word);
  });
}
