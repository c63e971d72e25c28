import { fileURLToPath } from 'node:url';

/** Folder of the built page, as `npm start` serves it. */
export const builtPage = fileURLToPath(new URL('../../../dist', import.meta.url));
