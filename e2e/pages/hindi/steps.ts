/** Steps of a visitor who reads Hindi. Names may be surrounded by test markers, so they are not matched exactly. */
import { expect, type Locator, type Page } from '@playwright/test';
import { countOverlayEntries } from '../overlays.ts';
import type { Deployment } from '../../deployment.ts';
import { storeSession, openAccount, type Customer } from '../session.ts';

/** The page and deployment of a journey, and the phone number that logs in. */
export interface JourneyContext {
  page: Page;
  deployment: Deployment;
  phone: string;
}

/** Creates a customer and gives the page their session. */
export async function createCustomer({
  page,
  deployment,
  phone,
}: JourneyContext): Promise<Customer> {
  const customer = await openAccount(deployment, phone);
  await storeSession(page, customer.token);
  return customer;
}

/** Opens a page in Hindi and waits until it is shown. */
export async function open(page: Page, address: string): Promise<void> {
  // A closed dialog goes one history entry back, so wait for that. If a dialog is open or still opening, it is closed
  // with its page.
  const dialogs = page.getByRole('dialog');
  await expect
    .poll(async () => (await countOverlayEntries(page)) === 0 || (await dialogs.count()) > 0)
    .toBe(true);
  await page.goto(address === '/' ? '/hi' : `/hi${address}`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** The first visible button with this name. */
export const getButton = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name }).filter({ visible: true }).first();

export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  getButton(scope, name).click();

/** Chooses the radio button whose name matches. */
export const choose = (scope: Page | Locator, name: RegExp): Promise<void> =>
  scope.getByRole('radio', { name }).click();

/** Waits for the dialog that is opening. */
export async function waitForDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until a sentence is shown. */
export const expectText = (scope: Page | Locator, text: string): Promise<void> =>
  expect(scope.getByText(text).first()).toBeAttached();

/** Types a four-digit code into the dialog that asks for one. */
export async function typeCode(dialog: Locator, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries())
    await dialog.getByLabel(`अंक ${index + 1}`).fill(digit);
}

/** Scrolls down a page step by step, and waits at each row until the carousel has hydrated. */
export async function scrollThrough(page: Page): Promise<void> {
  for (const row of await page.locator('section[aria-roledescription]').all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('ul')).toHaveCount(0);
  }
  await scrollToEnd(page);
}

/** Scrolls to the end of a page, so that parts that load when visible are loaded. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
}

/** Fails every API request from now on. */
export async function failCalls(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
}
