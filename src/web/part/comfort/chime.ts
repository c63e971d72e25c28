/** Notes in hertz, one after another, for each turn of the evening. */
const TUNES = {
  ask: [523, 659],
  night: [392, 330, 262],
  dawn: [392, 494, 587],
  verdict: [294, 220],
  over: [392, 523, 659, 784],
} as const;

export type Tune = keyof typeof TUNES;

const NOTE_SECONDS = 0.22;
const VOLUME = 0.08;
let context: AudioContext | undefined;
/** How many notes are still to end. */
let sounding = 0;

/** Plays a few soft notes. Before anybody has touched the page browsers stay silent. */
export function chime(tune: Tune): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const audio = context;
  // Also while it is still running: it may be about to rest.
  void audio.resume().catch(() => {});
  TUNES[tune].forEach((frequency, index) => {
    const at = audio.currentTime + index * NOTE_SECONDS * 0.8;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(VOLUME, at + 0.02);
    volume.gain.setValueAtTime(VOLUME, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    sounding += 1;
    tone.onended = () => {
      sounding -= 1;
      // What plays nothing still keeps the processor and the loudspeaker awake.
      if (sounding === 0) void audio.suspend().catch(() => {});
    };
    tone.start(at);
    tone.stop(at + NOTE_SECONDS);
  });
}
