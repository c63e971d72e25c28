import type { Engine } from '../engine/engine-port.ts';
import { TableError } from '../model/table-error.ts';

/** Requests for the transcript, which an engine answers by their numbers. */
export class TranscriptRequests {
  private readonly open = new Map<number, { resolve(file: Uint8Array): void; reject(error: Error): void }>();
  private count = 0;

  /** @throws {TableError} `no-transcript` if the engine is stopped before it has answered */
  ask(engine: Engine): Promise<Uint8Array> {
    this.count += 1;
    const request = this.count;
    return new Promise((resolve, reject) => {
      this.open.set(request, { resolve, reject });
      engine.post({ kind: 'transcript', request });
    });
  }

  answered(request: number, file: Uint8Array): void {
    this.open.get(request)?.resolve(file);
    this.open.delete(request);
  }

  stop(): void {
    for (const { reject } of this.open.values()) reject(new TableError('no-transcript', 'the table was left'));
    this.open.clear();
  }
}
