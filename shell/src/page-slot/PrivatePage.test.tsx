import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForSettledPage } from 'shared-ui/test-utils';
import { loginDialogAtom, store } from 'app-kit/store';
import { restoreSessionAtom } from 'app-kit/store/internal';
import type { RegistryView } from '../remotes/module-registry.ts';
import { logIn, resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { PrivatePage } from './PrivatePage.tsx';
import { matchRoute } from '../routing/routes.ts';

beforeEach(resetPage);
afterEach(() => {
  vi.useRealTimers();
  resetPage();
});

const LOADING = { kind: 'loading' } as const;
const registry = {
  get: () => LOADING,
  subscribe: () => () => undefined,
  whenSettled: () => new Promise<never>(() => undefined),
  retry: () => undefined,
} as unknown as RegistryView;

const renderPrivatePage = () => {
  const match = matchRoute('/booking');
  if (match === null) throw new Error('No route matches /booking');
  return renderShell(
    <PrivatePage match={match} registry={registry}>
      Your bookings
    </PrivatePage>,
  );
};

it('shows no slow notice while a visitor takes their time to log in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.set(restoreSessionAtom);
  const screen = await renderPrivatePage();
  expect(store.get(loginDialogAtom).kind).toBe('login');
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await waitForSettledPage();
  expect(screen.getByText(/taking longer/).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

it('renders the page for a customer only', async () => {
  store.set(restoreSessionAtom);
  const screen = await renderPrivatePage();
  expect(screen.getByText('Your bookings').elements()).toEqual([]);
  logIn();
  await expect.element(screen.getByText('Your bookings')).toBeVisible();
});
