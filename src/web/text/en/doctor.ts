export const doctor = {
  doctor: {
    intro:
      'What works from here, and what does not. Nothing is sent to anybody but to the relays and servers named below.',
    working: 'Checking…',
    verdicts: {
      well: 'Everything works from here.',
      limited: 'You can play from here, with limits. What to do is said at each warning.',
      not: 'You cannot play with others from here. What to do is said below.',
    },
    levels: { good: 'works', fair: 'limited', bad: 'does not work' },
    again: 'Check again',
    copy: 'Copy for a friend who helps',
    copyHint: 'The text below, without your name, your address, your invitations or passwords.',
    says: {
      'secure-yes': () => 'The page came in a safe way.',
      'secure-no': () =>
        'The page came over plain http from another computer, so browsers switch off some things. Ask whoever runs the page for a secure link (https).',
      'crypto-yes': () => 'The browser’s own cryptography is there (WebCrypto).',
      'crypto-no': () =>
        'The browser’s own cryptography is switched off (WebCrypto). You can play, but a reload loses your seat. Open the page with https://.',
      'storage-yes': () => 'The browser stores your seat: you can come back after a reload.',
      'storage-no': () =>
        'The browser stores nothing (a private window, or the disk is full). A reload loses your seat: use a usual window, or make room.',
      'worker-yes': () => 'The browser calculates in the background.',
      'worker-no': () =>
        'The browser does not let pages calculate in the background, or has no secure random numbers. Take another browser.',
      'wasm-yes': () => 'The fast arithmetic runs (WebAssembly).',
      'wasm-no': () =>
        'The fast arithmetic does not run (WebAssembly with SIMD). Each step takes several times as long: update the browser, allow it for this page, or take another browser.',
      'channel-yes': (ms: string) =>
        `Connections from browser to browser work here (WebRTC; a call to itself took ${ms} ms).`,
      'channel-no': () =>
        'The browser could not even call itself (WebRTC). An extension, a security mode or a company’s rules block it: allow it for this page, or take another browser.',
      'network-none': () =>
        'The browser tells no way to itself: an extension or a VPN hides all addresses, or there is no network. No direct connection can come about. Switch the extension or the VPN off for this page, or connect to a network.',
      'network-public': () => 'You are directly on the internet. Direct connections are likely.',
      'network-nat': () => 'You are behind a router, and a STUN server sees through it. Direct connections are likely.',
      'network-hidden': () =>
        'The browser shows only covered addresses. In one home network that works. Over the internet a router may stand between: set a STUN server below.',
      'network-local': () =>
        'You are in a local network, and inside it direct connections work. Over the internet a router may stand between: set a STUN server below.',
      'relay-open': (relay: string) => `The relay ${relay} answers.`,
      'relay-ready': (relay: string) => `The relay ${relay} answers, and keeps a place for your table.`,
      'relay-none': () => 'This page knows no relay, so links lead to nobody. Set one below.',
      'ice-none': () =>
        'No STUN or TURN server is set. In one network none is needed; to play over the internet, set one below.',
      'ice-needless': () => 'No STUN or TURN server is set, and none is needed here.',
      'stun-yes': (server: string) => `The STUN server ${server} answers.`,
      'stun-no': (server: string) =>
        `The STUN server ${server} does not answer. Correct its address below, or set another.`,
      'turn-yes': (server: string) => `The TURN server ${server} lets you in.`,
      'turn-no': (server: string) =>
        `The TURN server ${server} does not answer, or does not accept user and password. Correct them below, or set another.`,
      'link-direct': (seat: string) => `Player ${seat}: direct, nobody between.`,
      'link-relayed': (seat: string) =>
        `Player ${seat}: through a relay, which cannot read anything. It works, more slowly.`,
      'link-lost': (seat: string) =>
        `Player ${seat}: the connection is gone. Ask whether that page is still open and the display on.`,
      'link-connecting': (seat: string) =>
        `Player ${seat}: not connected yet. Keep both pages open; check again in a minute.`,
    },
  },
};
