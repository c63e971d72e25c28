import type { TableState, Trouble } from '../../../peer/model/state.ts';
import type { Dictionary } from '../../text/dictionary.ts';
import { byCode } from '../../text/language.ts';
import { nameOf } from '../names.ts';

/** The lobby lists the opener first. */
export const OPENER_SEAT = 0;

/** Whether the own machine has stopped because a message of its own is wrong. */
export const isOwnFault = (state: TableState, { code, seat }: Trouble, t: Dictionary): boolean =>
  seat !== undefined && seat === state.seat && !Object.hasOwn(t.trouble.codes, code);

/** Who did what, in sentences: events of the table by their own, wrong messages by what is wrong with them. */
export function troubleText(state: TableState, trouble: Trouble, t: Dictionary): string {
  const { code, seat } = trouble;
  const { codes, message, machines, own } = t.trouble;
  if (isOwnFault(state, trouble, t)) return own(byCode(t.faults, code));
  const whose = seat === undefined ? 'somebody' : seat === state.seat ? 'you' : undefined;
  const name = whose === undefined ? t.trouble.named(nameOf(state, seat!, t)) : t.trouble[whose];
  const machine = whose === undefined ? t.work.other(nameOf(state, seat!, t)) : machines[whose];
  if (Object.hasOwn(codes, code) || !Object.hasOwn(t.faults, code))
    return byCode(codes, code)(name, machine, seat === OPENER_SEAT);
  return message(machine, byCode(t.faults, code));
}
