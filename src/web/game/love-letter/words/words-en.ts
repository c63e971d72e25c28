import type { GameWords } from '../../game-view.ts';

/** What the list of games says, and how the settings are called. */
export const wordsEn: GameWords = {
  title: 'Love Letter',
  blurb:
    'One card in your hand, one drawn, one played: guess, peek, compare, and be the last one left. Empty chairs are taken by virtual players, whose cards nobody knows, not even this page.',
  facts: '1 to 4 people · about 5 minutes a round',
  summary(seats, settings) {
    const virtual = Number(settings['virtual']);
    const rules = settings['rules'] === '2012' ? 'the 2012 deck' : 'the paper’s rules';
    return `${seats + virtual} at the table, ${virtual} of them virtual; ${rules}.`;
  },
  settings: {
    virtual: {
      label: 'Virtual players',
      help: 'Nobody plays them, nobody knows their hands. Two to four sit at the table in all; alone you need at least one.',
    },
    rules: {
      label: 'Rules',
      options: { paper: 'The paper’s (Minister)', '2012': 'The 2012 deck (Countess)' },
      help: 'Minister: out at once beside a 5 or more; all who tie win. Countess: must be played beside a 5 or 6; ties go to the higher sum of discards; with two players three cards lie face up.',
    },
    match: {
      label: 'Length',
      options: { round: 'A single round', three: 'First to 3 tokens', full: 'First to 7, 5 or 4 tokens' },
      help: 'A round won is a token. The full match goes to 7 tokens for two players, 5 for three, 4 for four.',
    },
    baron: {
      label: 'When a 3 compares hands',
      options: { look: 'People look at both cards', blind: 'Only the lower is shown' },
      help: 'Virtual players never look. With equal cards nobody is out either way.',
    },
    strategy: {
      label: 'How virtual players play',
      options: { printed: 'The paper’s table', better: 'Stronger tables' },
      help: 'The stronger ones change with the phase of the round: they get rid of high cards late, when a guess finds them easily.',
    },
    memory: {
      label: 'What virtual players remember',
      options: { none: 'Nothing', secret: 'What their 2 saw, secretly' },
      help: 'With memory, a virtual player who has looked at a hand aims its 1 at it. Nobody sees what it remembers.',
    },
    leaving: {
      label: 'Who leaves',
      options: { virtual: 'Becomes virtual', out: 'Is out of the match' },
      help: 'A virtual seat is played on by the strategy, as long as enough others are there to turn the cards. Whoever was taken out cannot sit down again in this match.',
    },
  },
};
