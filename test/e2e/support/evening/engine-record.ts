import type { Page } from 'playwright-core';
import type { FromEngine } from '../../../../src/peer/engine/engine-port.ts';

/**
 * Records what the engine sends to its page: to be run before the page's own code. Bytes are recorded by their length
 * alone; the page and its engine notice nothing.
 */
export const recordEngine = (): void => {
  const heard: string[] = [];
  const plain = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? value.length : value);
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      if (String(address).includes('engine'))
        // Events come in batches; the first message says only that the engine is there.
        this.addEventListener('message', ({ data }: MessageEvent<readonly FromEngine[] | 'ready'>) => {
          if (data !== 'ready') for (const event of data) heard.push(JSON.stringify(event, plain));
        });
    }
  };
  Object.assign(window, { heard });
};

/** All that the page's engine has said so far, since it last told its story from the start. */
export async function engineSaid(page: Page): Promise<FromEngine[]> {
  const lines = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const messages = lines.map((line) => JSON.parse(line) as FromEngine);
  return messages.slice(messages.map(({ kind }) => kind).lastIndexOf('rewound') + 1);
}
