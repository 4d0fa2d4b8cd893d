import { open } from '../pages/hindi/steps.ts';
import { orderWithTime } from '../pages/hindi/visit-journeys.ts';
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
import { expectAccessible, expectFits } from '../pages/accessibility.ts';

test.use({ locale: 'hi-IN' });

test('every customer page fits Hindi text, also at 200 %, and is accessible', async ({
  page,
  deployment,
  customer,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  const visited = await orderWithTime(customer);
  const done = await placeOrder(customer);
  await completeOrder(deployment, done);
  await addProduct(customer, JET.id);
  await addPart(customer, GASKET.id);
  await saveAddress(customer);
  const own = PRIVATE_PAGES.map(([address]) => address);
  for (const address of [...own, `/visit/${visited}`, `/invoice/${done}`]) {
    await open(page, address);
    await expectAccessible(page, address);
    await expectFits(page, address);
  }
});
