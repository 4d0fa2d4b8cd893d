/**
 * A technician's day of five visits with a bad connection, on a phone that is restarted once. Its pictures are in
 * Playwright's output folder.
 */
import { chromium, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { withDeployment, type Deployment } from '../deployment.ts';
import { expect, test } from '../fixtures.ts';
import { waitForOverlayHistory } from '../pages/overlays.ts';
import { addDays } from '../pages/days.ts';
import { ADDRESS, DIAGNOSIS, JET, TV_SETUP } from '../pages/orders.ts';
import { openAccount, type Customer } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import {
  assignTechnician,
  openDayOffline,
  orderVisit,
  readCode,
  readEstimateCode,
  setDay,
  takePhoto,
} from '../pages/technician.ts';
import { divideSkills, listOrders } from '../pages/visits.ts';
import { doubleText, findBrokenText, findCutOff, resetTextSize } from '../pages/zoom.ts';

// The browser logs each request that fails.
test.use({ expectsProblems: true });

const HOUR_MS = 3_600_000;
const DAY = addDays(1);

interface Booked {
  id: number;
  customer: Customer;
}

/**
 * Places five orders for the day, each two hours after the previous one. The first is a diagnosis, the last is half of
 * an order for two technicians.
 */
async function bookDay(deployment: Deployment, phone: string): Promise<Booked[]> {
  const first = Date.parse(`${DAY}T08:00:00+05:30`);
  const booked: Booked[] = [];
  const giveSkillsBack = divideSkills(deployment);
  for (let n = 0; n < 5; n += 1) {
    const customer = await openAccount(deployment, `8${n}${phone.slice(2)}`);
    const from = new Date(first + 2 * n * HOUR_MS).toISOString();
    const products = n === 0 ? [DIAGNOSIS] : n === 4 ? [TV_SETUP, JET] : [JET];
    booked.push({ ...(await orderVisit(customer, from, products)), customer });
  }
  giveSkillsBack();
  return booked;
}

/** Starts the phone's browser with its stored profile. */
async function startPhone(profile: string, deployment: Deployment): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: CHROMIUM_ARGUMENTS,
    baseURL: deployment.url,
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'allow',
  });
  await setDay(context, DAY);
  return context;
}

/** The browser's only page. It asks the server for the visits of `DAY`. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.route('**/ops/my/day', (route) =>
    route.continue({ url: `${route.request().url()}?day=${DAY}` }),
  );
  return page;
}

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('article').getByRole('button', { name, exact: true });
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
  }
}

/** Buttons that a technician presses until they are at the customer's home. */
const WAY = ['I am on the way', 'I have arrived'] as const;

/** Completes the visit with the customer's code. */
async function finish(page: Page, code: string, reference?: string): Promise<void> {
  await press(page, 'Done');
  const dialog = page.getByRole('dialog');
  if (reference !== undefined) {
    await dialog.getByText('UPI', { exact: true }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await dialog.getByRole('textbox', { name: /UPI reference/ }).fill(reference);
  }
  await dialog.getByRole('textbox', { name: /customer’s code/ }).fill(code);
  await dialog.getByRole('button', { name: /^(?:I took ₹|₹.* came by UPI)/ }).click();
  await waitForOverlayHistory(page);
}

/** Makes an estimate with labour and two parts, and sends it to the customer. */
async function sendEstimate(page: Page): Promise<void> {
  await press(page, 'Make an estimate');
  const dialog = page.getByRole('dialog');
  for (const rate of ['AC gas leak brazing', 'AC run capacitor, 45 µF', 'AC outdoor fan motor'])
    await dialog.getByRole('button', { name: `Add ${rate}` }).click();
  await dialog.getByRole('button', { name: 'Look at the estimate: ₹3,081' }).click();
  await dialog.getByRole('button', { name: 'Send to the customer: ₹3,081' }).click();
  await waitForOverlayHistory(page);
}

/** Takes pictures in both text sizes, and expects that nothing is cut off. */
async function takePictures(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  await doubleText(page);
  await page.screenshot({ path: info.outputPath(`${name}-large-text.png`), fullPage: true });
  expect([...(await findCutOff(page)), ...(await findBrokenText(page))], name).toEqual([]);
  await resetTextSize(page);
}

async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0, { timeout: 60_000 });
}

// Uses a separate deployment, so that no other journey books one of the times.
test('a day of five visits with three network outages and a restart of the phone loses nothing', async ({
  phone,
}, info) => {
  test.slow();
  await withDeployment({}, (deployment) => spendDay(deployment, phone, info));
});

