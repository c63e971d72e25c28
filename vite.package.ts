import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { shipped } from './vite.shipped.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const COMMANDS = ['facedown', 'serve', 'relay', 'audit', 'prove', 'play', 'lab'];
/** Programs that commands start in threads and processes of their own. */
const STARTED = ['audit.thread', 'lab/worker.process', 'play/peer.process'];

/** `src/cli/lab/worker.process.ts` is `lab.worker.process.js` in the package, where all programs lie in one folder. */
const flat = (path: string): string => path.replaceAll('/', '.');

const startedPrograms = (): Plugin => ({
  name: 'facedown:started-programs',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/cli\//, code: /new URL\('\.\/[\w.-]+\.(?:thread|process)\.ts'/ },
    handler: (code, id) => {
      const folder = relative(`${root}src/cli`, id).split('/').slice(0, -1);
      return {
        code: code.replace(
          /new URL\('\.\/([\w.-]+)\.ts', import\.meta\.url\)/g,
          (_, name: string) => `new URL('./${flat([...folder, name].join('/'))}.js', import.meta.url)`,
        ),
        map: null,
      };
    },
  },
});

/** Commands say how they are called: in the package otherwise than in a clone. */
const calledByName = (): Plugin => ({
  name: 'facedown:called-by-name',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/cli\//, code: /npm (?:run|start)/ },
    handler: (code) => ({
      code: code
        .replace(/npm run (relay|audit|prove|play|lab)(?: --)?/g, 'facedown $1')
        .replace(/npm start(?: --)?/g, 'facedown serve'),
      map: null,
    }),
  },
});

/** What a clone makes when it is needed is in the package from the beginning. */
const MADE: Readonly<Record<string, string>> = {
  'setup.mjs': `
    import { fileURLToPath } from 'node:url';
    export const builtPage = fileURLToPath(new URL('../dist', import.meta.url));
    export const buildPage = () => {};`,
  'peer-program.ts': `
    import { fileURLToPath } from 'node:url';
    const file = fileURLToPath(new URL('./play.peer.process.js', import.meta.url));
    export const bundlePeer = async () => ({ file, remove: () => {} });`,
};

const madeAlready = (): Plugin => ({
  name: 'facedown:made-already',
  enforce: 'pre',
  load: {
    filter: { id: /\/(?:scripts\/setup\.mjs|src\/cli\/play\/peer-program\.ts)$/ },
    handler: (id) => MADE[basename(id)],
  },
});

/** What other programs import from the package. */
const PARTS = { crypto: 'crypto/index.ts', protocol: 'protocol/index.ts', 'own-protocol': 'protocol/lab/own.ts' };

/**
 * Commands and modules of the package, in lib/, with all libraries that they need: nothing else is installed with it.
 */
export default defineConfig({
  plugins: [shipped(), startedPrograms(), calledByName(), madeAlready()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'lib',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        ...PARTS,
        ...Object.fromEntries([...COMMANDS, ...STARTED].map((path) => [flat(path), `src/cli/${path}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
