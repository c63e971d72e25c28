import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { werewolfEtiquette } from '../../../protocol/game/werewolf/etiquette.ts';
import { encodeItem, EncodingError } from '../../../protocol/room/wire/cbor.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import type { ChatLine } from '../../../src/peer/model/chat-message.ts';
import { Chat, encodeChatMessage, readChatMessage, withLine } from '../../../src/peer/seat/chat.ts';
import type { ChatMessage } from '../../../src/peer/model/chat-message.ts';
import { sayable, TEXT_LENGTH } from '../../../src/peer/model/chat-message.ts';
import { HandClock } from '../hand-clock.ts';

const TABLE = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);
const everybody = (): number[] => [0, 1, 2];

interface Heard {
  readonly from: number;
  readonly said: ChatMessage;
  readonly seats: readonly number[];
}

/** A machine at the table, what it heard, and what it sent to whom. */
function machine(seat: number, audience: (from: number) => readonly number[] = everybody) {
  const clock = new HandClock();
  const heard: Heard[] = [];
  const sent: [number, Uint8Array][] = [];
  const chat = new Chat(TABLE, seat, clock, {
    audience,
    send: (to, bytes) => sent.push([to, bytes]),
    heard: (line) => heard.push(line),
  });
  return { chat, clock, heard, sent };
}

const line = (text: string): Uint8Array => encodeChatMessage(TABLE, { text });

describe('a chat message', () => {
  it('reaches all who may read it, as it was written', () => {
    for (const said of [
      { text: 'おはよう 👋' },
      { phrase: 'quiet' },
      { phrase: 'suspect', seat: 14 },
    ] as ChatMessage[]) {
      const [speaker, listener] = [machine(1), machine(2)];
      expect(speaker.chat.say(said)).toBe(true);
      expect(speaker.sent.map(([to]) => to)).toEqual([0, 2]);
      listener.chat.take(1, speaker.sent[1]![1]);
      expect(speaker.heard).toEqual([{ from: 1, said, seats: [0, 1, 2] }]);
      expect(listener.heard).toEqual(speaker.heard);
    }
  });

  it('has one plain form, short enough to be sent, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const text = sayable(typed);
        expect(text.length).toBeLessThanOrEqual(TEXT_LENGTH);
        if (text !== '') expect(readChatMessage(TABLE, line(text))).toEqual({ text });
      }),
    );
    expect(sayable('a\u202eb\u0000 ')).toBe('ab');
    expect(sayable('\u200b\n')).toBe('');
    expect(sayable('x'.repeat(TEXT_LENGTH - 1) + '👋')).toHaveLength(TEXT_LENGTH - 1);
  });

  it('is refused before it is sent if no machine would accept it', () => {
    for (const said of [
      { text: '' },
      { text: 'x'.repeat(TEXT_LENGTH + 1) },
      { text: ' a' },
      { text: '\u202ea' },
      { phrase: 'x'.repeat(21) },
      { phrase: 'suspect', seat: 15 },
    ] as ChatMessage[]) {
      const { chat, sent, heard } = machine(0);
      expect(() => chat.say(said)).toThrow(EncodingError);
      expect([sent, heard]).toEqual([[], []]);
    }
  });
});

