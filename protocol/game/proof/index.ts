import type { Kind } from '../../puzzle/puzzle.ts';
import type { Game } from '../game.ts';
import { proofBot } from './bot.ts';
import { proofDescription } from './description.ts';
import type { ProofEvent, ProofOutcome } from './event.ts';
import { proof } from './procedure.ts';
import { fitProver, PROVER_SETTING, proverSeat, puzzleOf, puzzleSetting } from './settings.ts';
import { solutionSecret } from './solution.ts';

/** One prover, and any number of verifiers. */
const SEATS = { min: 1, max: 15 };

/**
 * A prover shows knowledge of a puzzle's solution. The prover alone holds the key. On counted cards all seats shuffle,
 * as printed; on copied ciphertexts only the prover does. The proof goes on if verifiers leave, and fails if the prover
 * leaves. nurimisaki-kurodoko-zkp.
 */
const proofGame = (kind: Kind, usual: string): Game<ProofEvent, ProofOutcome> => ({
  id: kind,
  version: 1,
  seats: SEATS,
  settings: [puzzleSetting(kind, usual), PROVER_SETTING],
  fit: fitProver,
  duties({ seats, settings, copying }) {
    const prover = proverSeat(settings);
    const all = Array.from({ length: seats }, (_, seat) => seat);
    return { holders: [prover], shufflers: copying === 'cards' ? all : [prover] };
  },
  procedure: ({ settings }) => proof(puzzleOf(settings), proverSeat(settings)),
  deserted: (_, { settings }) => ({
    proved: false,
    puzzle: String(settings['puzzle']),
    prover: proverSeat(settings),
  }),
  description: proofDescription,
  secret: solutionSecret,
  bot: proofBot,
});

export const proofGames = [
  proofGame('nurimisaki', 'https://puzz.link/p?nurimisaki/5/5/i4p3g.g.l'),
  proofGame('kurodoko', 'https://puzz.link/p?kurodoko/5/5/5m7h7o2h2'),
];
