/** Visit time on the payment page: loaded with the cart, sent with the order. */
import { atom, useAtomValue } from 'jotai';
import { apiError, createDeferred, expectNoAxeViolations } from 'shared-ui/test-utils';
import { Fragment, preloadFragment } from 'app-kit/fragment';
import { store } from 'app-kit/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPayment } from '../test-utils/open-payment.tsx';
import { checkoutConflictsAtom, setHoldAtom, visitCountAtom } from './checkout.atoms.ts';

vi.mock('app-kit/fragment', { spy: true });

afterEach(() => {
  vi.mocked(Fragment).mockReset();
});

describe('visit time on the payment page', () => {
  it('preloads the windows of the address’s block', async () => {
    vi.mocked(preloadFragment).mockClear();
    await openPayment();
    await expect
      .poll(() => vi.mocked(preloadFragment).mock.calls)
      .toEqual([['mfe-visits/time-choice', { block: 'Sadar', order: null }]]);
  });

  it('preloads no windows without an address', async () => {
    vi.mocked(preloadFragment).mockClear();
    const { screen } = await openPayment({}, { withAddress: false });
    await expect.element(screen.getByText('Service address')).toBeVisible();
    expect(preloadFragment).not.toHaveBeenCalled();
  });

  it('has its heading while mfe-visits is loading', async () => {
    vi.mocked(Fragment).mockImplementation(({ waiting }) => <>{waiting}</>);
    const { screen } = await openPayment();
    const region = screen.getByRole('region', { name: 'When should we come?' });
    await expect.element(region.getByRole('heading', { level: 2 })).toBeVisible();
    await expect.element(region.getByText('Finding free times')).toBeInTheDocument();
  });

  it('orders without a time if mfe-visits is unavailable, even with an earlier hold', async () => {
    const bodies: unknown[] = [];
    const isExposedAtom = atom(true);
    vi.mocked(Fragment).mockImplementation(({ fallback }) => (
      <>{useAtomValue(isExposedAtom) ? <p>Times</p> : fallback}</>
    ));
    const { screen, order } = await openPayment({
      'POST /api/cart/process-checkout': ({ body }) => {
        bodies.push(body);
        return apiError(422, 'Not today');
      },
    });
    await expect.element(screen.getByText('Times')).toBeVisible();
    store.set(setHoldAtom, 'earlier-hold');
    store.set(isExposedAtom, false);
    await expect
      .element(screen.getByRole('heading', { name: 'We call you to fix a time' }))
      .toBeVisible();
    await order.click();
    await expect.poll(() => bodies).toHaveLength(1);
    expect(bodies[0]).not.toHaveProperty('visit_hold');
  });

  it('offers cash alone, with the reason, while several visits are held', async () => {
    const { screen } = await openPayment();
    const online = screen.getByRole('radio', { name: 'Pay online' });
    await online.click();
    store.set(visitCountAtom, 2);
    await expect.element(online).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    await expect.element(screen.getByText('Pay ₹549 in cash').first()).toBeVisible();
    await expect.element(screen.getByText(/^Not possible for several visits/)).toBeVisible();
    await expectNoAxeViolations();
    store.set(visitCountAtom, 1);
    await expect.element(online).toBeChecked();
  });

  it('waits for a pending hold, orders with it, and counts the conflict', async () => {
    const bodies: unknown[] = [];
    const { order } = await openPayment({
      'POST /api/cart/process-checkout': ({ body }) => {
        bodies.push(body);
        return apiError(409, 'That time has just been taken.');
      },
    });
    await expect.element(order).toBeEnabled();
    const hold = createDeferred<string>();
    store.set(setHoldAtom, hold.promise);
    const before = store.get(checkoutConflictsAtom);
    await order.click();
    await expect.element(order).toHaveAttribute('aria-busy', 'true');
    expect(bodies).toEqual([]);
    hold.resolve('hold-1');
    await expect.poll(() => bodies).toMatchObject([{ visit_hold: 'hold-1' }]);
    await expect.poll(() => store.get(checkoutConflictsAtom)).toBe(before + 1);
  });
});
