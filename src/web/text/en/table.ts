import { listed } from '../list.ts';
import { ago } from '../time.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const table = {
  lobby: {
    title: 'Table',
    invite: 'Invite a friend',
    inviteHint: 'Send this link. Whoever opens it sits down here.',
    onlyHere:
      'This link works on this computer only. How other devices reach the page stands in the window in which it was started.',
    link: 'Link to this table',
    copy: 'Copy the link',
    shareText: 'A card table is waiting for you:',
    qr: 'QR code of the link to this table',
    relay: {
      connecting: 'Getting an address for your table…',
      ready: 'Your table can be reached.',
      lost: 'The relay is gone. Who is connected stays connected; nobody new can come by the link until it is back. Invite by code meanwhile.',
      none: 'No relay answers, so a link would lead nowhere. Invite by code, or check your internet connection and open a new table.',
    },
    here: 'At the table',
    dismiss: 'Take off the list',
    dismissWho: (name: string) => `Take ${name} off the list`,
    you: 'you',
    bot: 'bot',
    emptySeat: 'Free seat',
    links: { self: 'here', connecting: 'connecting…', direct: 'direct', relayed: 'relayed', lost: 'lost' },
    linkHelp: {
      direct: 'Your two browsers talk to each other, with nobody between.',
      relayed: 'A relay passes sealed messages on. It cannot read them.',
    },
    rtt: (ms: number) => `${ms} ms`,
    agreed: 'agrees',
    notAgreed: 'not yet',
    terms: 'Terms of the table',
    termsBy: (name: string) => `${name} sets them; they count when everybody has agreed.`,
    change: 'Change…',
    details: 'Details',
    more: 'More',
    cardsOne: 'One player holds the key to the hidden cards',
    cardsAll: (n: number) =>
      n === 2 ? 'Hidden cards open only with both of you' : `Hidden cards open only with all ${n} of you`,
    cardsSome: (t: number, n: number) => `Hidden cards open with any ${t} of ${n} players`,
    sentence: (cards: string, wait: string, watched: boolean) =>
      `${cards}; whoever drops out is waited for ${wait}; ${watched ? 'others may watch' : 'nobody may watch'}.`,
    preset: 'Usual mix',
    presetOwn: 'A mix of your own',
    termsOwn: 'You set them; they count when everybody has agreed.',
    forPeople: (n: number) => (n === 1 ? 'Alone: ' : `With ${n} players: `),
    patience: 'How long to wait for somebody who has gone',
    seconds: (n: number) => (n < 120 ? `${n} seconds` : `${Math.round(n / 60)} minutes`),
    patienceHelp: 'After that the others may vote to go on without them. Whoever comes back before the vote plays on.',
    watchers: 'Watchers may look on',
    watchersHelp: (most: number) =>
      `Up to ${most} people who have the link and no seat. They see what everybody at the table sees, and no hidden card.`,
    noWatchers: 'Nobody may look on.',
    threshold: 'Who can look at hidden cards',
    thresholdOne: 'One player alone holds the key. The others shuffle or check, and cannot look at hidden cards.',
    thresholdAll: (n: number) =>
      n === 2
        ? 'Both of you together are needed to look at any card. If one of you leaves, the game is over.'
        : `All ${n} of you together are needed to look at any card. If one leaves, the game cannot go on.`,
    thresholdSome: (t: number, n: number) =>
      `Any ${t} of ${n} together are needed to look at a card. The game survives ${n - t === 1 ? 'one player' : `${n - t} players`} leaving.`,
    copying: 'Copies of hidden cards',
    copyings: { ciphertext: 'Copy the sealed card', cards: 'Copy with cards, as on a real table' },
    copyingHelp: {
      ciphertext: 'Fast: a sealed card is simply written down twice.',
      cards: 'Slow, and exactly as in the paper: extra cards are laid, shuffled and turned for each copy.',
    },
    range: (setting: string, min: number, max: number) => `${setting}: a whole number from ${min} to ${max}.`,
    names: listed.en,
    rules: 'Rules in a minute',
    agree: 'I agree',
    agreedSelf: 'You agree',
    wait: {
      people: 'Waiting for somebody to come…',
      agreement: (names: string) => `Waiting for ${names} to agree…`,
      begin: 'Everybody agrees. Here we go…',
      link: (names: string) => `Waiting for the connection to ${names}…`,
    },
    leave: 'Leave the table',
    alike: (name: string) => `Looks like ${name}, but is written with other letters.`,
    maybeBack: (name: string) => `If ${name} is the same person in another browser, take this entry off the list.`,
    /** To the opener, of those who wait without a seat; `perhaps` where somebody is lost. */
    unseated: {
      full: (name: string) => `${name} is here with your link and waits: all seats are taken.`,
      started: (name: string) => `${name} is here with your link and waits for the next game: this one has begun.`,
      ended: (name: string) => `${name} is here with your link and waits for the next game.`,
      perhaps: {
        full: (lost: string) =>
          `If that is ${lost} in another browser, take the lost entry off the list: then a seat is free.`,
        started: (lost: string) =>
          `If that is ${lost} in another browser: the seat can only be taken up in the browser where it was, by opening the link there.`,
      },
    },
    /** Of somebody else's page, to those who are in the lobby. */
    otherVersion: {
      older: (name: string) =>
        `${name} is here with an older version of this page, and gets no seat with it. ${name} must load the page again. Wait for that, or begin without ${name}.`,
      newer: (name: string, opener: string) =>
        `${name} is here with a newer version of this page than this table has, and gets no seat with it. To play with ${name}, all of you leave and load the page again, and ${opener} or ${name} opens a new table. Or begin without ${name}.`,
      newerThanYours: (name: string) =>
        `${name} is here with a newer version of this page than yours, and gets no seat at your table. To play together, leave the table, load the page again, and open a new one; the others must load it again too. Or begin without ${name}.`,
    },
  },
  work: {
    title: 'The table is at work',
    keys: 'Making the key',
    keysHint: 'Your devices make one key together. Nobody ever holds the whole of it.',
    keysStuck: (names: string) =>
      `No key can be made without ${names}. Wait, or go back to the lobby: the others find you there when they have done the same.`,
    keysOrphaned: (names: string, opener: string) =>
      `No key can be made without ${names}. ${opener} opened this table: wait for that page to come back, or one of you opens a new table and sends the others its link.`,
    keysAnew: (names: string) => `Back in the lobby: ${names}. Join them there.`,
    anew: 'Back to the lobby',
    you: 'Your device',
    other: (name: string) => `${name}’s device`,
    kinds: {
      place: (who: string) => `${who} is placing cards`,
      pass: (who: string) => `${who} is shuffling`,
      proof: (who: string) => `${who} is proving the shuffle`,
      shares: (who: string) => `${who} is turning cards`,
      open: (who: string) => `${who} is opening what it had placed`,
      close: (who: string) => `${who} is signing the end of the game`,
      verify: (who: string) => `${who} is checking the proofs`,
      key: (who: string) => `${who} is making its part of the key`,
      other: (who: string) => `${who} is at work`,
    },
    answer: (name: string) => `Waiting for ${name} to choose`,
    without: (name: string) => `Going on without ${name}`,
    overAgain: 'Going over what has been played so far',
    elapsed: (seconds: number) => `${ago.en(seconds)} so far`,
    left: (seconds: number) => (seconds < 3 ? 'nearly done' : `about ${ago.en(seconds)} left`),
    quiet: (name: string) => `Nothing from ${name} for a while. Is that page still open, and the display on?`,
  },
  silent: {
    waits: (name: string) => `The table has waited for ${name} for a while.`,
    votes: (votes: number, needed: number) =>
      `Votes to go on without this seat: ${votes} of ${needed}. Whoever comes back before they are complete stays in.`,
    vote: (name: string) => `Go on without ${name}`,
    voted: 'You have voted to go on',
    unsigned: {
      waits: (name: string) => `${name}’s signature of the result has not come.`,
      votes: (votes: number, needed: number) =>
        `Votes to complete the transcript without it: ${votes} of ${needed}. The result stays as it is.`,
      vote: (name: string) => `Complete it without ${name}`,
      voted: 'You have voted to complete it',
    },
    going: (name: string) => `All the votes are there. The game goes on without ${name}; what was begun is done again.`,
    convicted: (name: string) =>
      `${name}’s device sent something that no honest device sends. It is out, what it spoilt is done again, and the evidence is in the transcript.`,
    left: (name: string) => `${name} is gone`,
    forfeit: {
      two: 'The other seat has left.',
      alone: 'All the others have left.',
      few: 'Those who are left are too few to turn cards.',
    },
  },
  end: {
    won: 'You won',
    wonWith: (names: string) => `You won together with ${names}`,
    lost: (name: string) => `${name} won`,
    draw: 'A draw',
    nobody: 'Nobody won',
    transcript: 'Download transcript',
    transcriptHint: 'All signed messages of this game. Whoever has the file can check that every card was honest.',
    again: 'Play again',
    wanted: (names: string) => `Ready for another game: ${names}`,
    show: 'Show my cards',
    showHint: 'Everybody at the table sees then what stayed face down of yours. Your device proves that it is right.',
    shown: (names: string) => `Cards shown by ${names}`,
    misshown: (name: string) => `What ${name} sent is not what lay on the table, and is not shown.`,
    audit: 'Audit this game now',
    checked: (shuffles: string, turned: string) =>
      `Your own device checked ${shuffles} proofs of shuffles and ${turned} turned cards.`,
    closing: 'The last signatures are on their way. The transcript is complete when they are here.',
    failed: 'The transcript could not be written. Try again.',
    reopened:
      'This page was opened again after the end. It shows what everybody saw; what you alone saw has been thrown away.',
  },
  trouble: {
    title: 'The game has stopped',
    noSeat: 'There is no seat for you here',
    noWatching: 'You cannot watch here',
    mayWatch: 'You can watch meanwhile.',
    otherVersion: 'The pages are of different versions',
    loadAnew: 'Load the page again',
    ownTitle: 'Your device has stopped',
    /** What is wrong with a message of the own seat. */
    own: (what: string) =>
      `A message that your own device sent, or had stored, is wrong. ${what} So it says no more at this table. That happens when the page was updated in the middle of a game, when what the browser had stored was put back to an earlier state, or when the same seat was open twice. If the game had begun, the others can go on without you. To play again, open a new table.`,
    message: (machine: string, why: string) => `A message from ${machine} was refused, and counts for nothing. ${why}`,
    codes: {
      generic: (_who: string, machine: string) =>
        `${capital(machine)} did something that the rules of the table do not allow.`,
      left: (who: string, _machine: string, opener: boolean) =>
        `${capital(who)} left the table while the key was being made, and no key can be made without them. ${opener ? 'This was their table: open a new one, and send the others its link.' : 'Go back to the lobby: the others find you there when they have done the same.'}`,
      full: () =>
        'All seats of this table are taken. If one becomes free while this page is open, you are taken in by yourself; or ask your friend to open another table.',
      started: () =>
        'The others are playing already, and this browser has no seat at their table. If you sat there: the browser has deleted what the page had stored, or it was another browser or a private window. That seat cannot be taken up again; the others can go on without you. Keep this page open: when their game is over and the next one is opened, you are taken in by yourself.',
      ended: () =>
        'The others have finished their game, and are still looking at the result. Keep this page open: when the next game is opened, you are taken in by yourself.',
      'watchers-none': () => 'The people at this table have agreed that nobody looks on.',
      'watchers-full': () => 'As many people watch this table as may. Try again when one of them has left.',
      older: () =>
        'Your browser has kept an older version of this page than the others have. Load the page again to get the new one, then come in again. If the first page says that the new version waits, first leave all tables that are open in this browser.',
      newer: () =>
        'Whoever opened this table has an older version of the page than you, so you cannot play together. Ask them to leave the table, load the page again and open a new one; or open a table yourself and send them the link.',
      displaced: () => 'This seat is open in another window of yours. Go on there.',
      unreadable: (_who: string, machine: string) =>
        `${capital(machine)} kept sending messages that cannot be read, and was cut off.`,
      unsendable: () =>
        'This page was about to send something that no other page takes, so nothing was sent. Load the page again and open a new table.',
      crashed: () => 'This page made a mistake of its own and cannot go on. Open a new table.',
    },
    somebody: 'somebody',
    you: 'you',
    named: (name: string) => name,
    machines: { somebody: 'a device at this table', you: 'your own device' },
    next: 'No wrong result was accepted. The transcript is evidence: download it, audit it, show it to others.',
    detail: 'In detail',
  },
  watch: {
    title: 'Watch the cards',
    hint: 'One of the shuffles that your devices are doing right now. Nobody sees the order, not even you.',
    idle: 'No cards are moving at the moment.',
    beside: (n: number) => `and ${n} more beside it`,
    morePiles: (n: number) => `${n} more piles`,
    scramble: 'Pile-scramble shuffle: any order',
    shift: 'Pile-shifting shuffle: turned round by an unknown distance',
    bisect: 'Random bisection cut: two halves, exchanged or not',
    arrange: 'A player arranges piles in secret',
    shuffledBy: (name: string) => `${name} has shuffled`,
    /** Names that procedures give to their parts. */
    parts: {
      board: 'dealing a board',
      addition: 'addition',
      equality: 'equality check',
      XOR: 'XOR',
      AND: 'AND',
      copy: 'copying',
      deal: 'dealing',
      'information sharing': 'information sharing',
      judgment: 'attribute judgment',
      protection: 'protection',
      attack: 'attack',
      survival: 'survival check',
      roles: 'turning all roles',
      'drawing lots': 'drawing lots',
      strategy: 'choosing a virtual player’s card',
      enforcement: 'checking the card that is kept',
      guess: 'checking a guess',
      comparison: 'comparing two hands',
      memory: 'remembering a hand',
      tidying: 'making cards usable again',
      cells: 'laying out the cells',
      views: 'laying out how far numbers see',
      nmShade: 'clues are white',
      cuDivide: 'white cells hang together',
      cuDivideRB: 'white cells hang together',
      cs2x2: 'no block of one colour',
      csAdjacent: 'black cells do not touch',
      nmSumViewNe: 'what clues say is right',
      nonCirclePromontory: 'no cape without a circle',
    },
    turned: 'Turned over for all',
    faceDown: 'card, face down',
  },
};
