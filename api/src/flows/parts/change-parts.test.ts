/** Messages to technicians about parts that were added to or removed from their orders (ORDER-33). */
import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff, findMessages } from '../../orders/orders.fixture.ts';
import {
  addTechnician,
  bookConfirmedVisit,
  callAsStaff,
  deactivateAllTechnicians,
} from '../visits/visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const SUNDAY_NOON = '2026-11-22T06:30:00.000Z';
const MANOJ_PHONE = '9000000401';
const THERMOSTAT = { part: 5001, qty: 1 };

const api = setUpShop({ RATE_LIMITS: 'off' });
const takeAction = actAsStaff(api);
let manoj: string;
beforeEach(async () => {
  api.clock.set(SUNDAY_NOON);
  await deactivateAllTechnicians(api);
  manoj = String(await addTechnician(api, { name: 'Manoj', phone: MANOJ_PHONE }));
});

/** An order of ₹499 whose visit is tomorrow; `act` adds and answers parts one second later each. */
async function bookConfirmed() {
  const { customer, id } = await bookConfirmedVisit(api, MONDAY);
  const act = async (action: string, body: object) => {
    api.clock.advance(1);
    return takeAction(id, action, body);
  };
  const findChange = async (): Promise<number> => {
    const { body } = await callAsStaff(api, 'GET', `/ops/orders/${id}`);
    const changes = body['order']?.['changes'] as unknown as { id: number }[];
    return changes.at(-1)?.id ?? 0;
  };
  const answer = async (word: 'yes' | 'no') =>
    customer.call('POST', `/api/order/change/${await findChange()}`, { answer: word });
  return { id, act, answer, findChange };
}

async function bookAssigned() {
  const order = await bookConfirmed();
  await order.act('assign', { technician: manoj });
  return order;
}

/** The messages about changes of the order, oldest first. */
const findChangeMessages = (id: number) =>
  findMessages(api, MANOJ_PHONE, `technician order ${id} changed %`);

it('name the part and the new sum if it was added by telephone', async () => {
  const { id, act } = await bookAssigned();
  await act('parts', { ...THERMOSTAT, telephone: true });
  expect(await findChangeMessages(id)).toEqual([
    expect.stringMatching(/is changed\. .* Drum cleaning, Thermostat\. Take ₹1,149 in cash\./),
  ]);
});

it('are sent when the customer accepts a proposed part, not when it is proposed or declined', async () => {
  const { id, act, answer } = await bookAssigned();
  await act('parts', THERMOSTAT);
  await answer('no');
  await act('parts', THERMOSTAT);
  expect(await findChangeMessages(id)).toEqual([]);
  await answer('yes');
  expect(await findChangeMessages(id)).toEqual([expect.stringContaining('Thermostat')]);
});

it('are sent when an acceptance by telephone is recorded, and when the part is removed', async () => {
  const { id, act, findChange } = await bookAssigned();
  await act('parts', THERMOSTAT);
  const change = await findChange();
  await act('agree-part', { change });
  await act('drop-part', { change });
  expect(await findChangeMessages(id)).toEqual([
    expect.stringContaining('Thermostat'),
    expect.stringMatching(/Drum cleaning\. Take ₹499 in cash/),
  ]);
});

it('are not sent about a withdrawn proposal', async () => {
  const { id, act, findChange } = await bookAssigned();
  await act('parts', THERMOSTAT);
  expect((await act('drop-part', { change: await findChange() })).status).toBe(200);
  expect(await findChangeMessages(id)).toEqual([]);
});

it('are not sent to a technician who was not informed of the visit', async () => {
  const unknown = await bookConfirmed();
  await unknown.act('parts', { ...THERMOSTAT, telephone: true });
  expect(await findChangeMessages(unknown.id)).toEqual([]);
});

it('are not sent to a technician who is at the home', async () => {
  const { id, act } = await bookAssigned();
  api.clock.set(MONDAY);
  for (const state of ['on-the-way', 'arrived'])
    await callAsStaff(api, 'POST', `/ops/visits/${id}/${state}`);
  expect((await act('parts', { ...THERMOSTAT, telephone: true })).status).toBe(200);
  expect(await findChangeMessages(id)).toEqual([]);
});
