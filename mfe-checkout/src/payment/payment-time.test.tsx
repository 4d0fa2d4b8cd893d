/** Visit time on the payment page: loaded with the cart, sent with the order. */
import { atom, useAtomValue } from 'jotai';
import { apiError, createDeferred } from 'shared-ui/test-utils';
import { Fragment, preloadFragment } from 'shell/fragment';
import { store } from 'shell/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPayment } from '../test-utils/open-payment.tsx';
import { checkoutConflictsAtom, tellHoldAtom } from './checkout.atoms.ts';

vi.mock('shell/fragment', { spy: true });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.mocked(Fragment).mockReset();
});

describe('the payment page', () => {
  it('asks for the times before there is anything to see of them', async () => {
    vi.mocked(preloadFragment).mockClear();
    await openPayment();
    await expect
      .poll(() => vi.mocked(preloadFragment).mock.calls)
      .toEqual([['mfe-visits/time-choice', { block: 'Sadar', order: null }]]);
  });

  it('asks for no times as long as nobody knows where to', async () => {
    vi.mocked(preloadFragment).mockClear();
    const { screen } = await openPayment({ withAddress: false });
    await expect.element(screen.getByText('Service address')).toBeVisible();
    expect(preloadFragment).not.toHaveBeenCalled();
  });

  it('orders without a time where nobody lends the choice of one any more, whatever was kept before', async () => {
    const asked: unknown[] = [];
    const lent = atom(true);
    vi.mocked(Fragment).mockImplementation(({ fallback }) => (
      <>{useAtomValue(lent) ? <p>Times</p> : fallback}</>
    ));
    const { screen, order } = await openPayment(
      {},
      {
        'POST /api/cart/process-checkout': ({ body }) => {
          asked.push(body);
          return apiError(422, 'Not today');
        },
      },
    );
    await expect.element(screen.getByText('Times')).toBeVisible();
    store.set(tellHoldAtom, 'hold-of-before');
    store.set(lent, false);
    await expect
      .element(screen.getByRole('heading', { name: 'We call you to fix a time' }))
      .toBeVisible();
    await order.click();
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('visit_hold');
  });

  it('waits for the hold that keeps the time, orders with it, and counts conflicts for who keeps it', async () => {
    const asked: unknown[] = [];
    const { order } = await openPayment(
      {},
      {
        'POST /api/cart/process-checkout': ({ body }) => {
          asked.push(body);
          return apiError(409, 'That time has just been taken.');
        },
      },
    );
    await expect.element(order).toBeEnabled();
    const coming = createDeferred<string>();
    store.set(tellHoldAtom, coming.promise);
    const before = store.get(checkoutConflictsAtom);
    await order.click();
    await expect.element(order).toHaveAttribute('aria-busy', 'true');
    expect(asked).toEqual([]);
    coming.resolve('hold-1');
    await expect.poll(() => asked).toMatchObject([{ visit_hold: 'hold-1' }]);
    await expect.poll(() => store.get(checkoutConflictsAtom)).toBe(before + 1);
  });
});
