import { expect, it, vi } from 'vitest';
import { chime } from '../../../src/web/part/comfort/chime.ts';

class Speaker {
  currentTime = 0;
  destination = {};
  awake = true;
  resume(): Promise<void> {
    this.awake = true;
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.awake = false;
    return Promise.resolve();
  }
}

class Gain {
  gain = { linearRampToValueAtTime() {}, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (to: unknown): unknown => to;
}

it('the loudspeaker rests when the last note has ended, and wakes for the next tune', () => {
  const speakers: Speaker[] = [];
  const notes: { onended?: () => void }[] = [];
  vi.stubGlobal(
    'AudioContext',
    class extends Speaker {
      constructor() {
        super();
        speakers.push(this);
      }
    },
  );
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal(
    'OscillatorNode',
    class {
      onended?: () => void;
      connect = (to: unknown): unknown => to;
      constructor() {
        notes.push(this);
      }
      start(): void {}
      stop(): void {}
    },
  );

  chime('ask');
  expect(notes).toHaveLength(2);
  notes[0]!.onended!();
  expect(speakers[0]!.awake).toBe(true);
  notes[1]!.onended!();
  expect(speakers[0]!.awake).toBe(false);

  chime('verdict');
  expect(speakers).toHaveLength(1);
  expect(speakers[0]!.awake).toBe(true);
  for (const note of notes.slice(2)) note.onended!();
  expect(speakers[0]!.awake).toBe(false);
});
