import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { addProduct, fillAddress, JET, saveAddress, TV_SETUP } from '../pages/orders.ts';
import { openAccount, test } from '../pages/session.ts';
import {
  bookVisit,
  divideSkills,
  chooseFirstTime,
  readChosenTime,
  getNewestOrder,
  fillWindow,
  getTimeChoice,
  TIME_SLOT,
  listWindows,
} from '../pages/visits.ts';

const ORDER = { name: 'Order', exact: true } as const;

test(
  'a visitor chooses a time, which appears in the booking',
  { tag: '@smoke-phone' },
  async ({ page, deployment, phone }) => {
    test.slow();
    await page.goto('/service/14/AC');
    await page
      .getByRole('article', { name: JET.title })
      .getByRole('button', { name: 'Add' })
      .click();
    await logInByDialog(page, deployment, phone);
    await page.getByRole('link', { name: 'View Cart' }).click();
    const dialog = await fillAddress(page);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Proceed', exact: true }).click();
    const when = await chooseFirstTime(page);
    await page.getByRole('button', ORDER).click();
    await page.waitForURL((url) => url.pathname === '/');
    const confirmation = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
    await expect(confirmation).toContainText(when);
    await expect(confirmation).not.toContainText('We call you');
    await confirmation.getByRole('link', { name: 'Track booking' }).click();
    await expect(page.getByRole('article', { name: /^Order #\d+/ })).toContainText(when);
    await expect(page.getByText(/^You can change it until \d/)).toBeVisible();
    await expect
      .poll(() => deployment.getMessages(phone).filter((body) => body.includes('visit')).length)
      .toBeGreaterThan(0);
  },
);

test(
  'a cart for two technicians is booked as two visits, which are paid in cash',
  { tag: '@smoke-phone' },
  async ({ page, deployment, customer }) => {
    test.slow();
    const giveSkillsBack = divideSkills(deployment);
    try {
      await addProduct(customer, JET.id);
      await addProduct(customer, TV_SETUP.id);
      await saveAddress(customer);
      await page.goto('/payment');
      await chooseFirstTime(page);
      const choice = getTimeChoice(page);
      await expect(choice.getByText('Your services need 2 visits:')).toBeVisible();
      const times = await choice.getByRole('status').getByRole('listitem').allTextContents();
      expect(times).toHaveLength(2);
      await expect(page.getByRole('radio', { name: 'Pay online' })).toBeDisabled();
      await expect(page.getByText(/^Not possible for several visits/)).toBeVisible();
      await page.getByRole('button', ORDER).click();
      await expect(page.getByText('Thank you!')).toBeVisible();
      const confirmation = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
      await confirmation.getByRole('link', { name: 'Track booking' }).click();
      const bookings = page.getByRole('article', { name: /^Order #\d+/ });
      await expect(bookings).toHaveCount(2);
      for (const { title } of [JET, TV_SETUP])
        await expect(bookings.filter({ hasText: title })).toHaveCount(1);
      // The newest booking, which is the later visit, comes first.
      for (const [index, time] of times.toReversed().entries())
        await expect(bookings.nth(index)).toContainText(time);
    } finally {
      giveSkillsBack();
    }
  },
);

/** Counts real taps, not the clicks that the page replays after hydration; returns a function that reads the count. */
async function watchTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (!isTrusted) return;
        const before = Number(sessionStorage.getItem('taps') ?? 0);
        sessionStorage.setItem('taps', String(before + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
}

test('a known customer needs at most five taps from the service to the booked visit', async ({
  page,
  customer,
}) => {
  await saveAddress(customer);
  const countTaps = await watchTaps(page);
  await page.goto('/service/14/AC');
  const card = page.getByRole('article', { name: JET.title });
  await card.getByRole('button', { name: 'Add' }).click();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.getByRole('link', { name: 'View Cart' }).click();
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await chooseFirstTime(page);
  await page.getByRole('button', ORDER).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  const count = await countTaps();
  expect(count, 'taps').toBeGreaterThan(2);
  expect(count, 'taps').toBeLessThanOrEqual(5);
  expect((await getNewestOrder(customer))?.visit?.state).toBe('booked');
});

test('a visit can be booked on a slow connection', async ({ page, customer }) => {
  test.slow();
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: (400 * 1024) / 8,
    uploadThroughput: (200 * 1024) / 8,
  });
  await page.goto('/payment');
  const earliest = getTimeChoice(page).getByRole('radio', { name: /Earliest$/ });
  await expect(earliest).toBeVisible({ timeout: 40_000 });
  await chooseFirstTime(page);
  await page.getByRole('button', ORDER).click();
  await expect(page.getByText('Thank you!')).toBeVisible({ timeout: 20_000 });
  expect((await getNewestOrder(customer))?.visit?.state).toBe('booked');
});

test(
  'a visit can be moved in the bookings, which show the new time at once',
  { tag: '@smoke-phone' },
  async ({ page, customer }) => {
    const id = await bookVisit(customer);
    const start = (await getNewestOrder(customer))?.visit?.start;
    await page.goto('/booking');
    const booking = page.getByRole('article', { name: `Order #${id}` });
    await expect(booking).toContainText(TIME_SLOT);
    const before = TIME_SLOT.exec((await booking.textContent()) ?? '')?.[0] ?? '';
    await booking.getByRole('button', { name: 'Change time' }).click();
    const choice = page.getByRole('region', { name: 'Choose another time' });
    await expect(choice.getByRole('radio', { name: /Your time now/ })).toBeDisabled();
    await choice.getByRole('radio', { name: /^Tomorrow / }).click();
    // Other journeys book times of the same server.
    const slot = choice.getByRole('radio', { name: / to \d/, disabled: false }).first();
    const label = await slot.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText);
    const time = /\d+.* to \d+ \w+/.exec(label ?? '')?.[0] ?? 'no free time';
    await slot.click();
    await choice.getByRole('button', { name: `Change to Tomorrow, ${time}` }).click();
    await expect(choice).toBeHidden();
    await expect(booking).toContainText(`Tomorrow, ${time}`);
    await expect(booking).not.toContainText(before);
    expect((await getNewestOrder(customer))?.visit?.start).not.toBe(start);
  },
);
test('a visit has a page, and other customers cannot read it', async ({
  page,
  deployment,
  customer,
  phone,
}) => {
  const id = await bookVisit(customer);
  await page.goto(`/visit/${id}`);
  await expect(page).toHaveTitle(/Your visit/);
  await expect(
    page.getByRole('heading', { level: 1, name: `Visit for order #${id}` }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(TIME_SLOT);
  await page.getByRole('button', { name: 'Change time' }).click();
  const choice = page.getByRole('region', { name: 'Choose another time' });
  await choice.getByRole('radio', { name: /^Tomorrow / }).click();
  await choice.getByRole('radio', { name: '12 noon to 2 pm' }).click();
  await choice.getByRole('button', { name: 'Change to Tomorrow, 12 noon to 2 pm' }).click();
  const events = page.getByRole('list', { name: 'What has happened' });
  await expect(events).toContainText('Time changed');
  const getMessages = () =>
    deployment.getMessages(customer.phone).filter((body) => body.includes(`/visit/${id}`));
  await expect.poll(() => getMessages().length).toBeGreaterThan(1);

  const stranger = await openAccount(deployment, `6${phone.slice(1)}`);
  expect((await stranger.call('GET', `/api/order/${id}/visit`)).status).toBe(0);
});
test.describe('a chosen time slot that another customer takes', () => {
  // The browser logs a 409 response as an error.
  test.use({ expectsProblems: true });

  test('is reported with alternatives; the cart stays, and another slot can be booked', async ({
    page,
    deployment,
    customer,
    phone,
  }) => {
    test.slow();
    await addProduct(customer, JET.id);
    await saveAddress(customer);
    await page.goto('/payment');
    const chosen = await chooseFirstTime(page);
    const start = (await listWindows(customer)).find(({ free }) => free)?.start ?? '';
    await customer.call('DELETE', '/api/visit/hold');
    await fillWindow(deployment, phone, start);
    await page.getByRole('button', ORDER).click();
    const notice = getTimeChoice(page).getByRole('alert');
    await expect(notice).toContainText(`somebody has just taken ${chosen}`);
    await expect(page.getByText(`${JET.title} × 1`)).toBeVisible();
    expect((await customer.call('GET', '/api/order/list')).message).toBe('No Order found.');
    const next = notice.getByRole('button').first();
    const text = (await next.textContent()) ?? '';
    expect(text).toMatch(TIME_SLOT);
    await next.click();
    await expect(getTimeChoice(page).getByRole('status').first()).toHaveText(text);
    await expect(notice).toBeHidden();
    await readChosenTime(page);
    await page.getByRole('button', ORDER).click();
    await expect(page.getByText('Thank you!')).toBeVisible();
    expect((await getNewestOrder(customer))?.visit?.state).toBe('booked');
  });
});
