export const ways = {
  ways: {
    title: 'Connection',
    toDoctor: 'Check the connection, or set another relay',
    faults: {
      full: (relay: string) => `The relay ${relay} is full. It takes nobody more at the moment.`,
      slow: (relay: string) => `The relay ${relay} is too slow to be of use just now.`,
      blocked: (relay: string) =>
        `The relay ${relay} is blocked: by the network you are in, or by this browser, which does not let a page with https:// call a relay without it.`,
      dead: (relay: string) => `The relay ${relay} does not answer. It is switched off, or has moved.`,
    },
    othersUsed: 'The other relays are used in its place.',
    noneLeft: 'No relay is of use just now.',
    settings: 'Your own ways to others',
    settingsHint: 'Nothing has to be set here. What you set stays in this browser and counts from the next table on.',
    relays: 'Relays, one a line',
    relaysHint:
      'A relay introduces your page to your friends’ pages. Whoever runs one can tell you its address. Your links name the relays by which you are reached.',
    ice: 'STUN and TURN servers, one a line',
    iceHint:
      'For home networks that hide their addresses. A STUN server learns your network address, and nothing of the game. TURN: turn:turn.example:3478 user password. They stay in this browser.',
    keep: 'Save',
    kept: 'Saved.',
    wrong: {
      generic: 'This cannot be used.',
      'bad-relay': 'One line is not the address of a relay.',
      'bad-ice': 'One line is no STUN or TURN server.',
      'turn-credentials': 'A TURN server needs a user name and a password, written after it with spaces between.',
      'too-many': 'These are too many addresses.',
    },
  },
};
