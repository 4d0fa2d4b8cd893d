/** Proposed edits that the customer accepts on the telephone by reading out the code (ORDER-32). */
import { expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff, findMessages } from '../../orders/orders.fixture.ts';
import { callAsStaff } from '../visits/visits.fixture.ts';
import { MAX_WRONG_EDIT_CODES } from './answer-edit.service.ts';
import { createEdit, getNewestOrder, getProposalId, placeCashOrder } from './edit-order.fixture.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });
const edit = createEdit(api);
const takeAction = actAsStaff(api);

/** A cash order of ₹3,649 to which staff propose a second thermostat, and the code in the customer's message. */
async function placeProposed() {
  const customer = await placeCashOrder(api);
  await edit(customer, { quantities: { 5001: 2 } });
  return { ...customer, edit: await getProposalId(customer), code: await readCode(customer.phone) };
}

async function readCode(phone: string): Promise<string> {
  const messages = await findMessages(api, phone, 'order % edit % proposed');
  return /read us the code (\d{4})\./.exec(messages.at(-1) ?? '')?.[1] ?? '';
}

const differ = (code: string): string => (code === '0000' ? '1111' : '0000');

it('applies with the code, and names the member of staff who entered it', async () => {
  const { id, phone, code, ...customer } = await placeProposed();
  const before = await getNewestOrder(customer);
  const { status, body } = await takeAction(id, 'agree-edit', { edit: customer.edit, code });
  expect([status, body['message']]).toEqual([200, `Order ${id} is changed. The customer is told.`]);
  expect(await getNewestOrder(customer)).toMatchObject({
    total: before.total + 650,
    edit: null,
    spare_parts: [{ id: 5001, quantity: 2 }],
  });
  const accepted = await findMessages(api, phone, 'order % edit % accepted');
  expect(accepted).toEqual([expect.stringContaining('you agreed to the change')]);
  const { rows } = await api.pool.query(
    `SELECT actor, detail FROM ops_audit WHERE subject = $1 AND act = 'order agree-edit'`,
    [`order ${id}`],
  );
  expect(rows).toEqual([{ actor: expect.any(String), detail: { edit: customer.edit } }]);
  const again = await takeAction(id, 'agree-edit', { edit: customer.edit, code });
  expect(again.status).toBe(409);
});

it('leaves the order as it is after a wrong code, and accepts no code after too many', async () => {
  const { id, code, ...customer } = await placeProposed();
  const { total } = await getNewestOrder(customer);
  const enter = async (entered: string) =>
    (await takeAction(id, 'agree-edit', { edit: customer.edit, code: entered })).status;
  for (let count = 0; count < MAX_WRONG_EDIT_CODES; count += 1)
    expect(await enter(differ(code))).toBe(422);
  expect(await enter(code)).toBe(409);
  expect((await getNewestOrder(customer)).total).toBe(total);
  expect((await customer.answer('yes')).status).toBe(200);
});

it('counts wrong codes over all proposals of the order', async () => {
  const { id, code, ...customer } = await placeProposed();
  const enter = async (editId: number, entered: string) =>
    (await takeAction(id, 'agree-edit', { edit: editId, code: entered })).status;
  for (let count = 0; count < MAX_WRONG_EDIT_CODES; count += 1)
    await enter(customer.edit, differ(code));
  await edit(customer, { quantities: { 5001: 3 } });
  const next = await getProposalId(customer);
  expect(await enter(next, await readCode(customer.phone))).toBe(409);
});

it('accepts only the code of this proposal, and only an edit of this order', async () => {
  const first = await placeProposed();
  const { id } = await placeCashOrder(api);
  const body = { edit: first.edit, code: first.code };
  expect((await takeAction(id, 'agree-edit', body)).status).toBe(404);
  await edit(first, { quantities: { 5001: 3 } });
  expect((await takeAction(first.id, 'agree-edit', body)).status).toBe(409);
});

it('shows the code to nobody but the customer', async () => {
  const { id, code, ...customer } = await placeProposed();
  const { body } = await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`);
  expect(body['order']).toMatchObject({ edit: { id: customer.edit } });
  expect(JSON.stringify(body)).not.toContain(`"${code}"`);
  expect(JSON.stringify(body)).not.toContain(`code ${code}`);
});

it('is not possible for a proposal of an older version, which has no code', async () => {
  const customer = await placeCashOrder(api);
  const { rows } = await api.pool.query<{ id: number }>(
    `INSERT INTO order_edits (order_id, state, lines, discount_paise, total_before_paise, total_paise,
       proposed_by, proposed_at, expires_at)
     SELECT id, 'proposed', '[]', 0, total_paise, total_paise + 1, 'Asha', $2, $2::timestamptz + interval '1 day'
     FROM orders WHERE id = $1 RETURNING id`,
    [customer.id, api.clock.now()],
  );
  const body = { edit: rows[0]?.id, code: '0000' };
  expect((await takeAction(customer.id, 'agree-edit', body)).status).toBe(422);
});
