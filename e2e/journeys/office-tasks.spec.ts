/**
 * Each office task from the page Today to its result, on a phone and on a desktop. Counts presses and keys, and prints them as a
 * table: a change must not make a task longer.
 */
import { expect } from '../fixtures.ts';
import { addDays } from '../pages/days.ts';
import {
  addLine,
  getStatus,
  openOrder,
  openShop,
  publish,
  readRole,
  testOfficeTask,
} from '../pages/office-task.ts';
import {
  addPart,
  addProduct,
  ADDRESS,
  completeOrder,
  GASKET,
  JET,
  placeOrder,
  TV_SETUP,
} from '../pages/orders.ts';
import { createPhoto } from '../pages/photo.ts';
import { openAccount, storeSession } from '../pages/session.ts';
import { orderVisit } from '../pages/technician.ts';

testOfficeTask(
  'order for a caller',
  { presses: 6, keys: 14 },
  async ({ page, customer, start }) => {
    const input = await start();
    await input.openPage('Orders');
    await input.press(page.getByRole('link', { name: /^New order/ }));
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
    await input.type(page.getByRole('textbox', { name: 'Mobile number' }), customer.phone);
    await input.type(page.getByRole('searchbox'), 'jet');
    await expect(page.getByRole('button', { name: new RegExp(JET.title) })).toBeVisible();
    await input.pressKey('Enter');
    const times = page.getByRole('combobox', { name: 'Free times' });
    await expect(times.getByRole('option')).not.toHaveCount(1);
    await input.choose(times, { index: 1 });
    await input.press(page.getByRole('button', { name: /^Place order/ }));
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
    return input;
  },
);

testOfficeTask(
  'confirm and assign in one press',
  { presses: 3, keys: 0 },
  async ({ page, customer, start }) => {
    const { id } = await orderVisit(customer);
    const input = await start();
    await input.press(page.getByRole('link', { name: /New, to confirm/ }));
    await input.press(page.getByRole('link', { name: String(id), exact: true }));
    await input.press(page.getByRole('button', { name: /^Confirm, send/ }));
    await expect(getStatus(page)).toContainText('assigned');
    return input;
  },
);

testOfficeTask('cancel with refund', { presses: 9, keys: 3 }, async (context) => {
  const { page, browser, deployment, customer, start } = context;
  await addProduct(customer, JET.id);
  const body = { ...ADDRESS, payment_method: 'phonepe' };
  const placed = await customer.call('POST', '/api/cart/process-checkout', body);
  const { id } = placed['order'] as { id: number };
  const bank = await openShop(browser, deployment, String(placed['payment_link']));
  await bank.getByRole('button', { name: 'Pay' }).click();
  await expect(bank.getByText('Payment received')).toBeVisible();
  const input = await start();
  await openOrder(input, page, id);
  await input.press(page.getByRole('button', { name: 'Cancel order' }));
  const dialog = page.getByRole('dialog', { name: `Cancel order ${id}?` });
  await expect(dialog).toContainText('₹549 is refunded');
  await input.choose(dialog.getByRole('combobox', { name: 'Reason' }), 'No technician available');
  await input.choose(dialog.getByRole('combobox', { name: /Who bears the costs/ }), 'We do');
  await input.press(dialog.getByRole('button', { name: 'Cancel order' }));
  await expect(getStatus(page)).toContainText('cancelled');
  await expect.poll(() => deployment.getMessages(customer.phone).join('\n')).toContain('refund');
  return input;
});

testOfficeTask(
  'edit that raises the total, which the customer accepts',
  { presses: 6, keys: 3 },
  async (context) => {
    const { page, browser, deployment, customer, start } = context;
    const id = await placeOrder(customer);
    const input = await start();
    await openOrder(input, page, id);
    await input.press(page.getByRole('button', { name: /^Edit/ }));
    const dialog = page.getByRole('dialog', { name: `Edit order ${id}` });
    await input.press(dialog.getByRole('group', { name: JET.title }).getByRole('button').last());
    await input.press(dialog.getByRole('button', { name: 'Ask the customer' }));
    await expect(page.getByText('Total ₹549 → ₹1,098')).toBeVisible();
    const shop = await (await browser.newContext({ baseURL: deployment.url })).newPage();
    await storeSession(shop, customer.token);
    await shop.goto('/booking');
    await shop.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Total ₹549 → ₹1,098')).toHaveCount(0);
    await shop.context().close();
    return input;
  },
);

