/** The exit status of a program whose reader closed the pipe: what a shell reports of a program that SIGPIPE has ended. */
const READER_GONE = 141;

const FAILED = 2;

/**
 * Ends this program when its output can no longer be written: silently if the reader closed the pipe, as `head` does;
 * otherwise, as on a full disk, with one line on standard error.
 */
export function endWithOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', end).on('error', end);
}

function end(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(READER_GONE);
  console.error(`cannot write the output: ${error.message}`);
  process.exit(FAILED);
}
