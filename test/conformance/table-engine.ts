import { describe, expect, it } from 'vitest';
import { encodeScalars } from '../../crypto/group.ts';
import { gameById } from '../../protocol/game/registry.ts';
import { audit } from '../../protocol/room/audit/audit.ts';
import { encodeHeader, tableId } from '../../protocol/room/wire/header.ts';
import { encodeLengths, readLengths } from '../../protocol/room/wire/lengths.ts';
import { puzzLink } from '../../protocol/puzzle/formats/address.ts';
import { readPuzzle } from '../../protocol/puzzle/formats/read.ts';
import { writeRows } from '../../protocol/puzzle/formats/solution.ts';
import { solve } from '../../protocol/puzzle/solve/solve.ts';
import type { Engine, FromEngine, StartEngine, ToEngine } from '../../src/peer/engine/engine-port.ts';
import { makeHeader } from '../../src/peer/table/local-table.ts';
import { seededBytes } from '../room/support/support.ts';

/** The smallest game that there is: seat 0 proves a puzzle of four cells, seat 1 verifies. */
const puzzle = readPuzzle('p?kurodoko/2/2/3i');
const solution = writeRows(puzzle, solve(puzzle, 1).solutions[0]!).join('\n');
const { header, secrets } = makeHeader({
  game: gameById('kurodoko')!,
  seats: 2,
  settings: { puzzle: puzzLink(puzzle), prover: 'opener' },
  random: seededBytes('table engine'),
});
const NAMES = ['prover', 'verifier'] as const;

const startOf = (seat: 0 | 1, more: { bot?: object } = {}): ToEngine => ({
  kind: 'start',
  header: encodeHeader(header),
  seat,
  signingKey: secrets[seat]!.signingKey.slice(),
  viewerSecret: encodeScalars([secrets[seat]!.viewerSecret]),
  seed: new Uint8Array(32).fill(seat + 1),
  stored: [],
  ...more,
});

type Kind = FromEngine['kind'];

