/** The exit status of a program whose reader has gone: the one that a shell reports of a program that SIGPIPE has ended. */
const READER_GONE = 141;

const FAILED = 2;

/**
 * Ends this program when what it prints can no longer be written: without a word when its reader has closed the pipe, as `head`
 * does, and else, as on a full disk, with one line on standard error.
 */
export function endWithOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', end).on('error', end);
}

function end(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(READER_GONE);
  console.error(`cannot write what is printed: ${error.message}`);
  process.exit(FAILED);
}
