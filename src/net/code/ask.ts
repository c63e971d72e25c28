import type { Libp2p } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { multiaddr } from '@multiformats/multiaddr';
import {
  decodePlaceAnswer,
  encodePlaceRequest,
  PLACE_BYTES,
  PLACE_PROTOCOL,
  type PlaceAnswer,
  type PlaceRequest,
} from './wire.ts';

/** Time for reaching a relay, and for its answer. */
const CALL_MS = 10_000;
const ANSWER_MS = 5_000;

/**
 * Asks one relay. Rejects if the relay is not reached, does not answer in time, or does not speak this protocol.
 * @param relay its multiaddr
 */
export async function askRelay(
  libp2p: Pick<Libp2p, 'dial'>,
  relay: string,
  request: PlaceRequest,
): Promise<PlaceAnswer> {
  const connection = await libp2p.dial(multiaddr(relay), { signal: AbortSignal.timeout(CALL_MS) });
  const signal = AbortSignal.timeout(ANSWER_MS);
  const stream = await connection.newStream(PLACE_PROTOCOL, { signal });
  try {
    const framed = lpStream(stream, { maxDataLength: PLACE_BYTES });
    await framed.write(encodePlaceRequest(request), { signal });
    return decodePlaceAnswer((await framed.read({ signal })).subarray());
  } finally {
    stream.close().catch(() => undefined);
  }
}
