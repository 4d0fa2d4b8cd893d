import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { matchRoute } from '../routing/routes.ts';
import { mockApi, resetPage, renderShell } from '../test-utils/render-shell.tsx';
import type { ModuleState, RegistryView } from './module-registry.ts';
import { RemotePage } from './RemotePage.tsx';

beforeEach(() => {
  resetPage();
  mockApi({});
});
afterEach(() => vi.unstubAllGlobals());

const createRegistry = (state: ModuleState, retry = vi.fn<() => void>()): RegistryView =>
  ({ subscribe: () => () => undefined, get: () => state, retry }) as unknown as RegistryView;

function open(path: string, registry: RegistryView) {
  const match = matchRoute(path);
  if (match === null) throw new Error(`No route for ${path}`);
  return renderShell(<RemotePage match={match} registry={registry} />);
}

it('shows the error page if the module can’t be loaded, and retries', async () => {
  const retry = vi.fn<() => void>();
  const state: ModuleState = { kind: 'failed', during: 'load', reason: new Error('chunk 7') };
  const screen = await open('/cart', createRegistry(state, retry));
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 2, name: 'This page could not be loaded' }))
    .toBeVisible();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledWith('mfe-any', './page');
});

it('shows the error page with its text if the page throws while rendering', async () => {
  const state: ModuleState = {
    kind: 'failed',
    during: 'render',
    reason: new Error('x is not a function'),
  };
  const screen = await open('/spare-parts', createRegistry(state));
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }))
    .toBeVisible();
  await expect.element(screen.getByText('x is not a function')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});
