/** The user has called a command wrongly. The message is one line and says how to put it right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
