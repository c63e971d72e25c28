import type { Origin } from '../../../../protocol/room/wire/origin.ts';
import { listed } from '../list.ts';

export const audit = {
  audit: {
    title: 'Audit a transcript',
    intro:
      'Give this page the transcript of a game. It plays the whole game again, here in your browser, and checks every signature, every shuffle and every turned card.',
    drop: 'Drop a .facedown file here',
    dropTwo: 'Two files of the same table are compared.',
    choose: 'Choose a file…',
    working: 'Checking…',
    progress: (done: number, total: number) => `${done} of ${total} messages`,
    another: 'Audit another file',
    verdicts: { valid: 'Valid', refused: 'Refused', unreadable: 'Unreadable' },
    verdictText: {
      valid: 'Every message, every shuffle and every turned card in this transcript is honest.',
      refused: 'Something in this transcript is not as the rules demand.',
      unreadable: 'This file is no transcript that this page can read.',
    },
    receipt: 'Receipt',
    receiptOf: (name: string) =>
      `This was shown to ${name} alone. By this file ${name} shows it to you, and the cards prove it; the whole game in it has been checked too.`,
    file: 'File',
    game: 'Game',
    players: 'Players',
    result: 'Result',
    unfinished: 'The transcript ends before the game does.',
    checked: 'What was checked',
    removals: 'Who left before the end',
    removalReport: {
      absent: (name: string, round: number) =>
        `${name} had fallen silent in round ${round}, and the others voted to go on.`,
      convicted: (name: string, round: number) =>
        `${name} was put out in round ${round}; the evidence is in this file and holds.`,
      word: (name: string, round: number) =>
        `${name} was put out in round ${round}, as the others say for a fault; what they saw is not in this file.`,
    },
    offence: (name: string, stands: boolean) =>
      `${name}’s device did what it must not${stands ? '' : ', too'}; the evidence is in this file.${stands ? ' The game stands all the same.' : ''}`,
    alone: (voter: string) => `This rests on the word of ${voter} alone: only two were left.`,
    ownWord: (of: string, about: string) =>
      `This file ends on the word of ${of} alone. Only two were left, and nobody else says that ${about} was gone: ${about} may hold a file that ends otherwise. Give this page both files to compare them.`,
    notAccepted: 'The transcript is in order, but what was to be proved was not: see the result. It is no proof.',
    ownWordShort: (of: string) => `Ends on the word of ${of} alone.`,
    origin: ({ kind, version, here, commit }: Origin) => {
      const made =
        kind === 'protocol'
          ? `It was made with protocol version ${version}; this page reads version ${here}.`
          : `It was played by version ${version} of the game; this page knows version ${here}.`;
      if (version > here) return `${made} Reload the page, or use a newer Facedown.`;
      return commit === undefined
        ? `${made} Use the older Facedown with which it was made.`
        : `${made} The Facedown that reads it is commit ${commit} of the project.`;
    },
    compared: {
      same: {
        title: 'The same game',
        text: 'Both files hold the same messages.',
        otherEvidence: 'They hold different evidence against who was put out.',
      },
      continues: {
        title: 'One game, one file longer',
        text: (longer: string, shorter: string, round: number) =>
          `${longer} goes on where ${shorter} ends, in round ${round}.`,
        noConflict: 'Nothing in one file contradicts the other.',
      },
      parts: {
        title: 'Two courses of one game',
        text: (round: number) => `The files part in round ${round}.`,
        signers: (names: readonly string[]) =>
          `${listed.en(names)} signed both: different messages for the same place, which no device does that follows the rules.`,
        nobody: 'Nobody signed both: they lost sight of each other, and each went on alone.',
        further: (file: string) => `The game goes on further in ${file}.`,
        equallyFar: 'Both come equally far.',
      },
      'other-table': {
        title: 'Two tables',
        text: 'The files are of different tables: neither says anything about the other.',
      },
      unreadable: { title: 'Nothing to compare', text: 'A file that cannot be read cannot be compared.' },
    },
    counts: {
      messages: 'messages',
      signatures: 'signatures',
      rounds: 'rounds',
      shuffles: 'proofs of shuffles',
      moved: 'cards moved in them',
      turned: 'cards turned for all',
      peeked: 'cards shown to one player',
      placed: 'placements by players',
    },
    story: 'The story',
    finding: 'What is wrong',
    where: (message: number) => `Message ${message}`,
    from: (where: string, name: string) => `${where}, from ${name}`,
    fileItself: 'The file itself',
    seat: (n: number) => `seat ${n}`,
    tooBig: 'This file is too big for a transcript. Choose a .facedown file.',
    tooMany: 'Give this page one file to check it, or two to compare them.',
    failed: 'The check itself could not run. Reload the page and try again.',
    notHere: 'This browser cannot run the check in the background. Use a current browser.',
  },
  /** What is wrong with a message or a file, by code. */
  faults: {
    generic: 'It does not fit the rules of the table.',
    signature: 'The signature is wrong: the message was changed, or was never written by its author.',
    proof: 'The proof does not hold: the cards are not what they are said to be.',
    share: 'A part of the key, or of a turned card, is wrong.',
    opening: 'What was opened is not what had been placed face down.',
    point: 'It holds something that is no sealed card.',
    scalar: 'It holds a number in a form that is not allowed.',
    identity: 'It holds an empty value where that would give a secret away.',
    encoding: 'It is not written in the one form that is allowed.',
    length: 'It is too long, too short, or too big to be genuine.',
    order: 'It does not follow what came before: something was left out, doubled or moved.',
    link: 'It does not follow its author’s message before it: one was left out, changed or replaced.',
    digest:
      'Its author had seen other messages than those at this table: somebody sent different messages to different people.',
    equivocation: 'Its author signed two different messages for the same place.',
    slot: 'It belongs to another place in the game.',
    'own-log': 'It does not fit the game as this page plays it.',
    stored: 'It cannot be read any more.',
    seat: 'It names a seat that does not exist, or whose turn it is not.',
    table: 'It belongs to another table.',
    stories:
      'It builds on other messages than those that are here: somebody sent different messages to different people.',
    key: 'The parts of the joint key cancel each other out.',
    unsigned: 'The game was played to its end, but not everybody has signed the result.',
    rules: 'It is outside the rules of the game.',
    outcome: 'It names another result than the game had.',
    complaint: 'It accuses another player without a reason.',
    confirmation: 'It confirms another key than the one that was made.',
    'receipt-format': 'The receipt is damaged, or the file is none.',
    'receipt-version': 'The receipt was written by another version of Facedown, which this page cannot read.',
    'receipt-transcript':
      'The receipt was made for another game than the one in this file, or one of the two was changed.',
    'receipt-seat': 'The receipt names a seat that this game does not have.',
    'receipt-signature': 'The receipt is not signed by whose it is said to be.',
    'receipt-sight': 'No such result was shown to that seat in this game.',
    'receipt-share':
      'What the receipt opens does not fit the cards that were handed out: it shows another result than they do.',
    'receipt-claim': 'The receipt holds, but it does not show that its owner has won.',
    incomplete: 'The transcript breaks off before the game was over.',
    surplus: 'The transcript goes on after the game was over.',
    truncated: 'The file is cut off.',
    format: 'It is no Facedown transcript.',
    version: 'It was written by another version of Facedown, which this page cannot read.',
    header: 'The beginning of the file is damaged.',
    game: 'This page does not know the game.',
    seats: 'The game is not for so many players.',
    settings: 'The game does not have these settings.',
    threshold: 'The game does not let so many, or so few, turn a card.',
  },
};
