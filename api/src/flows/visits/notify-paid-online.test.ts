/** The message to the technician whose cash order was paid online (PAY-22). */
import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import {
  actAsStaff,
  createCustomer,
  findMessages,
  placeOrder,
} from '../../orders/orders.fixture.ts';
import { endNewestPayment } from '../../payments/payments.fixture.ts';
import { setUpProvider } from '../../payments/provider.fixture.ts';
import { notifyPaidOnline } from './notify-paid-online.ts';
import { addTechnician, bookConfirmedVisit, deactivateAllTechnicians } from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const SUNDAY_NOON = '2026-11-22T06:30:00.000Z';
const MANOJ_PHONE = '9000000401';

const provider = setUpProvider();
const api = setUpShop(() => ({ ...provider.env, RATE_LIMITS: 'off' }));
const takeAction = actAsStaff(api);
let manoj: string;
beforeEach(async () => {
  api.clock.set(SUNDAY_NOON);
  await deactivateAllTechnicians(api);
  manoj = String(await addTechnician(api, { name: 'Manoj', phone: MANOJ_PHONE }));
});

async function payOnline({ customer, id }: Awaited<ReturnType<typeof bookConfirmedVisit>>) {
  await takeAction(id, 'ask-online');
  await customer.call('POST', `/api/order/${id}/pay`);
  await endNewestPayment(api, provider, id, 'COMPLETED');
  await runDueJobs(api.platform, 'payments');
}

const findChangeMessages = (id: number) =>
  findMessages(api, MANOJ_PHONE, `technician order ${id} changed %`);

it('says once that nothing is to be taken in cash', async () => {
  const order = await bookConfirmedVisit(api, MONDAY);
  await takeAction(order.id, 'assign', { technician: manoj });
  await payOnline(order);
  await notifyPaidOnline(api.platform, order.id);
  expect(await findChangeMessages(order.id)).toEqual([
    expect.stringMatching(/is changed\. .* Drum cleaning\. All paid, take nothing\./),
  ]);
});

it('is not sent about an order that was cancelled meanwhile', async () => {
  const id = await placeOrder(await createCustomer(api));
  await takeAction(id, 'confirm');
  await takeAction(id, 'assign', { technician: manoj, anyway: true });
  await takeAction(id, 'cancel', { reason: 'price', paid_by: 'us' });
  await notifyPaidOnline(api.platform, id);
  expect(await findChangeMessages(id)).toEqual([]);
});

it('is not sent to a technician who was not informed of the visit', async () => {
  const order = await bookConfirmedVisit(api, MONDAY);
  await payOnline(order);
  expect(await findChangeMessages(order.id)).toEqual([]);
});
