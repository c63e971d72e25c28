import type { Point } from '../../../crypto/group.ts';
import { timesBaseSecret, baseG, fixedBase } from '../../../crypto/group.ts';
import { randomScalar } from '../../../crypto/random.ts';
import type { Need } from '../../../protocol/table/sealed/need.ts';
import { runSealed } from '../../../protocol/table/sealed/run.ts';
import type { SealedSetting } from '../../../protocol/table/sealed/setting.ts';
import type { Answer, Protocol, Question } from '../../../protocol/table/step.ts';
import { seededBytes } from '../../room/support/support.ts';

/** A table of encrypted cards at which one player sits alone, with the whole key. */
export function soloTable(seed: string): { setting: SealedSetting; own: NonNullable<SealedSetting['own']> } {
  const random = seededBytes(seed)(0);
  const [share, viewerSecret] = [randomScalar(random), randomScalar(random)];
  const [key, viewer] = timesBaseSecret(baseG, [share, viewerSecret]) as [Point, Point];
  const joint = { threshold: 1, seats: 1, key: fixedBase(key), shareKeys: [key] };
  const setting = {
    table: random(32),
    seats: 1,
    duties: { holders: [0], shufflers: [0] },
    joint,
    viewers: [viewer],
    copying: 'ciphertext' as const,
    threshold: 1,
    removals: [],
  };
  return {
    setting,
    own: { seat: 0, share, viewerSecret, random, derived: (context) => seededBytes(`${seed} ${context.join(' ')}`)(0) },
  };
}

const keyOf = ({ slot }: Extract<Need, { kind: 'publish' | 'receive' }>): string => `${slot.round} ${slot.part}`;

export type Messages = ReadonlyMap<string, Uint8Array>;

/** A prover plays alone: the result, and all messages that were sent. */
export function playSolo<T>(
  procedure: Protocol<T>,
  { setting, own }: ReturnType<typeof soloTable>,
  answer: (question: Question) => Answer,
): { result: T; messages: Messages } {
  const messages = new Map<string, Uint8Array>();
  const run = runSealed(procedure, { ...setting, own }, 0);
  let next = run.next();
  while (next.done !== true) {
    const need = next.value;
    let reply: unknown;
    if (need.kind === 'publish') messages.set(keyOf(need), need.body);
    if (need.kind === 'ask') {
      reply = answer(need.question);
      need.check(reply as Answer);
    }
    next = run.next(reply);
  }
  if (next.value.kind !== 'finished') throw new Error('a table for one was deserted');
  return { result: next.value.result, messages };
}

/** Somebody who was not there checks the messages. @throws {SeatFault} */
export function checkSolo<T>(procedure: Protocol<T>, { setting }: ReturnType<typeof soloTable>, messages: Messages): T {
  const run = runSealed(procedure, setting, 0);
  let next = run.next();
  while (next.done !== true) {
    const need = next.value;
    let reply: Uint8Array | undefined;
    if (need.kind === 'receive') {
      reply = messages.get(keyOf(need));
      if (reply === undefined || reply.length < need.size.min || reply.length > need.size.max)
        throw new Error('a message is missing, or has another size');
    }
    next = run.next(reply);
  }
  if (next.value.kind !== 'finished') throw new Error('a table for one was deserted');
  return next.value.result;
}
