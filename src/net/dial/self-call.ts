import { readCandidate, type Candidate } from '../address/candidate.ts';

/** Time-out. Gathering and a call to oneself take milliseconds, and seconds where a STUN server does not answer. */
const WAIT_MS = 6000;

/** Candidates that the browser finds with these servers. Rejects where WebRTC is missing. */
export async function gather(
  iceServers: readonly RTCIceServer[],
  policy: RTCIceTransportPolicy = 'all',
  wait = WAIT_MS,
): Promise<Candidate[]> {
  const peer = new RTCPeerConnection({ iceServers: [...iceServers], iceTransportPolicy: policy });
  const found: Candidate[] = [];
  const done = new Promise<void>((resolve) => {
    peer.onicecandidate = ({ candidate }) => {
      if (candidate === null) return resolve();
      const read = readCandidate(candidate.candidate);
      if (read !== undefined) found.push(read);
    };
  });
  try {
    peer.createDataChannel('doctor');
    await peer.setLocalDescription();
    await Promise.race([done, after(wait)]);
    return found;
  } finally {
    peer.close();
  }
}

/** Opens a data channel from this page to itself and sends a word through it. Resolves to the milliseconds it took. */
export async function callOneself(): Promise<number> {
  const began = performance.now();
  const [caller, called] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    caller.onicecandidate = ({ candidate }) =>
      void called.addIceCandidate(candidate ?? undefined).catch(() => undefined);
    called.onicecandidate = ({ candidate }) =>
      void caller.addIceCandidate(candidate ?? undefined).catch(() => undefined);
    const channel = caller.createDataChannel('doctor');
    const word = new Promise<void>((resolve) => {
      called.ondatachannel = ({ channel: other }) => {
        other.onmessage = () => resolve();
      };
      channel.onopen = () => channel.send('hello');
    });
    await caller.setLocalDescription();
    await called.setRemoteDescription(caller.localDescription!);
    await called.setLocalDescription();
    await caller.setRemoteDescription(called.localDescription!);
    await Promise.race([word, after(WAIT_MS).then(() => Promise.reject(new Error('The word did not arrive.')))]);
    return performance.now() - began;
  } finally {
    caller.close();
    called.close();
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
