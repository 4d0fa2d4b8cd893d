import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVitals, type Vitals } from './vitals.ts';

type Take = (list: { getEntries: () => object[] }) => void;
const takes = new Map<string, Take>();

/** Stub of PerformanceObserver. */
class Told {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'first-input', 'layout-shift'];
  readonly #take: Take;
  constructor(take: Take) {
    this.#take = take;
  }
  observe({ type }: { type: string }): void {
    takes.set(type, this.#take);
  }
}

let read: () => Vitals;
beforeEach(() => {
  document.body.innerHTML = `<main id="content">
    <div data-boundary="mfe-catalog"><h1 class="title" id="Ravi">x</h1><button class="add">Add</button>
      <div data-boundary="mfe-checkout"><b class="bar">bar</b></div></div></main><i class="foot">foot</i>`;
  vi.stubGlobal('PerformanceObserver', Told);
  read = watchVitals(document);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const tell = (type: string, ...entries: object[]): void =>
  takes.get(type)?.({ getEntries: () => entries });
const node = (of: string) => document.querySelector(of);
const shift = (startTime: number, value: number, of: string, more = {}) => ({
  startTime,
  value,
  hadRecentInput: false,
  sources: [{ node: node(of) }],
  ...more,
});

it('lays the largest paint on the page that was first', () => {
  tell('largest-contentful-paint', { startTime: 812.4, element: node('h1') });
  expect(read()).toEqual(new Map([['mfe-catalog', { lcp: { value: 812, part: 'h1.title' } }]]));
});

it('lays a slow press on whose part was pressed', () => {
  tell('event', { interactionId: 1, duration: 320, target: node('.bar') });
  tell('event', { interactionId: 2, duration: 64, target: node('.add') });
  tell('event', { interactionId: 1, duration: 120, target: node('.bar') });
  tell('event', { interactionId: 0, duration: 900, target: node('.add') });
  expect(read().get('mfe-checkout')?.inp).toEqual({ value: 320, part: 'b.bar' });
  expect(read().get('mfe-catalog')?.inp).toEqual({ value: 64, part: 'button.add' });
});

it('counts the shifts of a moment together, and the worst moment counts', () => {
  tell('layout-shift', shift(100, 0.05, 'h1'), shift(900, 0.04, 'h1'), shift(4000, 0.02, 'h1'));
  expect(read().get('mfe-catalog')?.cls).toEqual({ value: 0.09, part: 'h1.title' });
});

it('ends a moment after five seconds', () => {
  tell(
    'layout-shift',
    ...[0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.01, 'h1')),
  );
  expect(read().get('mfe-catalog')?.cls?.value).toBe(0.06);
});

it('lays a shift on whose part moved most, and none on anybody that a press brought about', () => {
  tell('layout-shift', shift(100, 0.3, '.foot'), shift(200, 0.2, '.bar'));
  tell('layout-shift', shift(300, 0.5, 'h1', { hadRecentInput: true }));
  expect(read().get('shell')?.cls).toEqual({ value: 0.3, part: 'i.foot' });
  expect(read().get('mfe-checkout')?.cls).toEqual({ value: 0.2, part: 'b.bar' });
  expect(read().get('mfe-catalog')).toBeUndefined();
});
