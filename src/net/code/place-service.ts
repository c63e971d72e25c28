import type { Connection, Libp2p, Stream } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { NetError } from '../base/errors.ts';
import { Places } from './places.ts';
import { decodePlaceRequest, encodePlaceAnswer, PLACE_BYTES, PLACE_PROTOCOL } from './wire.ts';

/** Time for one request and its answer. */
const ANSWER_MS = 5_000;

/** Requests that are being answered: of one peer, and of all. */
const EACH = 2;
const MOST = 256;

/**
 * Has a relay answer the requests of `wire.ts`.
 * @param addressOf from where a connection comes, as far as that is known
 */
export async function servePlaces(
  libp2p: Libp2p,
  addressOf: (connection: Connection) => string,
  places = new Places(),
): Promise<void> {
  let open = 0;
  const serve = async (stream: Stream, connection: Connection): Promise<void> => {
    if (open >= MOST) throw new NetError('refused', 'Too many requests at once.');
    open += 1;
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const framed = lpStream(stream, { maxDataLength: PLACE_BYTES });
      const request = decodePlaceRequest((await framed.read({ signal })).subarray());
      const peer = connection.remotePeer.toString();
      const answer = places.answer(request, peer, addressOf(connection), performance.now());
      await framed.write(encodePlaceAnswer(answer), { signal });
      await stream.close({ signal });
    } finally {
      open -= 1;
    }
  };
  await libp2p.handle(
    PLACE_PROTOCOL,
    (stream, connection) => void serve(stream, connection).catch((error: Error) => stream.abort(error)),
    { maxInboundStreams: EACH },
  );
  libp2p.addEventListener('peer:disconnect', ({ detail }) => places.left(detail.toString()));
}
