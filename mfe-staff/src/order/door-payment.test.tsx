import { afterEach, expect, it } from 'vitest';
import { openOrder } from '../dev/open-order.ts';
import { resetConsole } from '../dev/render-console.tsx';

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
  const screen = await openOrder({}, {}, { payments: [payment] });
  await expect
    .element(screen.getByRole('region', { name: 'Payments' }))
    .toMatchTextContent(/UPI at the door 23 Nov 2026, .* 4821₹780 not received$/);
});
