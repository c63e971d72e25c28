import { BINARY } from '../../../protocol/game/suken/variant.ts';
import type { Answer } from '../../../protocol/table/step.ts';
import type { ChatMessage, StoryItem, Table, CardsNotice, TableState, Terms } from '../../../src/peer/model/state.ts';

/** Faces of the board commitment that `view.ts` reads back into numbers. */
export const boardFaces = (numbers: readonly number[]): string[] =>
  numbers.flatMap((number) =>
    Array.from({ length: 6 }, (_, bit) => ((number >> bit) & 1 ? ['♥', '♣'] : ['♣', '♥'])).flat(),
  );

export const OWN = [17, 42, 3, 60, 8, 25, 19, 33, 63, 12, 30, 51, 20, 7, 46, 38];
export const RIVAL = [22, 5, 40, 61, 19, 11, 54, 2, 36, 48, 27, 14, 59, 31, 9, 45];

/** A table without peers: the state is whatever a script says. For developing the page and for tests of it. */
export class FakeTable implements Table {
  state: TableState;
  readonly mark = '#/join/fake';
  readonly answers: Answer[] = [];
  private readonly listeners = new Set<(state: TableState) => void>();
  private readonly cardsListeners = new Set<(cards: CardsNotice) => void>();
  /** Kept for parts of the page that are still being fetched, which are told of it when they subscribe. */
  private readonly shown: CardsNotice[] = [];

  constructor(name: string, terms: Terms, opener: boolean) {
    const self = {
      key: 'aa',
      peer: 'A',
      name,
      self: true,
      bot: false,
      agreed: false,
      wantsAgain: false,
      link: 'self' as const,
    };
    this.state = {
      stage: 'gathering',
      people: [self],
      others: [],
      unseated: [],
      watchers: [],
      opener,
      terms,
      proposal: '',
      seat: opener ? 0 : 1,
      story: [],
      chat: [],
      rounds: 0,
      counts: { shuffles: 5310, moved: 61440, turned: 22816, peeked: 384, placed: 26 },
      closed: true,
      convicted: [],
      relay: 'connecting',
    };
  }

  set(part: Partial<TableState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener(this.state);
  }

  /** Without these keys: optional parts of the state come and go. */
  drop(...keys: ('progress' | 'question' | 'arrived' | 'outcome' | 'trouble' | 'link' | 'seat')[]): void {
    const state: Partial<Record<string, unknown>> = { ...this.state };
    for (const key of keys) delete state[key];
    this.state = state as unknown as TableState;
    for (const listener of this.listeners) listener(this.state);
  }

  tell(...items: StoryItem[]): void {
    this.set({ story: [...this.state.story, ...items] });
  }

  show(cards: CardsNotice): void {
    this.shown.push(cards);
    for (const listener of this.cardsListeners) listener(cards);
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onCards(listener: (cards: CardsNotice) => void): () => void {
    this.cardsListeners.add(listener);
    this.shown.forEach(listener);
    return () => this.cardsListeners.delete(listener);
  }

  watchInstead(): Table {
    return this;
  }

  rename(): void {}
  newCode(): void {}

  dismiss(): void {}

  showCards(): void {
    this.set({ mayShow: false });
  }

  voteAbsent(): void {
    if (this.state.waiting !== undefined)
      this.set({ waiting: { ...this.state.waiting, voted: true, votes: this.state.waiting.votes + 1 } });
  }

  propose(terms: Terms): void {
    this.set({ terms, people: this.state.people.map((person) => ({ ...person, agreed: false })) });
  }

  agree(): void {
    this.set({ people: this.state.people.map((person) => (person.self ? { ...person, agreed: true } : person)) });
  }

  answer(id: number, answer: Answer): void {
    const question = this.state.question;
    if (question?.id !== id) throw new Error('nothing like that was asked');
    this.answers.push(answer);
    if (question.released === 'at-end') return this.set({ question: { ...question, held: answer } });
    this.drop('question');
    this.tell({ kind: 'answer', question: question.question, answer });
  }

  entrust(text: string): void {
    this.set({ entrusted: text });
  }

  say(said: ChatMessage): boolean {
    const line = {
      from: this.state.seat ?? 0,
      said,
      seats: this.state.people.map((_, seat) => seat),
      at: this.state.story.length,
    };
    this.set({ chat: [...this.state.chat, line] });
    return true;
  }

  transcript(): Promise<Uint8Array> {
    return Promise.resolve(new TextEncoder().encode('fake'));
  }

  again(): void {
    this.drop('outcome', 'trouble', 'progress', 'question');
    this.set({ stage: 'gathering', story: [], rounds: 0 });
  }

  rest(): Promise<void> {
    return Promise.resolve();
  }

  leave(): Promise<void> {
    return Promise.resolve();
  }
}

/** The square of `numbers` that holds `sum`, unless it is marked. */
export const hitOf = (numbers: readonly number[], sum: number, marks: ReadonlySet<number>): number | null => {
  const square = numbers.indexOf(sum);
  return square < 0 || marks.has(square) ? null : square;
};

export const linesWith = (marks: ReadonlySet<number>, count: number): number =>
  BINARY.board.lines.filter((line) => line.filter((square) => marks.has(square)).length === count).length;
