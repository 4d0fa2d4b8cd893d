/**
 * A technician's day with a bad connection: 200 actions on five visits. At 50 random moments the phone switches between
 * offline and online and reloads the page; the server is killed once. Every action must be done once and in order.
 */
import { chromium, expect as expectPage, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { startDeployment, type Deployment } from '../deployment.ts';
import { GASKET } from '../pages/orders.ts';
import { createRandom } from '../pages/random.ts';
import { openAccount } from '../pages/session.ts';
import { openConsoleSession } from '../pages/staff.ts';
import { waitForOverlayHistory } from '../pages/overlays.ts';
import { addDays } from '../pages/days.ts';
import {
  assignTechnician,
  openDayOffline,
  orderVisit,
  readCode,
  setDay,
} from '../pages/technician.ts';
import { queryDatabase } from '../trust/database.ts';

const HOUR_MS = 3_600_000;
const VISITS = 5;
/** Parts proposed per visit. With on the way, arrived, begun, done and two photos, a visit has 40 actions. */
const PARTS_PER_VISIT = 34;
/** How often the phone switches between offline and online. */
const SWITCHES = 50;
/** Index of the action after which the server is killed. */
const KILLED_AFTER = 120;

const random = createRandom(20_261_126);
let deployment: Deployment;
let browser: Browser;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS });
});

afterAll(async () => {
  await browser.close();
  await deployment.stop();
});

/** Kills the deployment and starts it again in the same folder at the same addresses. */
async function restartAfterKill(): Promise<void> {
  const { url, staffUrl, dataDir } = deployment;
  deployment.kill();
  const ports = [Number(new URL(url).port), Number(new URL(staffUrl).port)] as const;
  deployment = await startDeployment({ dataDir, ports });
}

interface Phone {
  page: Page;
  orders: number[];
  /** Completion codes of the orders. */
  codes: string[];
  technician: { phone: string; name: string };
  /** Day of the visits, as 2026-11-27. */
  day: string;
}

/** Opens a technician's day with visits of different customers, and stores it in the browser. */
async function openDay(visits: number, prefix: string): Promise<Phone> {
  const technician = { phone: `9${prefix}000000`, name: `Anil ${prefix}` };
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: deployment.url,
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const orders: number[] = [];
  const codes: string[] = [];
  // Tomorrow at 8:00 in India: a day with enough windows.
  const midnight = Date.parse(`${addDays(1)}T00:00:00+05:30`);
  for (let n = 0; n < visits; n += 1) {
    const customer = await openAccount(deployment, `8${prefix}00000${n}`);
    const from = new Date(midnight + (8 + 2 * n) * HOUR_MS).toISOString();
    const order = await orderVisit(customer, from);
    if (n === 0) {
      await setDay(context, order.day);
      await assignTechnician(page, deployment, { ...order, ...technician });
    } else {
      deployment.runOps('order', 'confirm', String(order.id));
      deployment.runOps('order', 'assign', String(order.id), '--technician', technician.name);
    }
    orders.push(order.id);
    codes.push(await readCode(customer));
  }
  await openDayOffline(page);
  return { page, orders, codes, technician, day: addDays(1) };
}

async function press(page: Page, name: RegExp | string): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await expectPage(button).not.toHaveAttribute('aria-disabled');
  await button.click();
}

async function proposePart(page: Page): Promise<void> {
  await press(page, 'A part is needed');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(GASKET.name);
  await press(page, new RegExp(`^${GASKET.name}`));
  await press(page, /^Ask the customer/);
  await waitForOverlayHistory(page);
}

