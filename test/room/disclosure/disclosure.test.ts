import { beforeAll, describe, expect, it } from 'vitest';
import { encodePoints, encodeScalars, generator } from '../../../crypto/group.ts';
import { secretShare } from '../../../crypto/key.ts';
import type { Agent, Game } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { openedFaces } from '../../../protocol/room/audit/receipt/opening.ts';
import { checkDisclosure, DisclosureError } from '../../../protocol/room/disclosure/check.ts';
import type { Given } from '../../../protocol/room/disclosure/make.ts';
import { makeDisclosure } from '../../../protocol/room/disclosure/make.ts';
import { Recorder } from '../../../protocol/room/disclosure/recorder.ts';
import type { Disclosure } from '../../../protocol/room/disclosure/wire.ts';
import { decodeDisclosure, encodeDisclosure, LONGEST_DISCLOSURE } from '../../../protocol/room/disclosure/wire.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Copying, Sight } from '../../../protocol/table/step.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { seeded } from '../../table/seeded.ts';
import { shareChecks } from '../support/share-checks.ts';
import { seededBytes } from '../support/support.ts';

shareChecks();

interface Played {
  readonly header: Header;
  readonly table: LocalTable;
  readonly secrets: ReturnType<typeof makeHeader>['secrets'];
  readonly seeds: readonly Uint8Array[];
  readonly recorders: readonly Recorder[];
  readonly given: readonly Given[][];
  readonly sights: readonly Sight[][];
  /** What each seat would show. */
  readonly shown: readonly Uint8Array[];
}

/** A game of bots on encrypted cards, and what each seat would show after it. */
function play(game: Game, seats: number, threshold: number, name: string, copying: Copying = 'ciphertext'): Played {
  const settings = defaultSettings(game, seats);
  const given = Array.from({ length: seats }, (): Given[] => []);
  const sights = given.map((): Sight[] => []);
  const recorders = given.map(() => new Recorder(game.disclosed!));
  const setup = { game, seats, threshold, settings, copying, random: seededBytes(name) };
  const agents = given.map((answers, seat): Agent => {
    const bot = game.bot!({ seat, seats, settings, copying, uniform: seeded(seat + 1) });
    return {
      answer(question) {
        const answer = bot.answer(question);
        answers.push({ question, answer });
        return answer;
      },
      see(sight) {
        sights[seat]!.push(sight);
        bot.see(sight);
      },
      hear: (event) => bot.hear(event),
    };
  });
  const table = new LocalTable({ ...setup, onlooker: (seat) => recorders[seat]! }, agents).run();
  const { header, secrets, seeds } = makeHeader({ ...setup, random: seededBytes(name) });
  const shown = secrets.map(({ seat, viewerSecret }) =>
    makeDisclosure(
      recorders[seat]!,
      tableId(header),
      { seat, viewerSecret, seed: seeds[seat]!, random: seededBytes('showing')(seat) },
      given[seat]!,
    )!,
  );
  return { header, table, secrets, seeds, recorders, given, sights, shown };
}

const contains = (bytes: Uint8Array, part: Uint8Array): boolean => Buffer.from(bytes).includes(Buffer.from(part));

