/** The choice of a time while its page is open over midnight, or in the background. */
import { fakeApi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeVisitCalls, fakeWindows, type FakeVisits } from '../dev/fake-visits.ts';
import TimeChoice from '../exposes/fragments/time-choice.tsx';
import type { TimeChoiceProps } from '../fragments.ts';

/** 23:50 on 22 November in India. */
const NOW = Date.UTC(2026, 10, 22, 18, 20);
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

async function open(order: TimeChoiceProps['order']) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  store.set(beginSessionAtom, 'token');
  const state: FakeVisits = { windows: fakeWindows(NOW, 3), hold: null, now: () => Date.now() };
  globalThis.fetch = fakeApi(fakeVisitCalls(state)).fetch;
  const screen = await renderWithStore(<TimeChoice block="Sadar" order={order} />);
  const tomorrow = screen.getByRole('radio', { name: 'Tomorrow 23 Nov' });
  await expect.element(tomorrow).toBeVisible();
  return {
    state,
    getDay: (name: string) => screen.getByRole('radio', { name }),
  };
}

it.each([
  ['a cart', null],
  ['an order', { id: 7, start: null }],
])('shows the days of today for %s if the page stays open over midnight', async (_, order) => {
  const { state, getDay } = await open(order);
  state.windows = fakeWindows(NOW + 11 * MINUTE_MS, 4);
  vi.advanceTimersByTime(11 * MINUTE_MS);
  await expect.element(getDay('Today 23 Nov')).toBeVisible();
  await expect.element(getDay('Wed 25 Nov')).toBeVisible();
});

it.each([
  ['a cart', null],
  ['an order', { id: 7, start: null }],
])('loads the times for %s again when the page becomes visible again', async (_, order) => {
  const { state, getDay } = await open(order);
  // Timers stop while a phone sleeps.
  vi.setSystemTime(NOW + 30 * 60 * MINUTE_MS);
  state.windows = fakeWindows(Date.now(), 3);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(getDay('Today 24 Nov')).toBeVisible();
});
