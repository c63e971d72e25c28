import { parentPort } from 'node:worker_threads';
import { holds } from '../../crypto/proof/batching/proof-bundle.ts';
import type { ProofBundle } from '../../crypto/proof/batching/proof-bundle.ts';

/** One of the threads of `npm run audit`: says of each proof bundle whether it holds. */
parentPort!.on('message', (proofBundle: ProofBundle) => parentPort!.postMessage(holds(proofBundle)));