/** The smallest picture, because a full-size photograph would take seconds on a busy machine. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function takePhoto(page: Page, stage: 'before' | 'after'): Promise<void> {
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel(`Photo ${stage} the work`).setInputFiles(file);
  // The action is stored when the label counts it.
  await expectPage(page.getByLabel(`Photo ${stage} the work (1)`)).toBeEnabled();
}

/** The actions of one visit, in order. */
const listActions = (code: string): ((page: Page) => Promise<void>)[] => [
  (page) => press(page, 'I am on the way'),
  (page) => press(page, 'I have arrived'),
  (page) => takePhoto(page, 'before'),
  (page) => press(page, 'Begin the work'),
  ...Array.from({ length: PARTS_PER_VISIT }, () => proposePart),
  (page) => takePhoto(page, 'after'),
  async (page) => {
    await press(page, 'Done');
    await page.getByRole('textbox', { name: /customer’s code/ }).fill(code);
    await press(page, /^I took ₹/);
    await waitForOverlayHistory(page);
  },
];

/** Actions that the server has done, oldest first. */
const readDone = (orders: readonly number[]): string[] =>
  (
    queryDatabase(
      deployment.dataDir,
      `SELECT order_id || ' ' || what AS action FROM (
         SELECT order_id, what, at, 0 AS n FROM visit_history
           WHERE what IN ('on the way', 'arrived', 'done')
         UNION ALL SELECT order_id, 'part', proposed_at, id FROM order_changes) AS actions
       WHERE order_id IN (${orders.join(',')}) ORDER BY at, n`,
    ).rows ?? []
  ).map(({ action }) => String(action));

const listExpected = (order: number): string[] =>
  ['on the way', 'arrived', ...Array.from({ length: PARTS_PER_VISIT }, () => 'part'), 'done'].map(
    (what) => `${order} ${what}`,
  );

/** Photos that the server has, by order and stage. */
const readPhotos = (orders: readonly number[]): string[] =>
  (
    queryDatabase(
      deployment.dataDir,
      `SELECT order_id || ' ' || stage AS photo FROM visit_photos
       WHERE order_id IN (${orders.join(',')}) ORDER BY id`,
    ).rows ?? []
  ).map(({ photo }) => String(photo));

const expectEmptyQueue = (page: Page) =>
  expectPage(page.getByText(/waiting to be sent/)).toHaveCount(0, { timeout: 120_000 });

describe('a technician with a bad connection', () => {
  it('does 200 actions once and in order, with 50 switches between offline and online and a killed server', async () => {
    const { page, orders, codes } = await openDay(VISITS, '101');
    const context = page.context();
    const actions = codes.flatMap(listActions);
    const switches = new Set<number>();
    while (switches.size < SWITCHES) switches.add(random.randomBelow(actions.length));
    let isOffline = true;
    for (const [n, action] of actions.entries()) {
      await action(page);
      if (n === KILLED_AFTER) await restartAfterKill();
      if (!switches.has(n)) continue;
      isOffline = !isOffline;
      await context.setOffline(isOffline);
      await page.reload();
    }
    await context.setOffline(false);
    await expectEmptyQueue(page);
    expect(actions).toHaveLength(200);
    expect(readDone(orders)).toEqual(orders.flatMap(listExpected));
    const photos = orders.flatMap((order) => [`${order} before`, `${order} after`]);
    expect(readPhotos(orders)).toEqual(photos);
    await context.close();
  });

  it('shows the rejection of an action that the technician has already done on another phone', async () => {
    const { page, orders, technician, day } = await openDay(1, '202');
    await press(page, 'I am on the way');
    const second = await (await browser.newContext({ baseURL: deployment.url })).newPage();
    await openConsoleSession(second, deployment, technician.phone);
    await second.route('**/ops/my/day', (route) =>
      route.continue({ url: `${route.request().url()}?day=${day}` }),
    );
    await second.goto('/staff/technician');
    await press(second, 'I am on the way');
    await expectEmptyQueue(second);
    await page.context().setOffline(false);
    const rejection = page.getByRole('region', { name: /I am on the way/ });
    await expectPage(rejection).toBeVisible();
    expect(readDone(orders)).toEqual([`${orders[0]} on the way`]);
    await Promise.all([page.context().close(), second.context().close()]);
  });
});
