export const doctor = {
  doctor: {
    intro:
      'What works from here, and what does not. Nothing is sent to anybody but to the relays and servers named below.',
    working: 'Checking…',
    verdicts: {
      well: 'Everything works from here.',
      limited: 'You can play from here, with limits.',
      not: 'You cannot play with others from here.',
    },
    levels: { good: 'works', fair: 'limited', bad: 'does not work' },
    again: 'Check again',
    copy: 'Copy for a friend who helps',
    copyHint: 'The text below, without your name, your address, your invitations or passwords.',
    says: {
      'secure-yes': () => 'The page came in a safe way.',
      'secure-no': () =>
        'The page came over plain http from another computer, so browsers switch off some things. Open it with https:// (npm start -- --lan).',
      'crypto-yes': () => 'The browser’s own cryptography is there (WebCrypto).',
      'crypto-no': () =>
        'The browser’s own cryptography is switched off (WebCrypto). You can play, but a reload loses your seat.',
      'storage-yes': () => 'The browser stores your seat: you can come back after a reload.',
      'storage-no': () =>
        'The browser stores nothing (a private window, or the disk is full). A reload loses your seat.',
      'worker-yes': () => 'The browser calculates in the background.',
      'worker-no': () =>
        'The browser does not let pages calculate in the background, or has no secure random numbers. Take another browser.',
      'wasm-yes': () => 'The fast arithmetic runs (WebAssembly).',
      'wasm-no': () => 'The fast arithmetic is switched off (WebAssembly). Each step takes several times as long.',
      'channel-yes': (ms: string) =>
        `Connections from browser to browser work here (WebRTC; a call to itself took ${ms} ms).`,
      'channel-no': () =>
        'The browser could not even call itself (WebRTC). An extension, a security mode or a company’s rules block it: allow it for this page, or take another browser.',
      'network-none': () =>
        'The browser tells no way to itself: an extension or a VPN hides all addresses, or there is no network. No direct connection can come about.',
      'network-public': () => 'You are directly on the internet. Direct connections are likely.',
      'network-nat': () =>
        'You are behind a router, and a STUN server sees through it. Direct connections are likely, if the others are not behind strict routers.',
      'network-hidden': () =>
        'The browser shows only covered addresses. In one home network that works; over the internet a router may stand between, and a STUN server would help.',
      'network-local': () =>
        'You are in a local network. Inside it direct connections work; over the internet a router may stand between, and a STUN server would help.',
      'relay-open': (relay: string) => `The relay ${relay} answers.`,
      'relay-ready': (relay: string) => `The relay ${relay} answers, and keeps a place for your table.`,
      'relay-none': () => 'This page knows no relay, so links lead to nobody. Set one below.',
      'ice-none': () => 'No STUN or TURN server is set. In one network none is needed.',
      'stun-yes': (server: string) => `The STUN server ${server} answers.`,
      'stun-no': (server: string) => `The STUN server ${server} does not answer.`,
      'turn-yes': (server: string) => `The TURN server ${server} lets you in.`,
      'turn-no': (server: string) => `The TURN server ${server} does not answer, or does not accept user and password.`,
      'link-direct': (seat: string) => `Player ${seat}: direct, nobody between.`,
      'link-relayed': (seat: string) =>
        `Player ${seat}: through a relay, which cannot read anything. It works, more slowly.`,
      'link-lost': (seat: string) => `Player ${seat}: the connection is gone.`,
      'link-connecting': (seat: string) => `Player ${seat}: not connected yet.`,
    },
  },
};
