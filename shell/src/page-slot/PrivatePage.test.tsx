import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForSettledPage } from 'shared-ui/test-utils';
import { loginDialogAtom, store } from 'app-kit/store';
import { restoreSessionAtom } from 'app-kit/store/internal';
import type { RegistryView } from '../remotes/module-registry.ts';
import { resetPage, renderShell } from '../test-utils/render-shell.tsx';
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

it('shows no slow notice while a visitor takes their time to log in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.set(restoreSessionAtom);
  const match = matchRoute('/booking');
  if (match === null) throw new Error('there is a route');
  const screen = await renderShell(<PrivatePage match={match} registry={registry} />);
  expect(store.get(loginDialogAtom).kind).toBe('login');
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await waitForSettledPage();
  expect(screen.getByText(/taking longer/).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});
