/** One of several things to choose from. */
export interface Choice<Value extends number = number> {
  readonly value: Value;
  readonly label: string;
  /** Why it cannot be chosen; undefined if it can. */
  readonly reason?: string | undefined;
}
