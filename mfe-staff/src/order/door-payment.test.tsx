import { afterEach, expect, it } from 'vitest';
import { ORDER_DETAILS } from '../dev/fake-orders.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('an order shows that its UPI payment at the door was not received', async () => {
  const payment = {
    at: '2026-11-23T06:00:00.000Z',
    kind: 'upi' as const,
    amount: 780,
    state: 'not received',
    settled_at: null,
    name: '4821',
  };
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    { 'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, payments: [payment] }) },
  );
  await expect
    .element(screen.getByRole('region', { name: 'Payments' }))
    .toMatchTextContent(/UPI at the door 23 Nov 2026, .* 4821₹780 not received$/);
});
