import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebKit } from '../../../../scripts/install/webkit.mjs';
import { savedFile } from './saved-file.ts';
import type { Sitter, Tab } from './tab.ts';
import { startSession, type Session } from './webdriver.ts';

/** WebKitGTK's MiniBrowser, in windows on a display that nobody sees. One session at a time, as WebKitWebDriver allows. */
export interface WebKitBrowser {
  /** Somebody who opens an address. Of what a page complains of, WebKitWebDriver tells nothing. */
  sit(url: string): Promise<Sitter>;
  close(): Promise<void>;
}

export async function launchWebKit({ browser, driver, display }: WebKit): Promise<WebKitBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'facedown-webkit-'));
  const downloads = join(home, 'downloads');
  await mkdir(join(home, '.config'));
  await mkdir(downloads);
  await writeFile(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');

  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // The server takes a number that is free, and tells it.
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      DISPLAY: `:${String(number).trim()}`,
      LANG: 'C.UTF-8',
    },
  });
  const children = [service, screen];
  const kill = (): void => children.forEach((child) => child.kill());
  process.once('exit', kill);
  return {
    async sit(url) {
      const session = await sessionOf(`http://127.0.0.1:${port}`, browser);
      await session.go(url);
      const tab = tabOf(session);
      return {
        browser: session.browser.replace('MiniBrowser', 'WebKitGTK'),
        tab,
        complaints: [],
        save: (selector) => savedFile(downloads, () => tab.click(selector)),
        leave: () => session.close(),
      };
    },
    async close() {
      const gone = children.map((child) => child.exitCode ?? once(child, 'exit'));
      kill();
      await Promise.all(gone);
      process.off('exit', kill);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A session with a driver that is just starting. */
async function sessionOf(driver: string, binary: string): Promise<Session> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startSession(driver, { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
    } catch (error) {
      if (tries === 100 || !(error instanceof TypeError)) throw error;
      await pause(100);
    }
  }
}

function tabOf(session: Session): Tab {
  /** The element, as soon as it is there and can be used. */
  const use = async (selector: string, timeout: number, act: (element: never) => Promise<void>): Promise<void> => {
    for (const until = performance.now() + timeout; ; await pause(100)) {
      try {
        const element = await session.find(selector);
        if (element === undefined) throw new Error(`there is nothing that is ${selector}`);
        return await act(element as never);
      } catch (error) {
        if (performance.now() > until) throw error;
      }
    }
  };
  return {
    evaluate: (ask: (argument: never) => unknown, argument?: unknown) => session.evaluate(ask, argument) as never,
    click: (selector, { timeout = 30_000 } = {}) => use(selector, timeout, session.click),
    fill: (selector, text) => use(selector, 30_000, (element) => session.fill(element, text)),
    waitForTimeout: (milliseconds) => pause(milliseconds),
  };
}
