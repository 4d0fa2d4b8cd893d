import { afterEach, expect, it } from 'vitest';
import { openOrder } from '../dev/open-order.ts';
import { resetConsole } from '../dev/render-console.tsx';

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
  const screen = await openOrder(
    {},
    { 'GET /ops/orders/{id}/photos': () => ({ photos }) },
    { history },
  );
  const panel = screen.getByRole('region', { name: 'Photos of the work' });
  await expect
    .element(panel.getByRole('button', { name: 'After the work, photo 2' }))
    .toBeVisible();
  expect(panel.getByRole('button').all()).toHaveLength(3);
});
