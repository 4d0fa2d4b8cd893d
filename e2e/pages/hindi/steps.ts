/** Steps of somebody who reads Hindi. Names may stand within marks, so that no name is asked for to the letter. */
import { expect, type Locator, type Page } from '@playwright/test';
import { countSteps } from '../covers.ts';
import type { Product } from '../../product.ts';
import { keepSession, openAccount, type Customer } from '../session.ts';

/** Where a walk goes, and with which number it logs in. */
export interface Place {
  page: Page;
  product: Product;
  phone: string;
}

/** A customer, whose session the page has. */
export async function customerOf({ page, product, phone }: Place): Promise<Customer> {
  const customer = await openAccount(product, phone);
  await keepSession(page, customer.token);
  return customer;
}

/** Opens a page in Hindi and waits until it stands. */
export async function open(page: Page, address: string): Promise<void> {
  // A dialog that has just closed takes a step back; one that stands, or still comes up, goes with its page.
  const dialogs = page.getByRole('dialog');
  await expect
    .poll(async () => (await countSteps(page)) === 0 || (await dialogs.count()) > 0)
    .toBe(true);
  await page.goto(address === '/' ? '/hi' : `/hi${address}`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** The first of these buttons that can be seen. */
export const button = (inside: Page | Locator, name: string | RegExp): Locator =>
  inside.getByRole('button', { name }).filter({ visible: true }).first();

export const press = (inside: Page | Locator, name: string | RegExp): Promise<void> =>
  button(inside, name).click();

/** The dialog that has come up. */
export async function dialogIn(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits for a sentence to be said. */
export const says = (inside: Page | Locator, words: string): Promise<void> =>
  expect(inside.getByText(words).first()).toBeAttached();

/** Types a code of four digits into the dialog that asks for one. */
export async function typeCode(dialog: Locator, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries())
    await dialog.getByLabel(`अंक ${index + 1}`).fill(digit);
}

/** Goes down a page step by step, and waits at each row until the carousel has taken it over. */
export async function readAll(page: Page): Promise<void> {
  for (const row of await page.locator('section[aria-roledescription]').all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('ul')).toHaveCount(0);
  }
  await toEnd(page);
}

/** Goes to the end of a page, where what waits to be seen comes. */
export async function toEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
}

/** Lets no call of the API through from now on. */
export async function failCalls(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
}
