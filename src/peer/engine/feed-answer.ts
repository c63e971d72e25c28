/** Bytes of the log in one answer to a watcher. */
const ANSWER_BYTES = 1024 * 1024;

/** The messages for one answer: the first ones that fit, at least one. */
export function beginningOf(messages: readonly Uint8Array[]): readonly Uint8Array[] {
  let bytes = 0;
  const end = messages.findIndex((one, index) => (bytes += one.length) > ANSWER_BYTES && index > 0);
  return end < 0 ? messages : messages.slice(0, end);
}
