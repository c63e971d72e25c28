/** A procedure used the table in a way that no table allows. Always a fault of the procedure, never of a player. */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError';
}

/** An answer outside the rules. Raised at the answering player's own machine, before anything is sent. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly code = 'answer';
}
