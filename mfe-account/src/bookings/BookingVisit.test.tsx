import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { renderWithStore } from 'app-kit/store/page-runner';
import { expect, it } from 'vitest';
import { fakeOrder } from '../dev/fake-orders.ts';
import { BookingVisit } from './BookingVisit.tsx';

const visit = {
  start: '2026-11-23T04:30:00.000Z',
  end: '2026-11-23T06:30:00.000Z',
  state: 'booked',
  technician: null,
} as const;

const open = (order: Parameters<typeof fakeOrder>[0]) =>
  renderWithStore(<BookingVisit booking={fakeOrder(order)} />);

it('shows the visit time if mfe-visits is unavailable', async () => {
  const screen = await open({ visit });
  await expect.element(screen.getByText('Visit on 23 Nov 2026, 10:00 am')).toBeVisible();
  await expectNoAxeViolations();
  const held = await open({ visit: { ...visit, held_until: '2026-11-20T07:30:00.000Z' } });
  await expect.element(held.getByText(/, held until 20 Nov 2026, 1:00 pm$/)).toBeVisible();
});

it('shows the technician of a booking without a time, and nothing before assignment', async () => {
  const assigned = await open({
    status: 'assigned',
    technician: 'Ravi Oraon',
    technician_phone: '9876543210',
  });
  await expect.element(assigned.getByRole('link', { name: 'Call Ravi' })).toBeVisible();
  const waiting = await open({ status: 'confirmed' });
  expect(waiting.container.textContent).toBe('');
});
