/** Frames between machines: one byte for the kind, then the body. */
export const FOR_LOBBY = 1;
export const FOR_GAME = 2;
/** How many of each seat's messages the sender has. */
export const FOR_RESYNC = 3;
/** What people say to each other; not part of the transcript. */
export const FOR_CHAT = 4;
/** The cards that a seat shows after the end; not part of the transcript. */
export const FOR_SHOWING = 5;

export function frame(kind: number, bytes: Uint8Array): Uint8Array {
  const framed = new Uint8Array(1 + bytes.length);
  framed[0] = kind;
  framed.set(bytes, 1);
  return framed;
}
