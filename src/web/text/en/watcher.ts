export const watcher = {
  /** People without a seat who look on. */
  watcher: {
    list: (names: readonly string[]) => `Watching: ${names.join(', ')}`,
    self: (name: string) => `${name} (you)`,
    only: 'Only watch',
    watch: 'Watch',
    you: 'You are watching: you see what everybody at the table sees, and this page checks all of it.',
    youBesideTalk:
      'You are watching: you see what everybody at the table sees, and this page checks all of it. What the players say to each other is not shown here: it is not signed, so nobody could check it.',
    gathering: 'When everybody has agreed, you see the game from its first card.',
    sit: 'Take a seat',
    late: 'The game has begun',
    following: (done: string, total: string) => `Checking what has been played: ${done} of ${total} messages`,
    checked: (messages: string, shuffles: string, turned: string) =>
      `This page checked all ${messages} signed messages by itself: ${shuffles} proofs of shuffles, ${turned} turned cards.`,
    next: 'Watch the next game',
    stop: 'Stop watching',
    invite: 'Let somebody watch',
    inviteHint: (now: number, most: number) =>
      `Whoever opens this link can watch this game: ${most} people at most, ${now} now.`,
    shareText: 'Watch our game:',
  },
};
