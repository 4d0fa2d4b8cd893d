/** How a booking shows the fulfilment of its parts. */
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { renderWithStore } from 'app-kit/store/page-runner';
import { expect, it } from 'vitest';
import { fakeOrder } from '../dev/fake-orders.ts';
import { BookingCard } from './BookingCard.tsx';

const open = async (order: Parameters<typeof fakeOrder>[0]) => {
  const screen = await renderWithStore(
    <BookingCard booking={fakeOrder({ status: 'assigned', technician: 'Ravi', ...order })} />,
  );
  await screen.getByRole('button', { name: /^Order #/ }).click();
  return screen;
};

it.each([
  ['assigned', 2],
  ['completed', 1],
] as const)(
  'names the shop and no technician if the customer picks up an order that is %s',
  async (status, count) => {
    const screen = await open({ status, parts_way: 'pick_up', pick_up_at: 'Matwari Chowk' });
    const places = screen.getByText('Pick up at the shop: Matwari Chowk');
    await expect.element(places.first()).toBeVisible();
    expect(places.elements()).toHaveLength(count);
    await expect.element(screen.getByText(/^Cash, /)).toBeVisible();
    expect(screen.getByText(/Technician|Ravi/).elements()).toEqual([]);
    await expectNoAxeViolations();
  },
);

it.each([
  ['deliver', 'Delivered to your address'],
  ['visit', 'Our technician brings them'],
] as const)('shows the fulfilment %s', async (parts_way, text) => {
  const screen = await open({ parts_way });
  await expect.element(screen.getByText(text)).toBeVisible();
});

it('shows no fulfilment if the booking has none', async () => {
  const screen = await open({ parts_way: null });
  await expect.element(screen.getByText('Address', { exact: true })).toBeVisible();
  expect(screen.getByText('Spare parts', { exact: true }).elements()).toEqual([]);
});
