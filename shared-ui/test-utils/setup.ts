/**
 * Setup of browser tests: loads the product's styles, restores `fetch` after each test, and fails a test on console
 * errors and unhandled rejections.
 */
import '../theme/global.css';
import { isHistoryMoving } from '../router/overlays/overlays.ts';
import { clearPress } from '../base/press-once/last-press.ts';
import { unblockTaps } from '../rich/overlay/use-block-double-tap.ts';
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { trackInFlight, waitUntilQuiet } from './in-flight.ts';

const errors: string[] = [];
let consoleSpy: MockInstance<typeof console.error>;

window.addEventListener('unhandledrejection', (event) => {
  errors.push(`Unhandled rejection: ${String(event.reason)}`);
});

const originalFetch = globalThis.fetch;
const trackedFetch: typeof fetch = (...call) => trackInFlight(originalFetch(...call));
globalThis.fetch = trackedFetch;

beforeEach(async () => {
  await cleanup();
  // Otherwise a pending history move of the previous test would navigate away from the page of this test.
  await vi.waitUntil(() => !isHistoryMoving(), 15_000);
  await waitUntilQuiet();
  errors.length = 0;
  clearPress();
  unblockTaps();
  consoleSpy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  globalThis.fetch = trackedFetch;
  consoleSpy.mockRestore();
  if (errors.length > 0) throw new Error(`Unexpected errors:\n${errors.join('\n')}`);
});
