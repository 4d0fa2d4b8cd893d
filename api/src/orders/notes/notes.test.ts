import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { callAsStaff } from '../../flows/visits/visits.fixture.ts';
import { actAsStaff, createCustomer, placeOrder, type Customer } from '../orders.fixture.ts';

const api = setUpShop();
const takeAction = actAsStaff(api);
let customer: Customer;
let id: number;
beforeEach(async () => {
  customer = await createCustomer(api);
  id = await placeOrder(customer);
});

interface Note {
  id: number;
  about: string;
  text: string;
}
const readWhole = async (orderId: number) =>
  (await callAsStaff(api, 'GET', `/ops/orders/${orderId}/whole`)).body as unknown as {
    notes: Note[];
    history: { what: string; detail: object }[];
  };
const writeNote = (about: string, text: string, orderId = id) =>
  takeAction(orderId, 'notes', { about, text });
const readTexts = async (orderId: number) =>
  (await readWhole(orderId)).notes.map(({ text }) => text);

describe('a private note', () => {
  it('is shown with its order or, if it is about the customer, with each of their orders', async () => {
    const other = await placeOrder(customer);
    await writeNote('order', ' Take the long ladder ');
    await writeNote('customer', 'Has a dog');
    expect(await readTexts(id)).toEqual(['Has a dog', 'Take the long ladder']);
    expect(await readTexts(other)).toEqual(['Has a dog']);
    expect(await readTexts(await placeOrder(await createCustomer(api)))).toEqual([]);
  });

  it('is in no response to the customer except the export, and its text is not in the audit log', async () => {
    await writeNote('customer', 'Has a dog');
    expect(JSON.stringify((await customer.orders()).body)).not.toContain('Has a dog');
    const exported = await customer.call('GET', '/api/user/export');
    expect(JSON.stringify(exported.body)).toContain('Has a dog');
    const { history } = await readWhole(id);
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'order note', detail: { about: 'customer' } }),
    );
  });

  it('is deleted only through an order that it belongs to', async () => {
    await writeNote('order', 'Wrong house');
    const [note] = (await readWhole(id)).notes;
    const other = await placeOrder(await createCustomer(api));
    expect((await takeAction(other, 'drop-note', { note: note?.id })).status).toBe(404);
    expect((await takeAction(id, 'drop-note', { note: note?.id })).status).toBe(200);
    expect(await readTexts(id)).toEqual([]);
  });

  it('is rejected if it has no text, is too long, is about something else, or its order is missing', async () => {
    for (const [about, text] of [
      ['order', ' '],
      ['order', 'x'.repeat(501)],
      ['shop', 'Has a dog'],
    ] as const)
      expect((await writeNote(about, text)).status).toBe(422);
    expect((await writeNote('order', 'Has a dog', 999_999)).status).toBe(404);
  });

  it('is deleted when the customer is erased, and no further note is accepted', async () => {
    await writeNote('customer', 'Has a dog');
    await takeAction(id, 'cancel', { reason: 'other', paid_by: 'us' });
    await callAsStaff(api, 'POST', `/ops/users/${customer.phone}/erase`);
    expect(await readTexts(id)).toEqual([]);
    expect((await writeNote('customer', 'Has a dog')).status).toBe(409);
  });
});
