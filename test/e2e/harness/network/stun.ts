import { createSocket } from 'node:dgram';

const COOKIE = 0x2112a442;

/** A STUN server (RFC 8489) that tells everybody the same address, as one beyond a router would. */
export async function stunServer(
  host: string,
  seen: { address: readonly [number, number, number, number]; port: number },
): Promise<{ port: number; close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (request, from) => {
    if (request.length < 20 || request.readUInt16BE(0) !== 0x0001) return;
    const answer = Buffer.alloc(32);
    answer.writeUInt16BE(0x0101, 0);
    answer.writeUInt16BE(12, 2);
    request.copy(answer, 4, 4, 20);
    // XOR-MAPPED-ADDRESS, IPv4.
    answer.writeUInt16BE(0x0020, 20);
    answer.writeUInt16BE(8, 22);
    answer.writeUInt8(1, 25);
    answer.writeUInt16BE(seen.port ^ (COOKIE >>> 16), 26);
    answer.writeUInt32BE((Buffer.from(seen.address).readUInt32BE(0) ^ COOKIE) >>> 0, 28);
    socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, host, resolve));
  return { port: socket.address().port, close: () => socket.close() };
}
