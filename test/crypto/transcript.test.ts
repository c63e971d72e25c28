import { describe, expect, it } from 'vitest';
import { Transcript } from '../../crypto/transcript.ts';
import { ORDER } from '../../crypto/group.ts';
import { expectFault, hex, unhex, utf8 } from './support.ts';

const start = (): Transcript => new Transcript('test', utf8('context'));
const after = (...steps: ((transcript: Transcript) => void)[]): string => {
  const transcript = start();
  for (const step of steps) step(transcript);
  return hex(transcript.digest('end'));
};

describe('framing (docs/proofs.md §8.4)', () => {
  it('gives different histories different digests', () => {
    const digests = [
      after(),
      after((t) => {
        t.absorb('');
      }),
      after((t) => {
        t.absorb('', utf8(''));
      }),
      after((t) => {
        t.absorb('ab');
      }),
      after((t) => {
        t.absorb('a', utf8('b'));
      }),
      after((t) => {
        t.absorb('', utf8('ab'));
      }),
      after((t) => {
        t.absorb('', utf8('a'), utf8('b'));
      }),
      after((t) => {
        t.absorb('', utf8('ab'), utf8(''));
      }),
      after((t) => {
        t.absorb('', utf8(''), utf8('ab'));
      }),
      after(
        (t) => {
          t.absorb('', utf8('a'));
        },
        (t) => {
          t.absorb('', utf8('b'));
        },
      ),
      after(
        (t) => {
          t.absorb('', utf8('b'));
        },
        (t) => {
          t.absorb('', utf8('a'));
        },
      ),
      after(
        (t) => {
          t.absorb('a');
        },
        (t) => {
          t.absorb('b');
        },
      ),
      after((t) => {
        t.absorbInteger('', 0);
      }),
      after((t) => {
        t.absorbInteger('', 1);
      }),
      after((t) => {
        t.absorbInteger('', 256);
      }),
      after((t) => {
        t.absorb('', unhex('0000000000000000'));
      }),
      after(
        (t) => {
          t.absorbInteger('', 1);
        },
        (t) => {
          t.absorbInteger('', 2);
        },
      ),
      after((t) => {
        t.absorbInteger('', 0x100000002);
      }),
      after((t) => {
        t.challenge('a');
      }),
      after((t) => {
        t.challenge('b');
      }),
      after(
        (t) => {
          t.digest('a');
        },
        (t) => {
          t.digest('a');
        },
      ),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('cannot be imitated by a part that contains a frame', () => {
    // The bytes of the second item, as they are hashed, put into the first item.
    const frame = unhex('01' + '00000001' + '62' + '00000001' + '00000001' + '79');
    const one = after((t) => {
      t.absorb('a', new Uint8Array([...utf8('x'), ...frame]));
    });
    const two = after(
      (t) => {
        t.absorb('a', utf8('x'));
      },
      (t) => {
        t.absorb('b', utf8('y'));
      },
    );
    expect(one).not.toBe(two);
  });

  it('does not let bytes move between parts, or from parts into the label', () => {
    const zeros = '\0\0\0\0';
    expect(
      after((t) => {
        t.absorb('', utf8('a'), utf8(`${zeros}b`));
      }),
    ).not.toBe(
      after((t) => {
        t.absorb('', utf8(`a${zeros}`), utf8('b'));
      }),
    );
    expect(
      after((t) => {
        t.absorb('a', utf8(zeros));
      }),
    ).not.toBe(
      after((t) => {
        t.absorb('a\0\0\0\x01\0\0\0\x04');
      }),
    );
  });

  it('tells labels and contexts apart', () => {
    const digest = (label: string, context: string): string => hex(new Transcript(label, utf8(context)).digest('end'));
    const digests = [
      digest('a', 'b'),
      digest('ab', ''),
      digest('', 'ab'),
      digest('b', 'a'),
      digest('a', ''),
      digest('b', ''),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('takes integers of fixed width only', () => {
    for (const n of [-1, 0.5, 2 ** 53, Number.NaN])
      expectFault('argument', () => {
        start().absorbInteger('n', n);
      });
  });
});

describe('challenges', () => {
  it('differ from each other, from digests, and by what they are for', () => {
    const transcript = start();
    const values = [
      transcript.challenge('c'),
      transcript.challenge('c'),
      ...transcript.challenges('c', 3),
      ...transcript.coefficients('c', 3).slice(1),
    ];
    expect(new Set(values).size).toBe(values.length);
    expect(values.every((value) => value >= 0n && value < ORDER)).toBe(true);
    expect(start().challenge('a')).not.toBe(start().challenge('b'));
    expect(start().challenges('a', 2)[1]).not.toBe(start().challenges('a', 2)[0]);
  });

  it('are the same for the same history', () => {
    expect(start().challenges('c', 3)).toEqual(start().challenges('c', 3));
    expect(start().challenges('c', 1)[0]).toBe(start().challenge('c'));
  });

  it('are whole scalars', () => {
    const all = start()
      .challenges('c', 64)
      .reduce((bits, value) => bits | value, 0n);
    expect(all >> 251n).toBe(1n);
  });

  it('coefficients begin with 1 and have 128 bits', () => {
    const coefficients = start().coefficients('c', 64);
    expect(coefficients[0]).toBe(1n);
    const all = coefficients.slice(1).reduce((bits, value) => bits | value, 0n);
    expect(all).toBe((1n << 128n) - 1n);
  });

  it('are what they always were', () => {
    const transcript = start();
    transcript.absorb('item', utf8('x'), utf8('y'));
    transcript.absorbInteger('n', 7);
    expect(transcript.challenge('c').toString(16)).toBe(EXPECTED_CHALLENGE);
    expect(hex(transcript.digest('d'))).toBe(EXPECTED_DIGEST);
  });
});

const EXPECTED_CHALLENGE = '950f67268df7759dd3d5f5609aa144746d374bf276cf1f3234b117b42e7fd0a';
const EXPECTED_DIGEST =
  '49549ab88b4647b25c1d5a945d7611894d8619ecfe6287f58382fc0a71caca5bed7c3f20d06e6748aa34dfd4127eaaf04f4abc0f3f33b19e5c63e769f6072d31';
