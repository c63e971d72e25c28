import { holds } from '../../../crypto/proof/batching/proof-bundle.ts';
import type { ProofBundle } from '../../../crypto/proof/batching/proof-bundle.ts';

/** One of the workers of an audit: says of each proof bundle whether it holds. */
addEventListener('message', ({ data }: MessageEvent<ProofBundle>) => postMessage(holds(data)));
