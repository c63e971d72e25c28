import type { TableState } from './state.ts';

/** The state that front ends see, and those who are told when it changes. */
export class StateCell {
  private readonly listeners = new Set<(state: TableState) => void>();

  constructor(public state: TableState) {}

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  update(change: Partial<TableState>): void {
    this.replace({ ...this.state, ...change });
  }

  replace(state: TableState): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }

  /** Something that stops the table. What has ended by the rules stays so. */
  trouble(code: string, detail: string, seat?: number): void {
    if (this.state.stage === 'ended' || this.state.stage === 'broken') return;
    this.update({ stage: 'broken', trouble: seat === undefined ? { code, detail } : { code, detail, seat } });
  }

  silence(): void {
    this.listeners.clear();
  }
}
