import type { Agent, Game, Settings } from '../../protocol/game/game.ts';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { werewolf } from '../../protocol/game/werewolf/procedure.ts';
import { rulesOf } from '../../protocol/game/werewolf/rules.ts';
import { usualThreshold } from '../../protocol/game/duties.ts';
import { openEnvelope, slotOf } from '../../src/sim/machine/envelope.ts';
import type { NetworkConditions } from '../../src/sim/machine/network.ts';
import { SimulatedTable } from '../../src/sim/machine/table.ts';
import type { Meter } from '../../src/sim/machine/work.ts';
import { seeded } from '../table/seeded.ts';
import { naming, targetsOf } from '../game/werewolf/support/play.ts';

/** What a machine can observe of the others: a frame that arrives, or what everybody hears. */
export interface Observed {
  readonly kind: 'frame' | 'heard';
  /** Virtual milliseconds. */
  readonly at: number;
  readonly what: string;
}

/** What one machine observed, and when it confirmed to the others what it had seen. */
export interface Evidence {
  readonly trace: readonly Observed[];
  readonly confirmed: readonly number[];
}

export interface Evening {
  readonly seats: number;
  readonly seed: number;
  /** The roles in the order in which their bundles are laid down before they are scrambled. */
  readonly laid: readonly string[];
  readonly settings: Settings;
  readonly conditions: NetworkConditions;
  /** Who plays; is told what everybody was dealt, which honest players cannot know. */
  readonly agents: (roles: readonly string[]) => readonly Agent[];
  readonly meter: Meter;
  /** The evening is over at the beginning of this night. */
  readonly nights: number;
}

/**
 * Plays an evening and returns what each machine observed and who was dealt what. The cards lie in another order at the
 * beginning; keys, delays and losses follow from the seed, and permutations and blinding from the seed and what lies on
 * the table. So two evenings of one seed differ in what is hidden, and in what follows from that.
 */
export function observe({ seats, seed, laid, settings, conditions, agents, meter, nights }: Evening): {
  machines: Evidence[];
  roles: string[];
} {
  const game: Game = {
    ...werewolfGame,
    procedure: (table) => werewolf({ ...rulesOf(seats, table.settings), roles: laid }),
  };
  const roles: string[] = [];
  const traces = Array.from({ length: seats }, (): Observed[] => []);
  const confirmed = Array.from({ length: seats }, (): number[] => []);
  const players = agents(roles).map((agent, seat): Agent => ({
    ...agent,
    see(sight) {
      if (sight.name === 'werewolf.role') roles[seat] = sight.faces[0]!;
      agent.see(sight);
    },
  }));
  let over = false;
  const table = new SimulatedTable(
    {
      game,
      seats,
      threshold: usualThreshold(seats),
      settings,
      seed,
      conditions,
      meter,
      agents: (seat) => players[seat]!,
    },
    {
      outgoing(seat, to, frame) {
        if (to === 'all' && frame.kind === 'message' && slotOf(frame.bytes).part.startsWith('seen-'))
          confirmed[seat]!.push(table.clock.now);
        return [{ to, frame }];
      },
      arrived(seat, from, frame) {
        traces[seat]!.push({
          kind: 'frame',
          at: table.clock.now,
          what: `${from}: ${frame.kind === 'lengths' ? `has ${frame.lengths.join()}` : described(frame.bytes)}`,
        });
      },
      told(seat, told, { at }) {
        if (told.kind === 'fault') throw new Error(`seat ${seat}: ${told.detail}`);
        if (told.kind !== 'hear') return;
        const { event } = told;
        traces[seat]!.push({ kind: 'heard', at, what: JSON.stringify(event) });
        over ||= event.name === 'night' && (event['night'] as number) > nights;
      },
    },
  );
  table.run(() => over);
  return { machines: traces.map((trace, seat) => ({ trace, confirmed: confirmed[seat]! })), roles };
}

function described(bytes: Uint8Array): string {
  const { seat, sequence, slot, body } = openEnvelope(bytes);
  return `message ${sequence} of ${seat}, ${slot.part} of round ${slot.round}, ${body.length} of ${bytes.length} bytes`;
}

/**
 * When two evenings become different ones in public: the moment at which a machine, whichever is the first, knows
 * something that it does not know in the other and that everybody is told. It knows it when it confirms what it has
 * seen; it tells it when all have confirmed. What machines send from then on may follow from it.
 */
export function divergence(one: readonly Evidence[], other: readonly Evidence[]): number {
  const firsts = one.map(({ trace, confirmed }, seat) => {
    const [a, b] = [trace, other[seat]!.trace].map((each) => each.filter(({ kind }) => kind === 'heard'));
    const at = a!.findIndex(({ what }, index) => what !== b![index]?.what);
    const index = at < 0 ? a!.length : at;
    const told = [a![index]?.at ?? Infinity, b![index]?.at ?? Infinity];
    return Math.min(known(confirmed, told[0]!), known(other[seat]!.confirmed, told[1]!));
  });
  return Math.min(...firsts);
}

/** When it was known what was told then: at the last confirmation before. */
const known = (confirmed: readonly number[], told: number): number =>
  told === Infinity ? told : confirmed.reduce((last, at) => (at <= told ? at : last), 0);

/** The first thing before that moment which is not the same to the last digit; undefined if there is none. */
export function difference(one: readonly Observed[], other: readonly Observed[], until: number): string | undefined {
  const [a, b] = [one, other].map((trace) => trace.filter(({ at }) => at < until));
  for (let index = 0; index < Math.max(a!.length, b!.length); index += 1) {
    const [x, y] = [JSON.stringify(a![index]), JSON.stringify(b![index])];
    if (x !== y) return `${x} against ${y}`;
  }
  return undefined;
}

/**
 * Players who know each other's roles and play to a script, so that the evening takes the same course whoever is what:
 * in night k the k-th victim of the script is attacked, by the first werewolf who is another; nobody is protected,
 * nobody votes. All else they answer by chance, each role differently.
 */
export function scripted(
  seats: number,
  seed: number,
  victims: readonly number[],
): (roles: readonly string[]) => Agent[] {
  return (roles) =>
    Array.from({ length: seats }, (_, seat): Agent => {
      let night = 0;
      return {
        answer(question) {
          if (question.name === 'werewolf.claim') return 0;
          const targets = targetsOf(question);
          const victim = victims[night - 1]!;
          if (question.name === 'werewolf.vote' || question.name === 'werewolf.guard') return naming(question, null);
          if (question.name === 'werewolf.attack') {
            const attacker = roles.findIndex(
              (role, other) => role === 'werewolf' && other !== victim && !victims.slice(0, night).includes(other),
            );
            return naming(question, attacker === seat ? victim : null);
          }
          const uniform = seeded(100 * seed + seat + 7 * roles[seat]!.length + 1000 * night);
          return naming(question, targets[uniform(targets.length)]!);
        },
        see: () => {},
        hear(event) {
          if (event.name === 'night') night += 1;
        },
      };
    });
}
