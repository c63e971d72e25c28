import { parentPort } from 'node:worker_threads';
import { holds } from '../../crypto/proof/parcel.ts';
import type { Parcel } from '../../crypto/proof/parcel.ts';

/** One of the threads of `npm run audit`: says of each parcel whether it holds. */
parentPort!.on('message', (parcel: Parcel) => parentPort!.postMessage(holds(parcel)));