describe('the rate of chat messages', () => {
  it('is eight at once, then one every second and a half; unused time does not add up', () => {
    const { chat, clock, heard, sent } = machine(0);
    const burst = (): number => Array.from({ length: 20 }, () => chat.say({ text: 'a' })).filter(Boolean).length;
    expect(burst()).toBe(8);
    clock.pass(1_499);
    expect(burst()).toBe(0);
    clock.pass(1);
    expect(burst()).toBe(1);
    clock.pass(3_000);
    expect(burst()).toBe(2);
    clock.pass(3_600_000);
    expect(burst()).toBe(8);
    expect([heard.length, sent.length]).toEqual([19, 38]);
  });

  it('is counted for each seat separately: a flood by one seat silences nobody else', () => {
    const { chat, clock, heard } = machine(0);
    for (let count = 0; count < 1_000; count += 1) chat.take(1, line(`${count}`));
    chat.take(2, line('and I?'));
    expect(heard.map(({ from }) => from)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
    clock.pass(1_500);
    for (let count = 0; count < 1_000; count += 1) chat.take(1, line(`${count}`));
    expect(heard).toHaveLength(10);
    expect(chat.say({ text: 'enough' })).toBe(true);
  });
});

describe('who reads whose chat in Werewolf', () => {
  const opened: PublicEvent = { name: 'opened', seats: 5, roles: { werewolf: 1, villager: 4 } };
  const evening: PublicEvent[] = [
    opened,
    { name: 'night', night: 1 },
    { name: 'dawn', night: 1, died: [2], left: [] },
    { name: 'day', day: 1 },
    { name: 'verdict', day: 1, executed: 4, followed: [], left: [] },
    { name: 'night', night: 2 },
    { name: 'over', team: 'village', roles: [] },
  ];
  const audience = (events: number) => (from: number) => werewolfEtiquette.audience(evening.slice(0, events), from);
  const hearers = (events: number): number[][] => Array.from({ length: 5 }, (_, from) => [...audience(events)(from)]);
  const all = [0, 1, 2, 3, 4];

  it('the living write to all by day and to nobody at night; the dead always write to the dead; after the end everybody writes to everybody', () => {
    expect(hearers(2)).toEqual([[], [], [], [], []]);
    expect(hearers(4)).toEqual([all, all, [2], all, all]);
    expect(hearers(6)).toEqual([[], [], [2, 4], [], [2, 4]]);
    expect(hearers(7)).toEqual([all, all, all, all, all]);
  });

  it('machines of the living drop a dead player’s message, even if it is sent to all of them', () => {
    const bytes = line('Dai it was!');
    for (const seat of [0, 1, 3]) {
      const { chat, heard } = machine(seat, audience(6));
      chat.take(2, bytes);
      expect(heard).toEqual([]);
    }
    const { chat, heard } = machine(4, audience(6));
    chat.take(2, bytes);
    expect(heard).toEqual([{ from: 2, said: { text: 'Dai it was!' }, seats: [2, 4] }]);
  });

  it('a message at night is dropped, and the writer’s own machine does not send it', () => {
    const speaker = machine(0, audience(6));
    expect(speaker.chat.say({ text: 'Psst' })).toBe(false);
    expect([speaker.sent, speaker.heard]).toEqual([[], []]);
    for (const seat of [1, 2, 3, 4]) {
      const { chat, heard } = machine(seat, audience(6));
      chat.take(0, line('Psst'));
      expect(heard).toEqual([]);
    }
  });

  it('a dead player’s machine sends messages to the dead alone', () => {
    const { chat, sent } = machine(4, audience(6));
    expect(chat.say({ text: 'cold here' })).toBe(true);
    expect(sent.map(([to]) => to)).toEqual([2]);
  });
});

describe('a frame that no honest machine sends', () => {
  it('is refused with a reason and shown to nobody, whatever its bytes', () => {
    const hostile = fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ minLength: 1_000, maxLength: 3_000 }));
    fc.assert(
      fc.property(hostile, (bytes) => {
        const { chat, heard } = machine(0);
        expect(() => chat.take(1, bytes)).toThrow(EncodingError);
        expect(heard).toEqual([]);
      }),
    );
  });

  it('such as one with a bit changed is refused, or is another message of the same form', () => {
    const honest = encodeChatMessage(TABLE, { phrase: 'suspect', seat: 3 });
    for (let bit = 0; bit < 8 * honest.length; bit += 1) {
      const bytes = honest.slice();
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      const { chat, heard } = machine(0);
      try {
        chat.take(1, bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(EncodingError);
        continue;
      }
      for (const { said } of heard) expect(encodeChatMessage(TABLE, said)).toEqual(bytes);
    }
  });

  it('is refused for each kind of fault', () => {
    const { chat, heard } = machine(0);
    const amiss = [
      [TABLE],
      [TABLE, 'a', 1, 1],
      [TABLE, 7],
      [TABLE, 'x'.repeat(TEXT_LENGTH + 1)],
      [TABLE, ''],
      [TABLE, 'a\u202e'],
      [TABLE, 'e\u0301'],
      [TABLE, 'x'.repeat(21), null],
      [TABLE, 'suspect', -1],
      [TABLE, 'suspect', 15],
      [TABLE, 'suspect', '1'],
      [TABLE.subarray(1), 'a'],
      'a',
      { a: 1 },
    ];
    for (const item of amiss) expect(() => chat.take(1, encodeItem(item))).toThrow(EncodingError);
    expect(() => chat.take(1, Uint8Array.from([...line('a'), 0]))).toThrow(EncodingError);
    expect(() => chat.take(1, new Uint8Array(1_025))).toThrow('too long');
    expect(heard).toEqual([]);
  });

  it('from another table is ignored, and is not malformed', () => {
    const { chat, heard } = machine(0);
    chat.take(1, encodeChatMessage(OTHER, { text: 'a' }));
    expect(heard).toEqual([]);
  });
});

it('the oldest of many messages are dropped', () => {
  let lines: readonly ChatLine[] = [];
  for (let at = 0; at < 260; at += 1) lines = withLine(lines, { from: 0, said: { text: `${at}` }, seats: [0], at });
  expect(lines.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => 60 + index));
});
