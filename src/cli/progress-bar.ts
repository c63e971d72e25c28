const WIDTH = 30;

/** A bar on the terminal that shows how far something is; where standard error is none, nothing. */
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
