/** Choice of delivery or pick-up for a cart without services. */
import { apiError, expectNoAxeViolations } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { expect, it } from 'vitest';
import { openPayment } from '../test-utils/open-payment.tsx';
import { setHoldAtom } from './checkout.atoms.ts';

const open = async (methods: readonly string[]) => {
  const bodies: unknown[] = [];
  const page = await openPayment({
    'GET /api/cart/payment-methods': () => ({
      status: 1,
      message: 'OK',
      payment_methods: [],
      parts_ways: methods,
      pick_up_at: 'Matwari Chowk, Hazaribagh',
    }),
    'POST /api/cart/process-checkout': ({ body }) => {
      bodies.push(body);
      return apiError(422, 'Not today');
    },
  });
  return { ...page, bodies };
};

it('delivers parts by default, and asks for neither time nor note if the customer picks them up', async () => {
  const { screen, order, bodies } = await open(['deliver', 'pick_up']);
  await expect.element(screen.getByRole('radio', { name: 'Delivered to you' })).toBeChecked();
  await expect.element(screen.getByLabelText(/Note for the technician/)).toBeVisible();
  store.set(setHoldAtom, 'earlier-hold');
  const pickUp = screen.getByRole('radio', { name: 'Pick up at the shop' });
  await expect.element(pickUp).toHaveAccessibleDescription('Matwari Chowk, Hazaribagh');
  await pickUp.click();
  await expect.element(screen.getByText('When you pick it up').first()).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your address' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked();
  expect(screen.getByText(/technician|We call you/).elements()).toEqual([]);
  await expectNoAxeViolations();
  await order.click();
  await expect.poll(() => bodies).toMatchObject([{ parts_way: 'pick_up' }]);
  expect(bodies[0]).not.toHaveProperty('visit_hold');
});

it('preselects the only fulfilment method', async () => {
  const { screen, order, bodies } = await open(['pick_up']);
  await expect.element(screen.getByRole('radio', { name: 'Pick up at the shop' })).toBeChecked();
  await order.click();
  await expect.poll(() => bodies).toMatchObject([{ parts_way: 'pick_up' }]);
});

it.each([[['deliver']], [[]]])('shows no choice with the methods %j', async (methods) => {
  const { screen, order, bodies } = await open(methods);
  await expect.element(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeVisible();
  expect(screen.getByText('How do you get your parts?').elements()).toEqual([]);
  await order.click();
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('parts_way');
});
