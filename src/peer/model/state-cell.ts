import type { TableState } from './state.ts';

/** The state that front ends see, with its listeners. */
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

  /** Replaces the state, if the new one is different. */
  become(state: TableState): void {
    if (state !== this.state) this.replace(state);
  }

  /** Shows that something has stopped the table. */
  trouble(code: string, detail: string, seat?: number): void {
    this.become(broken(this.state, code, detail, seat));
  }

  /** The listeners hear of no further change. */
  removeListeners(): void {
    this.listeners.clear();
  }
}

/** The state after something has stopped the table. A table that has ended by the rules is not changed. */
export const broken = (state: TableState, code: string, detail: string, seat?: number): TableState =>
  state.stage === 'ended' || state.stage === 'broken'
    ? state
    : { ...state, stage: 'broken', trouble: seat === undefined ? { code, detail } : { code, detail, seat } };
