/** A customer who leaves the payment page while the order is being sent. */
import { apiError, createDeferred } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { expect, it } from 'vitest';
import { openPayment } from '../test-utils/open-payment.tsx';

/** Presses Order and leaves the page before the server responds. Returns the toast. */
async function leaveBefore(response: Response): Promise<string | undefined> {
  const sent = createDeferred<void>();
  const pending = createDeferred<Response>();
  const { screen, order } = await openPayment({
    'POST /api/cart/process-checkout': () => {
      sent.resolve();
      return pending.promise;
    },
  });
  await order.click();
  await sent.promise;
  await screen.unmount();
  const before = store.get(toastAtom)?.id;
  pending.resolve(response);
  await expect.poll(() => store.get(toastAtom)?.id, { timeout: 2000 }).not.toBe(before);
  return store.get(toastAtom)?.message;
}

it('a customer who has left the page is told the number of the placed order', async () => {
  const order = { id: 9, total: 549, status: 'pending', visit: null, actions: [] };
  const placed = Response.json({ status: 1, message: 'OK', order });
  expect(await leaveBefore(placed)).toBe('Booking #9 is placed.');
});

it('a customer who has left the page is told why the order was rejected, even if a field was wrong', async () => {
  const message = 'Keep the note to 500 characters.';
  expect(await leaveBefore(apiError(422, message, { note: [message] }))).toBe(message);
});
