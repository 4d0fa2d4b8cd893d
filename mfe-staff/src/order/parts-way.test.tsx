import { afterEach, expect, it } from 'vitest';
import { ORDER, ORDER_DETAILS } from '../dev/fake-orders.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('shows that the customer picks the parts up', async () => {
  const order = { ...ORDER, visit: null, parts_way: 'pick_up' as const };
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    { 'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, order }) },
  );
  await expect
    .element(screen.getByText('Parts: the customer picks them up at the shop.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Visit' }))
    .toMatchTextContent(/None: the customer picks the parts up\./);
});
