import { UsageError } from './usage-error.ts';

/** Reads a whole number in decimal digits, and nothing else that JavaScript would take for one. @throws {UsageError} */
export function wholeNumber(option: string, given: string, min: number, max: number): number {
  const value = /^\d+$/.test(given) ? Number(given) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}`);
}
