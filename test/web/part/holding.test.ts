import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holding } from '../../../src/web/part/attach/holding.ts';

/** A button, and what surrounds it, as far as holding needs them. */
class Button extends EventTarget {
  readonly captured: number[] = [];
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
}

let page: EventTarget & { hidden: boolean };
let around: EventTarget;
let button: Button;
let heard: boolean[];
let stop: () => void;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  around = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', around);
  button = new Button();
  heard = [];
  stop = holding((down) => heard.push(down))(button as unknown as HTMLElement);
});
afterEach(() => stop());

/** @returns whether the browser's own answer was kept off */
const send = (to: EventTarget, name: string, more: object = {}): boolean =>
  !to.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), more));

it('holds while a finger or the first mouse button is down, wherever it moves', () => {
  send(button, 'pointerdown', { button: 2, pointerId: 6 });
  expect(heard).toEqual([]);
  send(button, 'pointerdown', { button: 0, pointerId: 7 });
  expect([heard, button.captured]).toEqual([[true], [7]]);
  send(button, 'pointerup');
  expect(heard).toEqual([true, false]);
});

it('holds while the space bar or Enter is down, and leaves other keys alone', () => {
  for (const key of [' ', 'Enter']) {
    expect(send(button, 'keydown', { key })).toBe(true);
    expect(send(button, 'keyup', { key })).toBe(true);
  }
  expect(heard).toEqual([true, false, true, false]);
  expect(send(button, 'keydown', { key: 'Tab' })).toBe(false);
  expect(heard).toHaveLength(4);
});

it('lets go when the pointer is lost, the focus goes, or the page is put away', () => {
  const ends: [EventTarget, string][] = [
    [button, 'pointercancel'],
    [button, 'lostpointercapture'],
    [button, 'blur'],
    [around, 'blur'],
  ];
  for (const [to, name] of ends) {
    heard.length = 0;
    send(button, 'pointerdown', { button: 0, pointerId: 1 });
    send(to, name);
    expect([name, heard]).toEqual([name, [true, false]]);
  }
  heard.length = 0;
  send(page, 'visibilitychange');
  expect(heard).toEqual([]);
  page.hidden = true;
  send(page, 'visibilitychange');
  expect(heard).toEqual([false]);
});

it('prevents the menu that browsers open under a finger at rest', () => {
  expect(send(button, 'contextmenu')).toBe(true);
});

it('stops listening when its button is removed', () => {
  stop();
  send(button, 'pointerdown', { button: 0, pointerId: 1 });
  send(around, 'blur');
  expect(heard).toEqual([]);
});
