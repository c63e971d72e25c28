/** So much of the log is in one answer to a watcher. */
const ANSWER_BYTES = 1024 * 1024;

/** As much of what somebody lacks as one answer holds: at least one message. */
export function beginningOf(messages: readonly Uint8Array[]): readonly Uint8Array[] {
  let bytes = 0;
  const end = messages.findIndex((one, index) => (bytes += one.length) > ANSWER_BYTES && index > 0);
  return end < 0 ? messages : messages.slice(0, end);
}
