import { expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { systemClock } from '../../../src/peer/model/clock.ts';
import { uniformFrom } from '../../../src/peer/model/random.ts';
import type { TableState } from '../../../src/peer/model/state.ts';
import { playBot } from '../../../src/peer/table/bot-player.ts';
import type { TableClient } from '../../../src/peer/table/table-client.ts';
import { FOR_SHOWING, frame } from '../../../src/peer/transport/frame.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { twoClients, until } from '../clients.ts';

shareChecks();

/** Plays to the end, and leaves it to the test whether cards are shown. */
function play(client: TableClient, seed: number): void {
  playBot(Object.create(client, { showCards: { value: () => {} } }) as TableClient, uniformFrom(seed), systemClock);
}

const boardOf = ({ story }: TableState): unknown =>
  story.flatMap((item) => (item.kind === 'sight' ? [item.sight] : []));

it('cards are shown when their player agrees, to all at the table; others than lay on it are refused and not shown', async () => {
  const { opener, guest, meshA, meshB } = await twoClients();
  const arrived: number[] = [];
  const take = meshB.frame;
  meshB.frame = (peer, bytes) => {
    arrived.push(bytes[0]!);
    return take(peer, bytes);
  };
  play(opener, 1);
  play(guest, 2);
  for (const client of [opener, guest]) {
    const ended = await until(client, ({ closed, mayShow }) => closed && mayShow === true);
    expect(ended.disclosed).toBeUndefined();
  }
  expect(arrived).not.toContain(FOR_SHOWING);

  opener.showCards();
  for (const client of [opener, guest]) {
    const { disclosed } = await until(client, (state) => state.disclosed !== undefined);
    expect(disclosed).toMatchObject([{ seat: 0, sights: boardOf(opener.state) }]);
    expect(disclosed![0]!.answers).toEqual(
      opener.state.story.flatMap((item) =>
        item.kind === 'answer' ? [{ question: item.question, answer: item.answer }] : [],
      ),
    );
  }
  expect(opener.state.mayShow).toBe(false);
  expect(arrived.filter((kind) => kind === FOR_SHOWING)).toHaveLength(1);

  // Nothing but noise, and only the first thing that a seat sends is judged.
  meshB.send(meshA.self, frame(FOR_SHOWING, new Uint8Array(2000)));
  const { misshown } = await until(opener, (state) => state.misshown !== undefined);
  expect(misshown).toEqual([1]);
  guest.showCards();
  await until(guest, ({ disclosed }) => disclosed?.length === 2);
  expect(opener.state.disclosed).toHaveLength(1);
  expect(opener.state.stage).toBe('ended');

  expect(audit(await opener.transcript(), gameById).verdict).toBe('valid');
  await opener.leave();
  await guest.leave();
}, 600_000);
