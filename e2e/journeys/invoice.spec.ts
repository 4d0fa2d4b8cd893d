import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { stopClock } from '../pages/clock.ts';
import { holdNext } from '../pages/network.ts';
import { BY_TELEPHONE, GASKET, JET, placeOrder, sendStaffAction } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

/** Replaces `print` with a counter. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = globalThis as unknown as { prints: number };
    counter.prints = 0;
    globalThis.print = () => {
      counter.prints += 1;
    };
  });
}

const getPrints = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { prints: number }).prints);

test(
  'an invoice shows seller, customer and figures to the paisa, and prints once automatically',
  { tag: '@smoke' },
  async ({ page, deployment, customer }) => {
    const id = await placeOrder(customer);
    await sendStaffAction(deployment, `orders/${id}/confirm`);
    await sendStaffAction(deployment, `orders/${id}/assign`, { technician: 'Ravi Oraon' });
    await sendStaffAction(deployment, `orders/${id}/start`);
    // The customer agrees to the part by telephone, so the bill contains it at once.
    await sendStaffAction(deployment, `orders/${id}/parts`, {
      part: GASKET.id,
      qty: 2,
      telephone: true,
    });
    await sendStaffAction(deployment, `orders/${id}/complete`, BY_TELEPHONE);
    await countPrints(page);
    await page.clock.install();
    const release = await holdNext(page, '**/api/order/invoice/**');
    await page.goto(`/invoice/${id}`);
    await expect(page.getByText('Please Wait', { exact: true })).toBeVisible();
    await expect(page.getByText('Loading the invoice')).toBeAttached();
    await stopClock(page);
    release();
    const sheet = page.getByRole('article', { name: /^Invoice HZB\/\d\d-\d\d\/\d{6}$/ });
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText('Paid');
    await expect(sheet).toContainText('GSTIN');
    await expect(sheet).toContainText('20ABCFS1234K1ZL');
    await expect(sheet.getByText('Billed To').locator('..')).toContainText('Asha Kumari');
    await expect(sheet.getByText('Billed To').locator('..')).toContainText(customer.phone);
    await expect(sheet).toContainText(/Invoice Date\d{1,2} [A-Z][a-z]{2} 20\d\d/);
    await expect(sheet).toContainText(`#${id}`);
    await expect(sheet.getByRole('columnheader')).toHaveText([
      'No.',
      'Item',
      'Price (Unit)',
      'GST (18%)',
      'Quantity',
      'Total',
    ]);
    await expect(sheet.getByRole('rowheader')).toHaveText([
      'Spare parts Brought by our technician',
      'Services',
      'Tax (18%)',
      'Total',
    ]);
    const getCells = (name: string) =>
      sheet.getByRole('row').filter({ hasText: name }).getByRole('cell');
    await expect(getCells(GASKET.name)).toHaveText([
      '1',
      GASKET.name,
      '₹450.18',
      '₹197.64',
      '2',
      '₹1,098.00',
    ]);
    await expect(getCells(JET.title)).toHaveText([
      '1',
      JET.title,
      '₹450.18',
      '₹98.82',
      '1',
      '₹549.00',
    ]);
    await expect(sheet.getByRole('row', { name: /^Tax \(18%\)/ })).toContainText('₹296.46');
    await expect(sheet.getByRole('row', { name: /^Tax \(18%\)/ })).toContainText('included');
    await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('₹1,647.00');
    const details = sheet.getByRole('region', { name: 'Tax details' });
    await expect(details).toContainText('Rupees One Thousand Six Hundred Forty-Seven Only');
    await expect(details).toContainText(/Taxable value₹1,350\.54CGST₹148\.23SGST₹148\.23/);
    await expect(details).toContainText(`HSN/SAC 8418${GASKET.name}`);
    await expect(details).toContainText(`HSN/SAC 9987${JET.title}`);
    await expect(sheet).toContainText('Place of supplyJharkhand (20)');

    await page.clock.runFor(499);
    expect(await getPrints(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await getPrints(page)).toBe(1);
    await expect(page.getByText('Please Wait', { exact: true })).toBeHidden();
    await page.clock.runFor(60_000);
    expect(await getPrints(page)).toBe(1);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await getPrints(page)).toBe(2);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheet).toBeVisible();
  },
);
