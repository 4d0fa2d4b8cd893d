/** A diagnosis visit that becomes a repair: estimate, the customer's code, payment and invoice. */
import { expect, test } from '../fixtures.ts';
import { findEnglish } from '../pages/english.ts';
import { getHorizontalOverflow } from '../pages/measure.ts';
import { DIAGNOSIS } from '../pages/orders.ts';
import { openAccount, storeSession } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { assignTechnician, orderVisit, readCode, readEstimateCode } from '../pages/technician.ts';
import { recordTexts } from '../pages/text-recorder.ts';
import { getNewestOrder } from '../pages/visits.ts';

test('a technician’s estimate is accepted by code, paid at the door, and on the invoice with the credited fee', async ({
  page,
  context,
  deployment,
  phone,
}) => {
  test.slow();
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const { id, day } = await orderVisit(customer, '', [DIAGNOSIS]);
  await assignTechnician(page, deployment, { id, day, name: `Anil ${phone.slice(-4)}`, phone });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/staff/technician');
  const visit = page.getByRole('article', { name: 'Asha Kumari' });
  await visit.getByRole('button', { name: 'I am on the way' }).click();
  await visit.getByRole('button', { name: 'I have arrived' }).click();
  await visit.getByRole('button', { name: 'Begin the work' }).click();

  await visit.getByRole('button', { name: 'Make an estimate' }).click();
  const dialog = page.getByRole('dialog');
  for (const rate of ['AC gas leak brazing', 'AC run capacitor, 45 µF', 'AC outdoor fan motor'])
    await dialog.getByRole('button', { name: `Add ${rate}` }).click();
  await expectAccessible(page, 'the rate card');
  await dialog.getByRole('button', { name: 'Look at the estimate: ₹3,081' }).click();
  await expect(dialog).toContainText('−₹299');
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the estimate');
  await dialog.getByRole('button', { name: 'Send to the customer: ₹3,081' }).click();
  await expect(visit).toContainText('The customer has not answered yet.');
  await expect(visit).toContainText('Take ₹299');

  // Nobody needs the code: the customer sees the estimate in the booking, too.
  const phonePage = await context.newPage();
  await phonePage.setViewportSize({ width: 360, height: 740 });
  await storeSession(phonePage, customer.token);
  const recorder = await recordTexts(phonePage.context(), '[lang="en-IN"], [lang="en"]');
  await phonePage.goto('/hi/booking');
  const question = phonePage.getByRole('region', { name: 'रिपेयर का एस्टीमेट' });
  await expect(question).toContainText('AC गैस लीक की वेल्डिंग');
  expect(findEnglish(recorder.getShown(), await recorder.getServerTexts())).toEqual([]);
  expect(await getHorizontalOverflow(phonePage)).toBeLessThanOrEqual(0);
  await phonePage.close();

  const code = await readEstimateCode(deployment, customer);
  await visit.getByRole('textbox', { name: /Code of the estimate/ }).fill(code);
  await visit.getByRole('button', { name: 'The customer says yes' }).click();
  await expect(visit).toContainText('The customer said yes: ₹3,081 are added.');
  await expect(visit).toContainText('Take ₹3,380');
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);

  await visit.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.getByText('UPI', { exact: true }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for paying ₹3,380 by UPI' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /UPI reference/ }).fill('4821');
  await dialog.getByRole('textbox', { name: /customer’s code/ }).fill(await readCode(customer));
  await dialog.getByRole('button', { name: '₹3,380 came by UPI. Done' }).click();
  await expect.poll(() => getNewestOrder(customer)).toMatchObject({ id, status: 'completed' });

  const { order } = await customer.call('GET', `/api/order/invoice/${id}`);
  expect(order).toMatchObject({
    final_total: 3380,
    tax_total: 608.4,
    spare_parts: [
      { name: 'AC run capacitor, 45 µF', warranty_days: 180 },
      { name: 'AC outdoor fan motor', warranty_days: 180 },
    ],
    products: [
      { name: 'AC diagnosis visit', total_price: 299 },
      { name: 'AC gas leak brazing', warranty_days: 60 },
      { name: 'Visit fee credited', total_price: -299 },
    ],
  });
});