describe.each([
  ['Werewolf', () => play(werewolfGame, 4, 3, 'an evening')],
  ['Werewolf on counted cards', () => play(werewolfGame, 4, 3, 'another evening', 'cards')],
  ['Secret Binary Suken', () => play(sukenBinary, 2, 2, 'boards')],
] as const)('what a player shows after the end: %s', (_, played) => {
  let at: Played;
  beforeAll(() => {
    at = played();
  }, 300_000);

  it('is what the player was shown and has placed, as every other machine finds', () => {
    const { header, recorders, given, sights, shown } = at;
    const kind = (header.game === 'werewolf' ? werewolfGame : sukenBinary).disclosed;
    shown.forEach((bytes, seat) => {
      for (const recorder of recorders)
        expect(checkDisclosure(bytes, header, recorder, seat)).toEqual({
          seat,
          sights: sights[seat]!.filter(({ name }) => kind!.sights.includes(name)),
          answers: given[seat]!.filter(({ question }) => kind!.questions.includes(question.name)),
        });
    });
  });

  it('opens no other card, and holds none of the secrets of the seat', () => {
    const { shown, seeds, secrets, recorders } = at;
    shown.forEach((bytes, seat) => {
      const { ceremony, deals, holders } = recorders[seat]!.key!;
      const { viewerSecret, signingKey } = secrets[seat]!;
      const share = secretShare(ceremony, deals, holders.indexOf(seat), viewerSecret);
      for (const secret of [seeds[seat]!, signingKey, encodeScalars([viewerSecret]), encodeScalars([share])])
        expect(contains(bytes, secret)).toBe(false);
      // The shares that open this seat's cards fit no card of another seat.
      const { shares } = decodeDisclosure(bytes);
      for (const other of secrets.map((each) => each.seat).filter((each) => each !== seat))
        for (const sight of recorders[seat]!.sightsOf(other)) {
          const count = sight.handed.length * sight.cards.length;
          const points = Array.from({ length: count + sight.cards.length }, () => generator);
          expect(shares.length).toBeGreaterThanOrEqual(32);
          expect(openedFaces(sight, points.slice(0, count), points.slice(count))).toBeUndefined();
        }
    });
  });

  it('leaves the transcript as it is', () => {
    const game = at.header.game === 'werewolf' ? werewolfGame : sukenBinary;
    expect(audit(at.table.players[0]!.transcript(), () => game).verdict).toBe('valid');
  });

  it('may leave out a placement', () => {
    const { header, recorders, shown } = at;
    const whole = decodeDisclosure(shown[0]!);
    const less = { ...whole, placements: whole.placements.map(() => null) };
    expect(checkDisclosure(encodeDisclosure(less), header, recorders[1]!, 0).answers).toEqual([]);
  });

  it('is refused where anything of it is not right', () => {
    const { header, recorders, shown } = at;
    const [right, other] = [decodeDisclosure(shown[0]!), decodeDisclosure(shown[1]!)];
    const flipped = (bytes: Uint8Array): Uint8Array => bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte));
    const first = right.placements.findIndex((each) => each !== null);
    const placed = right.placements[first]!;
    const instead = (placement: Disclosure['placements'][number]): Disclosure['placements'] =>
      right.placements.map((each, index) => (index === first ? placement : each));
    const otherAnswer =
      typeof placed.answer === 'number' ? (placed.answer === 0 ? 1 : 0) : [...placed.answer].reverse();
    const moved = encodePoints([generator]);
    const forgeries: Partial<Disclosure>[] = [
      { table: flipped(right.table) },
      { seat: 1 },
      { shares: flipped(right.shares) },
      { shares: right.shares.subarray(32) },
      { shares: Uint8Array.from([...moved, ...right.shares.subarray(32)]) },
      { shares: other.shares },
      { viewerProof: other.viewerProof },
      { viewerProof: flipped(right.viewerProof) },
      { viewerProof: new Uint8Array() },
      { shareProofs: right.shareProofs.map((proof) => (proof.length > 0 ? new Uint8Array() : right.viewerProof)) },
      { shareProofs: [] },
      { placements: [] },
      { placements: [...right.placements, null] },
      { placements: instead({ ...placed, answer: otherAnswer }) },
      { placements: instead({ ...placed, answer: 1_000_000 }) },
      { placements: instead({ ...placed, answer: [] }) },
      { placements: instead({ ...placed, key: flipped(placed.key) }) },
      { placements: instead(other.placements.find((each) => each !== null)!) },
    ];
    const refused = (bytes: Uint8Array, seat = 0): void =>
      expect(() => checkDisclosure(bytes, header, recorders[2 % recorders.length]!, seat)).toThrow(DisclosureError);
    for (const forged of forgeries) refused(encodeDisclosure({ ...right, ...forged }));
    // Another seat's, sent as one's own; what cannot be read; what is too long.
    refused(shown[0]!, 1);
    for (const bytes of [new Uint8Array(), shown[0]!.subarray(1), new Uint8Array(LONGEST_DISCLOSURE + 1)])
      refused(bytes);
  });
});

it('every seat of an evening places the same, whatever its role, for as long as it lives', () => {
  const { recorders, header } = play(werewolfGame, 5, 3, 'roles');
  const asked = header.seats.map((_, seat) => recorders[0]!.placementsOf(seat).map(({ question }) => question.name));
  const longest = asked.reduce((most, names) => (names.length > most.length ? names : most));
  expect(longest.length).toBeGreaterThan(1);
  for (const names of asked) expect(names).toEqual(longest.slice(0, names.length));
});
