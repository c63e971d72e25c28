import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The program of a peer as one file, to be started as often as there are players. */
export interface PeerProgram {
  readonly file: string;
  remove(): void;
}

/**
 * Bundles the program of a peer. Loading its five hundred modules through a compiler takes each process over a second
 * of CPU time; the bundle takes as much once, and then a tenth of it for each process.
 */
export async function bundlePeer(): Promise<PeerProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'facedown-play-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/cli/play/peer.process.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'peer.mjs', codeSplitting: false } },
    },
  });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // A command whose output is closed ends in the middle of a game.
  process.once('exit', remove);
  return {
    file: join(folder, 'peer.mjs'),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
