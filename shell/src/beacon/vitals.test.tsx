import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVitals, type Vitals } from './vitals.ts';

type ObserverCallback = (list: { getEntries: () => object[] }) => void;
const observerCallbacks = new Map<string, ObserverCallback>();

/** Stub of PerformanceObserver. */
class FakePerformanceObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'first-input', 'layout-shift'];
  readonly #callback: ObserverCallback;
  constructor(callback: ObserverCallback) {
    this.#callback = callback;
  }
  observe({ type }: { type: string }): void {
    observerCallbacks.set(type, this.#callback);
  }
}

let readVitals: () => Vitals;
beforeEach(() => {
  document.body.innerHTML = `<main id="content">
    <div data-boundary="mfe-catalog"><h1 class="title" id="Ravi">x</h1><button class="add">Add</button>
      <div data-boundary="mfe-checkout"><b class="bar">bar</b></div></div></main><i class="foot">foot</i>`;
  vi.stubGlobal('PerformanceObserver', FakePerformanceObserver);
  readVitals = watchVitals(document);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const dispatchEntries = (type: string, ...entries: object[]): void =>
  observerCallbacks.get(type)?.({ getEntries: () => entries });
const getNode = (selector: string) => document.querySelector(selector);
const createShift = (startTime: number, value: number, selector: string, fields = {}) => ({
  startTime,
  value,
  hadRecentInput: false,
  sources: [{ node: getNode(selector) }],
  ...fields,
});

it('attributes the largest paint to the first page', () => {
  dispatchEntries('largest-contentful-paint', { startTime: 812.4 });
  expect(readVitals()).toEqual(new Map([['mfe-catalog', { lcp: 812 }]]));
});

it('attributes a slow press to the owner of the pressed element', () => {
  dispatchEntries('event', { interactionId: 1, duration: 320, target: getNode('.bar') });
  dispatchEntries('event', { interactionId: 2, duration: 64, target: getNode('.add') });
  dispatchEntries('event', { interactionId: 1, duration: 120, target: getNode('.bar') });
  dispatchEntries('event', { interactionId: 0, duration: 900, target: getNode('.add') });
  expect(readVitals().get('mfe-checkout')?.inp).toBe(320);
  expect(readVitals().get('mfe-catalog')?.inp).toBe(64);
});

it('sums up layout shifts of one burst and reports the worst burst', () => {
  dispatchEntries(
    'layout-shift',
    createShift(100, 0.05, 'h1'),
    createShift(900, 0.04, 'h1'),
    createShift(4000, 0.02, 'h1'),
  );
  expect(readVitals().get('mfe-catalog')?.cls).toBe(0.09);
});

it('ends a burst after five seconds', () => {
  dispatchEntries(
    'layout-shift',
    ...[0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => createShift(at, 0.01, 'h1')),
  );
  expect(readVitals().get('mfe-catalog')?.cls).toBe(0.06);
});

it('attributes a layout shift to the part that moved most, and to none if a press caused it', () => {
  dispatchEntries('layout-shift', createShift(100, 0.3, '.foot'), createShift(200, 0.2, '.bar'));
  dispatchEntries('layout-shift', createShift(300, 0.5, 'h1', { hadRecentInput: true }));
  expect(readVitals().get('shell')?.cls).toBe(0.3);
  expect(readVitals().get('mfe-checkout')?.cls).toBe(0.2);
  expect(readVitals().get('mfe-catalog')).toBeUndefined();
});
