import type { TableState, Trouble } from '../../../peer/model/state.ts';
import type { Dictionary } from '../../text/dictionary.ts';
import { byCode } from '../../text/language.ts';
import { nameOf } from '../names.ts';

/** Who did what, in sentences: events of the table by their own, wrong messages by what is wrong with them. */
export function troubleText(state: TableState, { code, seat }: Trouble, t: Dictionary): string {
  const { codes, message, machines } = t.trouble;
  const whose = seat === undefined ? 'somebody' : seat === state.seat ? 'you' : undefined;
  const name = whose === undefined ? nameOf(state, seat!, t) : t.trouble[whose];
  const machine = whose === undefined ? t.work.other(name) : machines[whose];
  if (Object.hasOwn(codes, code) || !Object.hasOwn(t.faults, code))
    return byCode(codes, code)(name, machine, seat === 0);
  return `${message(machine)} ${byCode(t.faults, code)}`;
}
