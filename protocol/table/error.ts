/**
 * Thrown when a procedure uses the table in a way that no table allows. It is always a fault of the procedure, never of
 * a player.
 */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError';
}

/** Thrown for an answer outside the rules, on the answering player's own machine, before anything is sent. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly code = 'answer';
}
