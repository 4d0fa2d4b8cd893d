/** A technician's working day, on a phone. */
import { expect, test } from '../fixtures.ts';
import { findEnglish } from '../pages/english.ts';
import { recordTexts } from '../pages/text-recorder.ts';
import { getHorizontalOverflow } from '../pages/measure.ts';
import { GASKET, placeOrder } from '../pages/orders.ts';
import { openAccount, type Customer } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { logInAsStaff } from '../pages/staff.ts';
import { assignTechnician, orderVisit, readCode, sign, takePhoto } from '../pages/technician.ts';
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
    const question = page.getByRole('dialog');
    await expect(question).toContainText('are due. Take them before you press.');
    await question.getByRole('textbox', { name: /customer’s code/ }).fill(await readCode(customer));
    await question.getByRole('button', { name: /^I took ₹/ }).click();
    await expect(visit).toHaveCount(0);
    // The page shows it before the server has it.
    await expect.poll(() => getNewestOrder(customer)).toMatchObject({ id, status: 'completed' });
    expect(deployment.runOps('order', 'show', String(id))).toContain(`${name} K`);
    const photos = await customer.call('GET', `/api/order/${id}/photos`);
    expect(photos['photos']).toMatchObject([{ stage: 'before' }]);
  },
);

test('the technician’s day is entirely in Hindi and fits a small phone', async ({
  page,
  deployment,
  phone,
}) => {
  test.slow();
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const order = await orderVisit(customer);
  await assignTechnician(page, deployment, { ...order, name: `Anil ${phone.slice(-4)}`, phone });
  await page.setViewportSize({ width: 360, height: 740 });
  const recorder = await recordTexts(page.context(), '[lang="en-IN"], [lang="en"]');
  await page.goto('/hi/staff/technician');
  const visit = page.getByRole('article', { name: 'Asha Kumari' });
  const expectHindiPage = async (where: string): Promise<void> => {
    expect(findEnglish(recorder.getShown(), await recorder.getServerTexts()), where).toEqual([]);
    expect(await getHorizontalOverflow(page), where).toBeLessThanOrEqual(0);
    await expectAccessible(page, where);
  };
  await expect(visit).toContainText('₹549 लें');
  await expect(visit).toContainText('AC जेट सर्विस');
  await expectHindiPage('the day');
  await visit.getByRole('button', { name: 'रास्ते में हूँ' }).click();
  await expect(page.getByText('ग्राहक को बता दिया गया कि आप रास्ते में हैं।')).toBeVisible();
  await expectHindiPage('on the way');
  await visit.getByRole('button', { name: 'ग्राहक के यहाँ हूँ' }).click();
  await visit.getByRole('button', { name: 'काम शुरू करें' }).click();
  await visit.getByRole('button', { name: 'पार्ट चाहिए' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectHindiPage('which part');
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await expectHindiPage('how many');
  await page.keyboard.press('Escape');
  await visit.getByRole('button', { name: 'काम पूरा' }).click();
  await expectHindiPage('is it done');
  await dialog.getByRole('radio', { name: 'साइन करके' }).check({ force: true });
  await sign(page, dialog.getByRole('img', { name: 'साइन' }));
  await expectHindiPage('signed');
  await dialog.getByRole('button', { name: /काम पूरा$/ }).click();
  await expect(visit).toHaveCount(0);
  await expect(page.getByText(/का काम पूरा हुआ/)).toBeVisible();
  await expectHindiPage('the day is over');
  await page.goto('/hi/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'मेरी विज़िट' })).toBeVisible();
  await expectHindiPage('where a technician lands');
  await expect
    .poll(() => getNewestOrder(customer))
    .toMatchObject({ id: order.id, status: 'completed' });
});

test('a technician sees no visit of a colleague', async ({ page, deployment, phone }) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  await placeOrder(customer);
  const name = `Sunil ${phone.slice(-4)}`;
  const options = ['--skills', '14', '--blocks', 'Sadar', '--hours', 'Mon-Sun 08:00-20:00'];
  deployment.runOps('technician', 'add', name, '--phone', phone, ...options);
  await logInAsStaff(page, deployment, { phone, name: `${name} K`, role: 'technician' });
  await page.goto('/staff/technician');
  await expect(page.getByText('No visit today.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Money|People|Catalogue/ })).toHaveCount(0);
});
