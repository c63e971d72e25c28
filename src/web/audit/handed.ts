export interface Transcript {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let waiting: Transcript | undefined;

/** Leaves a transcript for the audit page, which takes it when it opens. */
export function handOver(transcript: Transcript): void {
  waiting = transcript;
}

export function takeOver(): Transcript | undefined {
  const transcript = waiting;
  waiting = undefined;
  return transcript;
}
