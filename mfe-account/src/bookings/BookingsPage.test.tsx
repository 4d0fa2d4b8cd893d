import { expectNoAxeViolations, apiError } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { describe, expect, it } from 'vitest';
import { fakeChange, fakeOrder, fakeItem } from '../dev/fake-orders.ts';
import { openBookings as open } from '../test-utils/open-bookings.tsx';

const online = { payment_method: 'phonepe', payment_status: 'paid', paid_online: 1098 } as const;
const ADDED = {
  agreed: 'telephone',
  at: '2026-11-20T07:30:00.000Z',
  change: 31,
  objected: false,
} as const;

describe('BookingsPage', () => {
  it('opens and closes a booking by its disclosure', async () => {
    const { screen, unfold } = await open([fakeOrder()]);
    const booking = screen.getByRole('button', { name: 'Order #7' });
    await expect.element(booking).toHaveAttribute('aria-expanded', 'false');
    await unfold(7);
    await expect.element(screen.getByText('12 Matwari Road, Sadar, Hazaribagh')).toBeVisible();
    await expectNoAxeViolations();
    await booking.click();
    await expect
      .element(screen.getByText('12 Matwari Road, Sadar, Hazaribagh'))
      .not.toBeInTheDocument();
  });

  it('shows the API’s status, capitalized by CSS only', async () => {
    const { screen } = await open([fakeOrder({ status: 'in progress', technician: 'Ravi' })]);
    const status = screen.getByText('in progress', { exact: true });
    await expect.element(status).toBeVisible();
    const statusStyle = getComputedStyle(status.element(), '::first-letter');
    expect(statusStyle.textTransform).toBe('uppercase');
  });

  it('shows the progress with times', async () => {
    const { screen } = await open([fakeOrder({ status: 'confirmed' })]);
    const steps = screen.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      'Placed done 20 Nov 12:00 pm',
      'Confirmed done 20 Nov 12:30 pm',
      'Technician not yet ',
      'Done not yet ',
    ]);
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  });

  it('links to the technician’s number, or to the business’s if that is unknown', async () => {
    const { screen } = await open([
      fakeOrder({ id: 8, status: 'assigned', technician: 'Ravi', technician_phone: '9876543210' }),
      fakeOrder({ id: 7, status: 'assigned', technician: 'Mina' }),
    ]);
    await expect
      .element(screen.getByRole('link', { name: 'Call Ravi' }))
      .toHaveAttribute('href', 'tel:+919876543210');
    await expect
      .element(screen.getByRole('link', { name: 'Call us' }))
      .toHaveAttribute('href', 'tel:+919000000000');
  });

  it('opens a chat with the booking number prefilled', async () => {
    const { screen, unfold } = await open([fakeOrder()]);
    await unfold(7);
    await expect
      .element(screen.getByRole('link', { name: 'WhatsApp us' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/919000000000\?.*%237/));
  });

  it('shows a status that staff set while the page is open', async () => {
    const order = fakeOrder({ status: 'confirmed' });
    const { screen } = await open([order]);
    await expect.element(screen.getByText('confirmed', { exact: true })).toBeVisible();
    Object.assign(order, fakeOrder({ status: 'assigned', technician: 'Ravi Oraon' }));
    globalThis.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByText('assigned', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Ravi Oraon')).toBeVisible();
    await expect.element(screen.getByText('Order #7 is now assigned')).toBeInTheDocument();
  });

  it('does not reload the list if nothing changed', async () => {
    const { api } = await open([fakeOrder()]);
    // One request by the test itself and one by the page.
    const countLists = () => api.requests.filter((call) => call.includes('/order/list')).length;
    await expect.poll(() => countLists()).toBe(2);
    globalThis.dispatchEvent(new Event('focus'));
    await expect.poll(() => api.requests).toContain('GET /api/order/version');
    expect(countLists()).toBe(2);
  });

  it('loads 52 bookings per page, and only completed ones in their tab', async () => {
    const { screen, api } = await open([fakeOrder()]);
    expect(api.requests).toContain('GET /api/order/list?per_page=52&page=1');
    const before = api.requests.length;
    await screen.getByRole('tab', { name: 'Completed' }).click();
    await expect
      .poll(() => api.requests.slice(before))
      .toContain('GET /api/order/user/completed?per_page=52&page=1');
    await expect.element(screen.getByText('Nothing completed yet')).toBeVisible();
  });

  it('links to the services if there is no booking', async () => {
    const { screen } = await open([]);
    await expect
      .element(screen.getByRole('link', { name: 'Browse services' }))
      .toHaveAttribute('href', '/services');
  });

  it('shows Try again if loading fails', async () => {
    const { screen } = await open([], { 'GET /api/order/list': () => apiError(503, 'Busy') });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('cancellation of a booking', () => {
  it('is requested after a confirmation and then shown as requested', async () => {
    const { screen, unfold } = await open([fakeOrder()]);
    await unfold(7);
    await screen.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect.element(screen.getByText('If we cancel it, you pay nothing.')).toBeVisible();
    await screen.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect.element(screen.getByText('Requested', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Cancel Booking' }))
      .not.toBeInTheDocument();
  });

  it('sends the booking id and shows the server’s message', async () => {
    const bodies: unknown[] = [];
    const { screen, unfold } = await open([fakeOrder()], {
      'POST /api/order/cancel-request': ({ body }) => {
        bodies.push(body);
        return apiError(409, 'Cancellation is already requested.');
      },
    });
    await unfold(7);
    await screen.getByRole('button', { name: 'Cancel Booking' }).click();
    await screen.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect
      .poll(() => store.get(toastAtom)?.message)
      .toBe('Cancellation is already requested.');
    expect(bodies).toEqual([{ orderId: 7 }]);
  });

  it('explains the refund of a paid booking beforehand', async () => {
    const { screen, unfold } = await open([fakeOrder({ ...online, status: 'confirmed', due: 0 })]);
    await unfold(7);
    await screen.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect
      .element(screen.getByText(/your ₹1,098 goes back to where you paid from/))
      .toBeVisible();
  });

  it('shows the refund state afterwards, and never an amount due', async () => {
    const cancelled = { status: 'cancelled', due: 0 } as const;
    const { screen, unfold } = await open([
      fakeOrder({ id: 9, ...cancelled }),
      fakeOrder({ id: 8, ...cancelled, ...online }),
      fakeOrder({
        id: 7,
        ...cancelled,
        ...online,
        payment_status: 'refunded',
        refunded_at: '2026-11-22T06:30:00.000Z',
      }),
    ]);
    for (const id of [9, 8, 7]) await unfold(id);
    await expect.element(screen.getByText(/Nothing to pay\./)).toBeVisible();
    await expect.element(screen.getByText(/₹1,098 is on its way back/)).toBeVisible();
    await expect.element(screen.getByText(/₹1,098 refunded on 22 Nov 2026\./)).toBeVisible();
    await expect.element(screen.getByText(/to be paid/)).not.toBeInTheDocument();
  });
});

describe('part proposed for a booking', () => {
  it('is added after the customer accepts its price', async () => {
    const { screen } = await open([
      fakeOrder({ status: 'in progress', technician: 'Ravi', changes: [fakeChange()] }),
    ]);
    const question = screen.getByRole('region', { name: 'Extra part needed' });
    await expect.element(question.getByText(/Your new total would be ₹1,448/)).toBeVisible();
    await expectNoAxeViolations();
    await question.getByRole('button', { name: 'Yes, add it' }).click();
    await expect.element(screen.getByText('₹1,448')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('is answered once, however often the button is tapped', async () => {
    const { screen, api } = await open([fakeOrder({ changes: [fakeChange()] })]);
    const yes = screen.getByRole('button', { name: 'Yes, add it' });
    const button = yes.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(yes).not.toBeInTheDocument();
    expect(api.requests.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/order/change/31',
    ]);
  });

  it('shows how the customer agreed, and lets them object', async () => {
    const part = fakeItem({ id: 5011, name: 'Fan capacitor', added: { ...ADDED } });
    const { screen, unfold } = await open([
      fakeOrder({
        status: 'assigned',
        spare_parts: [part],
        changes: [fakeChange({ state: 'agreed', agreement: 'telephone' })],
      }),
    ]);
    await unfold(7);
    await expect.element(screen.getByText('Added on visit, agreed by telephone')).toBeVisible();
    await screen.getByRole('button', { name: 'I did not agree to this' }).click();
    await expect.element(screen.getByText(/You told us that this is not right/)).toBeVisible();
  });

  it('is due in cash if the order was paid online', async () => {
    const { screen, unfold } = await open([
      fakeOrder({ ...online, status: 'assigned', technician: 'Ravi', total: 1448, due: 350 }),
    ]);
    await unfold(7);
    const getFact = (label: string) =>
      screen.getByText(label).element().nextElementSibling?.textContent;
    expect(getFact('Paid online')).toBe('₹1,098');
    expect(getFact('To pay in cash')).toBe('₹350');
    expect(getFact('Total')).toBe('₹1,448');
  });
});

describe('closed booking', () => {
  const done = { status: 'completed', payment_status: 'paid', due: 0 } as const;

  it('offers invoice and feedback, but no cancellation', async () => {
    const { screen, unfold } = await open([fakeOrder({ ...done, feedback: 'abc' })]);
    await screen.getByRole('tab', { name: 'Completed' }).click();
    await unfold(7);
    await expect
      .element(screen.getByRole('link', { name: 'Download Invoice' }))
      .toHaveAttribute('href', '/invoice/7');
    await expect
      .element(screen.getByRole('link', { name: 'Rate this service' }))
      .toHaveAttribute('href', '/f/abc');
    await expect
      .element(screen.getByRole('button', { name: 'Cancel Booking' }))
      .not.toBeInTheDocument();
  });

  it('puts the same items into the cart again and names those that are no longer sold', async () => {
    const parts = [
      fakeItem({ id: 5099, name: 'Old pump' }),
      fakeItem({ id: 5011, name: 'Capacitor', added: { ...ADDED } }),
    ];
    const { screen, unfold, api } = await open([fakeOrder({ ...done, spare_parts: parts })]);
    await unfold(7);
    await screen.getByRole('button', { name: 'Book again' }).click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Not sold any more: Old pump');
    await expect.poll(() => globalThis.location.pathname).toBe('/cart');
    expect(api.requests.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  });
});

describe('unpaid online order', () => {
  it('offers Pay again without opening the card', async () => {
    const { screen } = await open([
      fakeOrder({ payment_method: 'phonepe', payment_status: 'failed', due: 0 }),
    ]);
    await expect.element(screen.getByText('Payment failed')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
  });
});