async function spendDay(deployment: Deployment, phone: string, info: TestInfo): Promise<void> {
  const booked = await bookDay(deployment, phone);
  const [repair, upi, absent, moved, last] = booked;
  if (!repair || !upi || !absent || !moved || !last)
    throw new Error('Fewer than five visits are booked');
  const name = `Anil ${phone.slice(-4)}`;
  const profile = info.outputPath('phone');
  let context = await startPhone(profile, deployment);
  let page = await openPage(context);
  await assignTechnician(page, deployment, { ...repair, day: DAY, name, phone });
  for (const { id } of booked.slice(1)) {
    deployment.runOps('order', 'confirm', String(id));
    deployment.runOps('order', 'assign', String(id), '--technician', name);
  }
  const codes = await Promise.all(booked.map(({ customer }) => readCode(customer)));

  // The first outage: a diagnosis becomes a repair, and the phone is restarted.
  await openDayOffline(page);
  await takePictures(page, info, '1-morning');
  await press(page, ...WAY);
  await takePhoto(page.getByRole('article'), 'Photo before the work');
  await press(page, 'Begin the work');
  await sendEstimate(page);
  await context.close();
  context = await startPhone(profile, deployment);
  await context.setOffline(true);
  page = await openPage(context);
  await page.goto(`${deployment.staffUrl}/staff/technician`);
  await expect(page.getByText('5 waiting to be sent')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo before the work' })).toBeVisible();
  await takePictures(page, info, '2-restarted-in-the-cellar');
  await reconnect(page);
  const visit = page.getByRole('article');
  const code = await readEstimateCode(deployment, repair.customer);
  await visit.getByRole('textbox', { name: /Code of the estimate/ }).fill(code);
  await takePictures(page, info, '3-code-of-the-estimate');
  await visit.getByRole('button', { name: 'The customer says yes' }).click();
  await expect(visit).toContainText('Take ₹3,380');
  await reconnect(page);
  await takePictures(page, info, '4-accepted');
  await finish(page, codes[0] ?? '');
  await reconnect(page);

  // The second outage: UPI, and a customer who is not at home.
  await context.setOffline(true);
  await press(page, ...WAY, 'Begin the work');
  await finish(page, codes[1] ?? '', '4821');
  await takePictures(page, info, '5-paid-by-upi');
  await press(page, ...WAY, 'Nobody is at home');
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody is at home' }).click();
  await waitForOverlayHistory(page);
  await reconnect(page);

  // The third outage: the customer moves the visit meanwhile. The last visit is not affected.
  await context.setOffline(true);
  const { windows } = await moved.customer.call(
    'GET',
    `/api/visit/windows?block=${ADDRESS.block}&days=14&order=${moved.id}`,
  );
  const start = (windows as { start: string; free: boolean }[]).findLast(({ free }) => free)?.start;
  const held = await moved.customer.call('POST', '/api/visit/hold', {
    start,
    block: ADDRESS.block,
    order: moved.id,
  });
  const { id: hold } = held['hold'] as { id: string };
  const response = await moved.customer.call('POST', `/api/order/${moved.id}/visit`, { hold });
  expect(response.status, response.message).toBe(1);
  await press(page, 'I am on the way');
  await reconnect(page);
  const conflict = page.getByRole('region', {
    name: `Order ${moved.id}: I am on the way`,
  });
  // The new time may be another technician's.
  await expect(conflict).toContainText(/has been moved|may have been moved/);
  await expectAccessible(page, 'a conflict');
  await takePictures(page, info, '6-moved-by-the-customer');
  await conflict.getByRole('button', { name: 'I have seen it' }).click();
  await expect(conflict).toHaveCount(0);
  await press(page, ...WAY, 'Begin the work');
  await finish(page, codes[4] ?? '');
  await reconnect(page);
  await takePictures(page, info, '7-evening');

  const states = await Promise.all(
    booked.map(async ({ id, customer }) => {
      const order = (await listOrders(customer)).find((listed) => listed.id === id);
      return [order?.status, order?.visit?.state];
    }),
  );
  expect(states).toEqual([
    ['completed', 'done'],
    ['completed', 'done'],
    ['assigned', 'missed'],
    ['assigned', 'booked'],
    ['completed', 'done'],
  ]);
  const other = (await listOrders(last.customer)).filter(({ id }) => id !== last.id);
  expect(other).toMatchObject([{ status: 'pending', visit: { state: 'booked' } }]);
  const { photos } = await repair.customer.call('GET', `/api/order/${repair.id}/photos`);
  expect(photos).toHaveLength(1);
  const { order } = await repair.customer.call('GET', `/api/order/invoice/${repair.id}`);
  expect(order).toMatchObject({ final_total: 3380, spare_parts: [{}, {}] });
  expect(order).toHaveProperty(
    'products',
    expect.arrayContaining([expect.objectContaining({ total_price: -299 })]),
  );
  await context.close();
}
