import { holds } from '../../crypto/proof/parcel.ts';
import type { Parcel } from '../../crypto/proof/parcel.ts';

/** One of the workers of an audit: says of each parcel whether it holds. */
addEventListener('message', ({ data }: MessageEvent<Parcel>) => postMessage(holds(data)));
