import { describe, expect, it } from 'vitest';
import { encodeAction } from '../../../protocol/game/generals/action.ts';
import { generalsGame } from '../../../protocol/game/generals/index.ts';
import { FORMATIONS } from '../../../protocol/game/generals/rules/formations.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { u32 } from '../../../protocol/bytes/u32.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../../room/support/both-ways.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { actionNamed, RUNNER, scripted, standingAfter, WAIT, WALK } from './play.ts';
import { readerFor } from '../../room/support/reader.ts';

shareChecks();

const { balanced } = FORMATIONS;
const setup = { game: generalsGame, seats: 2, random: seededBytes('generals') };
const { header, secrets } = makeHeader(setup);
const read = readerFor(header);

/**
 * A game on encrypted cards; `change` says what is sent instead of a message of seat 0, undefined for nothing from
 * there on.
 */
function play(agents: readonly Agent[], change: (message: Message) => Uint8Array | undefined): LocalTable {
  let head: Message | undefined;
  let silent = false;
  const table = new LocalTable(setup, agents, (sender, bytes) => {
    const message = read(bytes);
    if (sender !== 0 || message.seat !== 0) return [bytes];
    const body = change(message);
    silent ||= body === undefined;
    if (silent || body === undefined) return [];
    if (head === undefined && body === message.body) return [bytes];
    head ??= signMessage({ ...message, body }, secrets[0]!.signingKey);
    return [head.bytes];
  }).run();
  for (let pass = 0; pass < 3; pass += 1) {
    if (table.waiting[1] !== undefined && !table.closed[1]) table.players[1]!.voteAbsent(0);
    table.run();
  }
  return table;
}

/** Both machines ended, and the transcript of seat 1 says the same. */
function mustStand(table: LocalTable, report: object): void {
  expect(audit(table.players[1]!.transcript(), () => generalsGame)).toMatchObject({
    verdict: 'valid',
    outcome: table.outcomes[1]!,
    ...report,
  });
}

/** The n-th message, from 0, that a seat places. */
function placing(n: number, change: (body: Uint8Array) => Uint8Array | undefined) {
  let placed = 0;
  return ({ slot, body }: Message): Uint8Array | undefined =>
    slot.part === 'place' && placed++ === n ? change(body) : body;
}

describe('on encrypted cards', () => {
  it('a game in which a flag comes home ends alike on both machines, and its transcript stands', () => {
    const gold = scripted(RUNNER, [...WALK, 'a7-a8', 'claim a8']);
    const table = play([gold, scripted(balanced, [...WAIT])], ({ body }) => body);
    expect(table.closed).toEqual([true, true]);
    expect(table.events[0]).toEqual(table.events[1]);
    expect(table.outcomes).toEqual([0, 1].map(() => ({ winners: [0], reason: 'flag-home', moves: 10 })));
    expect(table.events[1]!.at(-1)).toEqual({ name: 'shown', armies: [RUNNER, balanced] });
    mustStand(table, { removals: [] });
  }, 60_000);

  it('a client that makes an illegal move is accused of breaking that rule, and has lost', () => {
    const jump = u32(encodeAction(actionNamed('a3-a5')));
    const table = play(
      [scripted(balanced, ['a3-a4']), scripted(balanced, [])],
      placing(1, () => jump),
    );
    expect(table.outcomes[1]).toEqual({ winners: [1], forfeit: true });
    expect(table.convictions[1]).toMatchObject([{ seat: 0, code: 'rules' }]);
    expect(standingAfter(table.events[1] as never).plies).toEqual([]);
    mustStand(table, { removals: [{ seat: 0, cause: 'convicted', code: 'rules' }] });
  }, 60_000);

  it('a client that sets up an army with a general in a private’s place is convicted, and has lost', () => {
    // The ciphertexts of the first pile once more in the place of the second.
    const pile = 16 * 64;
    const twice = (body: Uint8Array): Uint8Array => {
      const changed = body.slice();
      changed.copyWithin(pile, 0, pile);
      return changed;
    };
    const table = play([scripted(balanced, []), scripted(balanced, [])], placing(0, twice));
    expect(table.outcomes[1]).toEqual({ winners: [1], forfeit: true });
    mustStand(table, { removals: [{ seat: 0, cause: 'convicted', code: 'proof' }] });
  }, 60_000);

  it('a winner who leaves before deciding whether to show the army has won', () => {
    const table = play(
      [scripted(balanced, ['a3-a4']), scripted(balanced, [])],
      placing(2, () => undefined),
    );
    expect(table.outcomes[1]).toEqual({ winners: [0], reason: 'resigned', moves: 1 });
    expect(table.events[1]!.map(({ name }) => name)).toEqual(['opened', 'deployed', 'moved', 'over', 'left']);
    mustStand(table, { removals: [{ seat: 0, cause: 'absent' }] });
  }, 60_000);
});
