import { holds } from '../../../crypto/proof/batching/proof-bundle.ts';
import type { ProofBundle } from '../../../crypto/proof/batching/proof-bundle.ts';

/** One of the workers of an audit: checks proof bundles, and reports for each whether it holds. */
addEventListener('message', ({ data }: MessageEvent<ProofBundle>) => postMessage(holds(data)));
