import { expect } from '../fixtures.ts';
import { expectAccessible, expectFits } from '../pages/accessibility.ts';
import { findEnglish } from '../pages/english.ts';
import {
  addPart,
  addProduct,
  completeOrder,
  GASKET,
  JET,
  placeOrder,
  saveAddress,
} from '../pages/orders.ts';
import { PRIVATE_PAGES } from '../pages/places.ts';
import { test } from '../pages/session.ts';
import { recordTexts } from '../pages/text-recorder.ts';
import { bookVisit } from '../pages/visits.ts';

/** What may be English: the link to the English page, the invoice, which is in both languages, and inert loading parts. */
const ENGLISH = '[lang="en-IN"], article:has(table), [aria-busy="true"] [inert]';

test.use({ locale: 'hi-IN' });

test('every customer page in Hindi contains no English except names, is accessible, and fits also at 200 %', async ({
  page,
  deployment,
  customer,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  const recorder = await recordTexts(page.context(), ENGLISH);
  const withVisit = await bookVisit(customer);
  const completed = await placeOrder(customer);
  await completeOrder(deployment, completed);
  await addProduct(customer, JET.id);
  await addPart(customer, GASKET.id);
  await saveAddress(customer);
  const paths = PRIVATE_PAGES.map(([address]) => address);
  for (const address of [...paths, `/visit/${withVisit}`, `/invoice/${completed}`]) {
    await page.goto(`/hi${address}`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, address);
    await expectFits(page, address);
  }
  expect(findEnglish(recorder.getShown(), await recorder.getServerTexts())).toEqual([]);
});
