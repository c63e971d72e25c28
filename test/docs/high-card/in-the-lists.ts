import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The line that High Card adds to each of the two lists of games: where, what it brings, and after which entry. */
const LINES = [
  { list: 'protocol/game/registry.ts', brings: 'highCardGame', from: './index.ts', behind: '...proofGames' },
  { list: 'src/web/game/views.ts', brings: 'highCardView', from: './page/view.ts', behind: '...proofViews' },
];

/** Builds a page that has the game of the tutorial, without a change in the project's own lists. */
export const highCardInTheLists: Plugin = {
  name: 'high-card',
  enforce: 'pre',
  transform(code, id) {
    const line = LINES.find(({ list }) => id.endsWith(`/${list}`));
    if (line === undefined) return undefined;
    const { brings, from, behind } = line;
    const end = /,?\s*\]/.exec(code.slice(code.indexOf(behind)));
    const at = code.indexOf(behind) + behind.length;
    if (at < behind.length || end?.index !== behind.length) throw new Error(`${line.list} does not end with ${behind}`);
    const file = fileURLToPath(new URL(from, import.meta.url));
    return `import { ${brings} } from ${JSON.stringify(file)};\n${code.slice(0, at)}, ${brings}${code.slice(at)}`;
  },
};
