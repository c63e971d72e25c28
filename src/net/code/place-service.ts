import type { Connection, Libp2p, Stream } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { NetError } from '../base/errors.ts';
import { Places } from './places.ts';
import { decodePlaceRequest, encodePlaceAnswer, PLACE_BYTES, PLACE_PROTOCOL } from './wire.ts';

/** Time for one request and its answer. */
const ANSWER_MS = 5_000;

/** Requests that are being answered: on one connection, of one address, and in all. */
const EACH = 2;
const ADDRESS = 32;
const MOST = 1024;

/**
 * Has a relay answer the requests of `wire.ts`.
 * @param addressOf the address that a connection comes from, as far as it is known
 */
export async function servePlaces(
  libp2p: Libp2p,
  addressOf: (connection: Connection) => string,
  places = new Places(),
): Promise<void> {
  let open = 0;
  const openFrom = new Map<string, number>();
  const serve = async (stream: Stream, connection: Connection): Promise<void> => {
    const from = addressOf(connection);
    const beside = openFrom.get(from) ?? 0;
    if (open >= MOST || beside >= ADDRESS) throw new NetError('refused', 'Too many requests at once.');
    open += 1;
    openFrom.set(from, beside + 1);
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const framed = lpStream(stream, { maxDataLength: PLACE_BYTES });
      const request = decodePlaceRequest((await framed.read({ signal })).subarray());
      const peer = connection.remotePeer.toString();
      const answer = places.answer(request, peer, from, performance.now());
      await framed.write(encodePlaceAnswer(answer), { signal });
      await stream.close({ signal });
    } finally {
      open -= 1;
      const left = openFrom.get(from)! - 1;
      if (left === 0) openFrom.delete(from);
      else openFrom.set(from, left);
    }
  };
  await libp2p.handle(
    PLACE_PROTOCOL,
    (stream, connection) => void serve(stream, connection).catch((error: Error) => stream.abort(error)),
    { maxInboundStreams: EACH },
  );
  libp2p.addEventListener('peer:disconnect', ({ detail }) => places.left(detail.toString()));
}
