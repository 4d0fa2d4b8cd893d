import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { matchRoute } from '../routing/routes.ts';
import { answerCalls, freshPage, renderShell } from '../test-utils/render-shell.tsx';
import type { Slot, SlotView } from './page-slots.ts';
import { RemotePage } from './RemotePage.tsx';

beforeEach(() => {
  freshPage();
  answerCalls({});
});
afterEach(() => vi.unstubAllGlobals());

const slotsAt = (slot: Slot, retry = vi.fn<() => void>()): SlotView =>
  ({ subscribe: () => () => undefined, get: () => slot, retry }) as unknown as SlotView;

function open(path: string, slots: SlotView) {
  const match = matchRoute(path);
  if (match === null) throw new Error(`No route for ${path}`);
  return renderShell(<RemotePage match={match} slots={slots} />);
}

it('shows the error page’s heading over what could not be loaded, and tries again', async () => {
  const retry = vi.fn<() => void>();
  const slot: Slot = { kind: 'failed', during: 'load', reason: new Error('chunk 7') };
  const screen = await open('/cart', slotsAt(slot, retry));
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 2, name: 'Your cart could not be loaded' }))
    .toBeVisible();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledWith('mfe-checkout', './cart');
});

it('shows the error page with its words where a page throws while it is rendered', async () => {
  const slot: Slot = { kind: 'failed', during: 'render', reason: new Error('x is not a function') };
  const screen = await open('/spare-parts', slotsAt(slot));
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }))
    .toBeVisible();
  await expect.element(screen.getByText('x is not a function')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});
