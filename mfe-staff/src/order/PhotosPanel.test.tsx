import { afterEach, expect, it } from 'vitest';
import { ORDER_DETAILS } from '../dev/fake-orders.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('names each photo of an order by its stage and number', async () => {
  const photo = { at: '2026-11-23T05:30:00.000Z', width: 4, height: 3, thumbnail: 'data:,' };
  const photos = (['before', 'after', 'after'] as const).map((stage, id) => ({
    id,
    stage,
    ...photo,
  }));
  // The order has a booked visit; the photos are of an earlier one.
  const history = [{ at: photo.at, what: 'visit photo', by: 'Sunita', detail: {} }];
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    {
      'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, history }),
      'GET /ops/orders/{id}/photos': () => ({ photos }),
    },
  );
  const panel = screen.getByRole('region', { name: 'Photos of the work' });
  await expect
    .element(panel.getByRole('button', { name: 'After the work, photo 2' }))
    .toBeVisible();
  expect(panel.getByRole('button').all()).toHaveLength(3);
});
