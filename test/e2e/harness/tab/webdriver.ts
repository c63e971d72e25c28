/** A client of WebDriver (W3C Recommendation, 2018): the few commands that a tab needs, as a browser's driver serves them over http. */

/** Key under which an element is referred to (WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Element = Readonly<Record<typeof ELEMENT, string>>;

export interface Session {
  /** Name and version of the browser, as it tells them. */
  readonly browser: string;
  go(url: string): Promise<void>;
  /** Runs a function in the page; see {@link Tab.evaluate}. */
  evaluate(ask: (argument: never) => unknown, argument?: unknown): Promise<unknown>;
  /** The first element of a CSS selector; undefined if there is none. */
  find(selector: string): Promise<Element | undefined>;
  click(element: Element): Promise<void>;
  /** Replaces what a field contains. */
  fill(element: Element, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser through a driver at this address, with the driver's own options for it. */
export async function startSession(driver: string, options: Readonly<Record<string, unknown>>): Promise<Session> {
  const { sessionId, capabilities } = (await command(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
  const at = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object = {}): Promise<unknown> => command(at, 'POST', path, body);
  await post('/timeouts', { script: 600_000 });
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    go: async (url) => void (await post('/url', { url })),
    async evaluate(ask, argument) {
      // As text, for drivers make null of what is undefined.
      const script = `return Promise.resolve((${ask.toString()})(arguments[0])).then(JSON.stringify)`;
      const text = (await post('/execute/sync', { script, args: [argument ?? null] })) as string | null;
      return text === null ? undefined : JSON.parse(text);
    },
    async find(selector) {
      const found = (await post('/elements', { using: 'css selector', value: selector })) as Element[];
      return found[0];
    },
    click: async (element) => void (await post(`/element/${element[ELEMENT]}/click`)),
    async fill(element, text) {
      await post(`/element/${element[ELEMENT]}/clear`);
      await post(`/element/${element[ELEMENT]}/value`, { text });
    },
    close: async () => void (await command(at, 'DELETE', '')),
  };
}

async function command(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver ${path}: ${error}: ${message}`);
}
