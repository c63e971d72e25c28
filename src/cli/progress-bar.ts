const WIDTH = 30;

/** A progress bar on the terminal; nothing if standard error is not a terminal. */
export function progressBar(of: string): { show: (done: number, total: number) => void; remove: () => void } {
  if (!process.stderr.isTTY) return { show: () => {}, remove: () => {} };
  let shown = '';
  return {
    show: (done, total) => {
      const full = Math.round((WIDTH * done) / total);
      const line = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done} of ${total} ${of}`;
      if (line !== shown) process.stderr.write(`\r\x1b[K${line}`);
      shown = line;
    },
    remove: () => {
      process.stderr.write('\r\x1b[K');
    },
  };
}