/** What every engine of a table promises to its front (engine-port.ts). */
export function describeTableEngine(name: string, startEngine: StartEngine): void {
  /** An engine, and all that it has said. */
  class Front {
    readonly said: FromEngine[] = [];
    readonly engine: Engine;
    onSaid: (message: FromEngine) => void = () => {};
    constructor() {
      this.engine = startEngine((message) => {
        this.said.push(message);
        this.onSaid(message);
      });
    }
    of<K extends Kind>(kind: K): Extract<FromEngine, { kind: K }>[] {
      return this.said.filter((each): each is Extract<FromEngine, { kind: K }> => each.kind === kind);
    }
    async hears(kind: Kind, times = 1): Promise<void> {
      await expect.poll(() => this.of(kind).length, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(times);
    }
  }

  const started = (seat: 0 | 1, more = {}): Front => {
    const front = new Front();
    front.engine.post(startOf(seat, more));
    return front;
  };

  /** Two engines, each of which is handed what the other publishes. */
  const table = (...more: readonly object[]): readonly [Front, Front] => {
    const fronts = [new Front(), new Front()] as const;
    fronts.forEach((front, seat) => {
      const other = fronts[1 - seat]!;
      front.onSaid = (message) => {
        if (message.kind === 'publish')
          other.engine.post({ kind: 'receive', peer: NAMES[seat]!, message: message.message });
      };
    });
    fronts.forEach((front, seat) => front.engine.post(startOf(seat as 0 | 1, more[seat])));
    return fronts;
  };

  describe(`${name}: the engine of a table`, { timeout: 120_000 }, () => {
    it('plays a game to its end and hands over a transcript that stands; what it publishes it has had stored', async () => {
      const fronts = table({ bot: {} }, { bot: {} });
      for (const front of fronts) await front.hears('closed');
      for (const front of fronts) {
        expect(front.of('ended')).toHaveLength(1);
        const { transcript } = front.of('closed')[0]!;
        const { verdict, story, outcome } = audit(transcript, gameById);
        expect([verdict, outcome]).toEqual(['valid', front.of('ended')[0]!.outcome]);
        expect(story).toEqual(front.of('hear').map(({ event }) => event));
        front.said.forEach((message, index) => {
          if (message.kind !== 'publish') return;
          const stored = front.said.slice(0, index).filter(({ kind }) => kind === 'store');
          expect(stored).toContainEqual({ kind: 'store', message: message.message });
        });
        expect(front.said.filter(({ kind }) => kind === 'fault' || kind === 'crashed' || kind === 'refused')).toEqual(
          [],
        );
      }
      for (const [front, other] of [fronts, [fronts[1], fronts[0]]] as const) {
        const received = other.of('publish').length;
        await front.hears('done', received);
        expect(front.of('done')).toHaveLength(received);
      }
      for (const { engine } of fronts) engine.stop();
    });

    it('asks its player, until what is entrusted to it answers; then the question is taken back', async () => {
      const [prover, verifier] = table({}, { bot: {} });
      await prover.hears('ask');
      prover.engine.post({ kind: 'entrust', text: solution });
      await prover.hears('closed');
      await verifier.hears('closed');
      expect([prover.of('unasked').length, prover.of('answered').length]).toEqual([1, 0]);
      expect(verifier.of('ended')[0]!.outcome).toMatchObject({ proved: true });
      for (const { engine } of [prover, verifier]) engine.stop();
    });

    it('tells what the player has answered, and asks once more after an answer outside the rules', async () => {
      const [prover, verifier] = table({}, { bot: {} });
      await prover.hears('ask');
      const { question } = prover.of('ask')[0]!;
      prover.engine.post({ kind: 'answer', answer: 1000 });
      await prover.hears('ask', 2);
      prover.engine.post({ kind: 'answer', answer: 0 });
      await prover.hears('answered', 2);
      expect(prover.of('ask')[1]).toEqual({ kind: 'ask', question });
      expect(prover.of('answered').map(({ answer }) => answer)).toEqual([1000, 0]);
      for (const { engine } of [prover, verifier]) engine.stop();
    });

    it('refuses what is no message and names the carrier, and is done with it', async () => {
      const front = started(0);
      front.engine.post({ kind: 'receive', peer: 'a stranger', message: Uint8Array.of(1, 2, 3) });
      front.engine.post({ kind: 'catch-up', peer: 'another', lengths: Uint8Array.of(255) });
      await front.hears('done', 2);
      expect(front.of('refused')).toMatchObject([{ peer: 'a stranger' }, { peer: 'another', code: 'encoding' }]);
      expect(front.said.findIndex(({ kind }) => kind === 'refused')).toBeLessThan(
        front.said.findIndex(({ kind }) => kind === 'done'),
      );
      front.engine.stop();
    });

    it('tells a peer what it has, and sends a peer what that lacks', async () => {
      const front = started(0);
      front.engine.post({ kind: 'greet', peer: 'verifier' });
      front.engine.post({ kind: 'catch-up', peer: 'verifier', lengths: encodeLengths(tableId(header), [0, 0]) });
      await front.hears('done');
      const [told] = front.of('lengths');
      expect([told!.peer, readLengths(told!.lengths).lengths]).toEqual(['verifier', [1, 0]]);
      expect(front.of('send')).toEqual([{ kind: 'send', peer: 'verifier', message: front.of('publish')[0]!.message }]);
      front.engine.stop();
    });

    it('gives out the transcript so far under the number of the request', async () => {
      const front = started(0);
      for (const request of [7, 8]) front.engine.post({ kind: 'transcript', request });
      await front.hears('transcript', 2);
      expect(front.of('transcript').map(({ request }) => request)).toEqual([7, 8]);
      expect(audit(front.of('transcript')[0]!.file, gameById)).toMatchObject({
        verdict: 'refused',
        finding: { code: 'incomplete' },
      });
      front.engine.stop();
    });

    it('says so when it fails itself, and blames its own seat for a store that is not its own', async () => {
      const front = new Front();
      front.engine.post({ ...startOf(0), header: Uint8Array.of(0) } as ToEngine);
      await front.hears('crashed');
      expect(front.of('crashed')[0]!.detail).not.toBe('');
      const other = started(1, { stored: [Uint8Array.of(1)] });
      await other.hears('fault');
      expect(other.of('fault')).toMatchObject([{ seat: 1, code: 'stored' }]);
      for (const { engine } of [front, other]) engine.stop();
    });

    it('says nothing from within a call, and nothing after it is stopped', async () => {
      const front = started(0);
      expect(front.said).toEqual([]);
      const stopped = started(0);
      stopped.engine.post({ kind: 'transcript', request: 1 });
      stopped.engine.stop();
      await front.hears('publish');
      front.engine.stop();
      expect(stopped.said).toEqual([]);
    });
  });
}
