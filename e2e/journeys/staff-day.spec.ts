/** A technician's working day, on a phone. */
import { expect, test } from '../fixtures.ts';
import { GASKET } from '../pages/orders.ts';
import { openAccount, type Customer } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { assignTechnician, orderVisit, readCode, takePhoto } from '../pages/technician.ts';
import { getNewestOrder } from '../pages/visits.ts';

async function acceptPart(customer: Customer): Promise<void> {
  const list = await customer.call('GET', '/api/order/list');
  const { data } = list['orders'] as { data: { changes: { id: number }[] }[] };
  const id = data[0]?.changes[0]?.id;
  const response = await customer.call('POST', `/api/order/change/${id}`, { answer: 'yes' });
  expect(response.status, response.message).toBe(1);
}

test(
  'a technician completes a visit: travel, a part that the customer approves, and cash',
  { tag: '@smoke' },
  async ({ page, deployment, phone }) => {
    const customer = await openAccount(deployment, `8${phone.slice(1)}`);
    const { id, day } = await orderVisit(customer);
    const name = `Anil ${phone.slice(-4)}`;
    await assignTechnician(page, deployment, { id, day, name, phone });
    await page.goto('/staff/technician');
    const visit = page.getByRole('article', { name: 'Asha Kumari' });
    await expect(visit).toContainText('Take ₹549');
    await expectAccessible(page, "a technician's day");
    await visit.getByRole('button', { name: 'I am on the way' }).click();
    await visit.getByRole('button', { name: 'I have arrived' }).click();
    await visit.getByRole('button', { name: 'Begin the work' }).click();
    await takePhoto(visit, 'Photo before the work');
    await expect(visit.getByLabel('Photo before the work (1)')).toBeEnabled();
    await visit.getByRole('button', { name: 'A part is needed' }).click();
    const part = page.getByRole('dialog');
    await part.getByRole('searchbox').fill(GASKET.name);
    await part
      .getByRole('button', { name: new RegExp(`^${GASKET.name}`) })
      .first()
      .click();
    await part.getByRole('button', { name: /^Ask the customer/ }).click();
    await expect(part).toHaveCount(0);
    await expect(visit).toContainText('The customer has not answered yet');
    await expect(visit).toContainText('Take ₹549');
    await acceptPart(customer);
    await expect(visit).not.toContainText('Take ₹549');
    await expect(visit).not.toContainText('not answered');
    await visit.getByRole('button', { name: 'Done', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('are due. Take them before you press.');
    await dialog.getByRole('textbox', { name: /customer’s code/ }).fill(await readCode(customer));
    await dialog.getByRole('button', { name: /^I took ₹/ }).click();
    await expect(visit).toHaveCount(0);
    // The page removes the visit before the server has the completion.
    await expect.poll(() => getNewestOrder(customer)).toMatchObject({ id, status: 'completed' });
    expect(deployment.runOps('order', 'show', String(id))).toContain(`${name} K`);
    const photos = await customer.call('GET', `/api/order/${id}/photos`);
    expect(photos['photos']).toMatchObject([{ stage: 'before' }]);
  },
);