testOfficeTask('discount', { presses: 8, keys: 5 }, async ({ page, customer, start }) => {
  const id = await placeOrder(customer);
  const input = await start();
  await openOrder(input, page, id);
  await input.press(page.getByRole('button', { name: /^Edit/ }));
  const dialog = page.getByRole('dialog', { name: `Edit order ${id}` });
  await input.type(dialog.getByRole('textbox', { name: 'Discount in rupees' }), '49');
  await input.choose(dialog.getByRole('combobox', { name: 'Reason of the discount' }), 'Offer');
  await input.press(dialog.getByRole('button', { name: 'Save the change' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('₹500').first()).toBeVisible();
  return input;
});

testOfficeTask('closed day', { presses: 4, keys: 14 }, async ({ page, phone, start }) => {
  const input = await start();
  await input.openPage('Closed days');
  await input.enterDay(
    page.getByLabel('Day', { exact: true }),
    addDays(40 + Number(phone.slice(-1))),
  );
  await input.type(page.getByRole('textbox', { name: 'Reason' }), 'Chhath');
  await input.press(page.getByRole('button', { name: 'Close this day' }));
  await expect(page.getByText(/: Chhath$/).first()).toBeVisible();
  return input;
});

testOfficeTask('new block', { presses: 11, keys: 23 }, async ({ page, deployment, start }) => {
  const input = await start();
  await input.openPage('Settings');
  await input.press(page.getByRole('tab', { name: 'Places' }));
  await addLine(input, page.getByRole('textbox', { name: 'Blocks', exact: true }), 'Barhi');
  await addLine(input, page.getByRole('textbox', { name: 'Blocks in Hindi' }), 'बरही');
  for (const travelTime of await page.getByRole('table').getByRole('textbox').all())
    if ((await travelTime.inputValue()) === '') await input.type(travelTime, '40');
  await publish(input, page);
  const business = await (await fetch(`${deployment.url}/api/business`)).text();
  expect(business).toContain('Barhi');
  return input;
});

testOfficeTask(
  'price and Hindi name with a photo',
  { presses: 11, keys: 23 },
  async ({ page, browser, deployment, start }) => {
    const input = await start();
    const photo = await createPhoto(page, 'jpeg');
    await input.openPage('Catalogue');
    await input.type(page.getByRole('searchbox'), 'smart tv');
    await input.press(
      page.getByRole('button', { name: `Change: ${TV_SETUP.title}`, exact: true }).first(),
    );
    const form = page.getByRole('dialog');
    await input.replace(form.getByRole('textbox', { name: 'Price', exact: true }), '559');
    await input.replace(form.getByRole('textbox', { name: 'Title in Hindi' }), 'टीवी लगाना');
    await input.attach(form.getByLabel('Add a picture from a file'), photo);
    await input.press(form.getByRole('button', { name: 'Use this picture' }));
    await input.press(form.getByRole('button', { name: 'Keep in draft' }));
    await publish(input, page);
    const shop = await openShop(browser, deployment, '/hi/service/12/TV');
    await expect(shop.getByText('टीवी लगाना').first()).toBeVisible();
    await expect(shop.getByText('₹559').first()).toBeVisible();
    await shop.context().close();
    return input;
  },
);

testOfficeTask(
  'stock that runs out between two customers',
  { presses: 5, keys: 8 },
  async ({ page, browser, deployment, customer, start }) => {
    const input = await start();
    await input.openPage('Stock');
    await input.type(page.getByRole('searchbox', { name: 'Search' }), 'gasket');
    await input.press(page.getByRole('button', { name: `Count ${GASKET.name}` }).first());
    await input.replace(page.getByRole('textbox', { name: 'Pieces' }), '1');
    await input.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('1 in the shop, 0 in open orders')).toBeVisible();
    await addPart(customer, GASKET.id);
    const order = { ...ADDRESS, payment_method: 'cod' };
    const bought = await customer.call('POST', '/api/cart/process-checkout', order);
    expect(bought.status).toBe(1);
    await expect(page.getByText('1 in the shop, 1 in open orders')).toBeVisible();
    const second = await openAccount(deployment, `7${customer.phone.slice(1)}`);
    expect((await addPart(second, GASKET.id)).status).toBe(0);
    const shop = await openShop(browser, deployment, `/spare-parts?part=${GASKET.id}`);
    await expect(shop.getByText('Out of stock').first()).toBeVisible();
    await shop.context().close();
    return input;
  },
);

testOfficeTask(
  'new dispatcher',
  { presses: 7, keys: 19 },
  async ({ page, deployment, phone, start }) => {
    const number = `7${phone.slice(1)}`;
    const input = await start();
    await input.openPage('People');
    await input.press(page.getByRole('tab', { name: 'Staff' }));
    await input.press(page.getByRole('button', { name: 'Add a person' }));
    const form = page.getByRole('dialog');
    // The dialog moves the focus to its first field.
    await expect(form.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
    await input.type(form.getByRole('textbox', { name: 'Mobile number' }), number);
    await input.type(form.getByRole('textbox', { name: 'Name' }), `Bina ${phone.slice(-4)}`);
    await input.choose(form.getByRole('combobox', { name: 'Role' }), 'dispatcher');
    await input.press(form.getByRole('button', { name: 'Save' }));
    await expect(form).toHaveCount(0);
    expect(await readRole(deployment, number)).toBe('dispatcher');
    return input;
  },
);

testOfficeTask(
  'new technician who can log in',
  { presses: 5, keys: 20 },
  async ({ page, deployment, phone, start }) => {
    const number = `7${phone.slice(1)}`;
    const input = await start();
    await input.openPage('Technicians');
    await input.press(page.getByRole('button', { name: 'Add a technician' }));
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await input.type(form.getByRole('textbox', { name: 'Name' }), `Karan ${phone.slice(-4)}`);
    await input.type(form.getByRole('textbox', { name: 'Mobile number' }), number);
    await input.press(form.getByRole('checkbox').first());
    await input.press(form.getByRole('button', { name: 'Save' }));
    await expect(form).toHaveCount(0);
    expect(await readRole(deployment, number)).toBe('technician');
    return input;
  },
);

testOfficeTask(
  'message text',
  { presses: 7, keys: 9 },
  async ({ page, deployment, customer, start }) => {
    const input = await start();
    await input.openPage('Settings');
    await input.press(page.getByRole('tab', { name: 'Messages' }));
    await input.choose(page.getByRole('combobox', { name: 'Message' }), 'started');
    const text = page.getByRole('textbox', { name: 'Text in English' });
    await input.press(text);
    await input.pressKey('End');
    await input.type(text, ' Thanks!');
    await publish(input, page);
    const id = await placeOrder(customer);
    await completeOrder(deployment, id);
    await expect.poll(() => deployment.getMessages(customer.phone).join('\n')).toContain('Thanks!');
    return input;
  },
);

testOfficeTask(
  'sales of this month and of the one before',
  { presses: 2, keys: 0 },
  async ({ page, deployment, customer, start }) => {
    await completeOrder(deployment, await placeOrder(customer));
    const input = await start();
    await input.openPage('Reports');
    const sales = page.getByRole('region', { name: 'Sales by day' });
    await expect(sales.getByRole('row', { name: /^Total/ })).toContainText('₹');
    await input.press(page.getByRole('button', { name: 'The month before' }));
    await expect(sales.getByText('No order was completed in this period.')).toBeVisible();
    return input;
  },
);

testOfficeTask(
  'message to a place that is served now',
  { presses: 3, keys: 0 },
  async ({ page, deployment, customer, start }) => {
    const place = `Barkagaon ${customer.phone.slice(-3)}`;
    await customer.call('POST', '/api/place-requests', { place, wants_message: true });
    const input = await start();
    await input.openPage('Reports');
    await input.press(
      page.getByRole('button', { name: new RegExp(`We come there now.*${place}`) }),
    );
    await input.press(page.getByRole('dialog').getByRole('button', { name: 'Send the message' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => deployment.getMessages(customer.phone).join('\n')).toContain(place);
    return input;
  },
);
