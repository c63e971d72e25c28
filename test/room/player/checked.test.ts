import { describe, expect, it } from 'vitest';
import type { Log } from '../../../protocol/room/log/log.ts';
import type { OwnSeat } from '../../../protocol/room/driver/run.ts';
import { Run } from '../../../protocol/room/driver/run.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Beginning } from '../../../protocol/table/sealed/removal.ts';
import { compareBeginnings, phaseOf } from '../../../protocol/table/sealed/removal.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';

const setup = { game: samplerGame, seats: 3, threshold: 2, random: seededBytes('checked') };
const { header, secrets } = makeHeader(setup);
const table = new LocalTable(
  setup,
  header.seats.map(() => new SamplerAgent()),
).run();
const { log } = table.players[0] as unknown as { log: Log };

/** A seat that has said everything already: it is recalled. */
const own: OwnSeat = { secrets: secrets[0]!, say: () => false, answer: () => undefined };

/** Goes through the log once more, up to the end. */
function through(checkedBefore?: Beginning, earlier?: ReadonlySet<Message>): Run {
  log.rewind();
  const run = new Run(samplerGame, header, log, { gone: [], own, checkedBefore, earlier });
  while (run.step());
  expect(run.outcome).toBeDefined();
  return run;
}

describe('a run through phases that an earlier run has checked', () => {
  const mark: Beginning = { round: 8, part: 'seen-turn' };
  const before = ({ slot }: Message): boolean =>
    compareBeginnings({ round: slot.round, part: phaseOf(slot.part) }, mark) < 0;
  const first = through();

  it('consumes the same messages', () => {
    const again = through(mark, first.checkedMessages);
    expect(again.consumed).toEqual(first.consumed);
    expect(again.checkedMessages).toEqual(first.checkedMessages);
  });

  it('consumes no message there that the earlier one has not checked', () => {
    const known = first.consumed.filter(before);
    expect(known.some(({ seat, slot }) => seat !== 0 && slot.part === 'proof')).toBe(true);
    for (const missing of known.filter(({ seat }) => seat !== 0)) {
      const others = new Set(first.consumed.filter((message) => message !== missing));
      expect(() => through(mark, others)).toThrow('which no run has checked');
    }
  });

  it('does not know which messages an earlier process checked, until it has reached them itself', () => {
    log.rewind();
    const begun = new Run(samplerGame, header, log, { gone: [], own, checkedBefore: mark });
    expect(begun.checkedMessages).toBeUndefined();
    expect(through(mark).checkedMessages?.size).toBe(first.consumed.length);
  });
});
