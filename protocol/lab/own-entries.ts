import type { Entry } from './study.ts';

/** Thrown for a file that the laboratory cannot judge; the message says what is missing, and where. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Checks what a file exports by default: an entry or a list of them. @throws {EntryError} */
export function checkedEntries(exported: unknown): readonly Entry[] {
  if (exported === undefined)
    throw new EntryError('it has no default export; end it with "export default entry" (see protocol/lab/example.ts)');
  const entries = Array.isArray(exported) ? (exported as unknown[]) : [exported];
  if (entries.length === 0) throw new EntryError('its default export is an empty list');
  entries.forEach((entry, index) => checkEntry(entry, entries.length === 1 ? 'its entry' : `entry ${index + 1}`));
  return entries as readonly Entry[];
}

function checkEntry(entry: unknown, where: string): void {
  if (!isObject(entry)) throw new EntryError(`${where} is not an object with name, source and studies`);
  demand(entry, where, { name: 'string', source: 'string' });
  const { studies } = entry;
  if (!Array.isArray(studies) || studies.length === 0)
    throw new EntryError(`${where} has no studies: a list of at least one`);
  studies.forEach((study: unknown, index) => checkStudy(study, `study ${index + 1} of ${where}`));
}

function checkStudy(study: unknown, where: string): void {
  if (!isObject(study)) throw new EntryError(`${where} is not an object`);
  demand(study, where, { label: 'string', procedure: 'function', expected: 'function', permitted: 'function' });
  const { size, inputs, over } = study;
  if (size !== 'full' && size !== 'scaled') throw new EntryError(`${where}: "size" must be 'full' or 'scaled'`);
  if (!Array.isArray(inputs) || !inputs.every((name) => typeof name === 'string'))
    throw new EntryError(`${where}: "inputs" must be a list of names`);
  checkOver(over, inputs.length, where);
}

function checkOver(over: unknown, names: number, where: string): void {
  if (!isObject(over))
    throw new EntryError(`${where}: "over" must say { kind: 'exhaustive', inputs } or { kind: 'sampled', runs, draw }`);
  if (over['kind'] === 'exhaustive') {
    const rows = over['inputs'];
    const fits = (row: unknown): boolean => Array.isArray(row) && row.length === names && row.every(Number.isInteger);
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(fits)) {
      throw new EntryError(
        `${where}: "over.inputs" must be lists of ${names} whole numbers, one for each name in "inputs"`,
      );
    }
  } else if (over['kind'] === 'sampled') {
    if (!Number.isInteger(over['runs']) || (over['runs'] as number) < 1)
      throw new EntryError(`${where}: "over.runs" must be a whole number above 0`);
    demand(over, `"over" of ${where}`, { draw: 'function' });
  } else throw new EntryError(`${where}: "over.kind" must be 'exhaustive' or 'sampled'`);
}

function demand(value: Fields, where: string, fields: Readonly<Record<string, 'string' | 'function'>>): void {
  for (const [field, type] of Object.entries(fields)) {
    if (typeof value[field] !== type) throw new EntryError(`${where}: "${field}" must be a ${type}`);
  }
}
