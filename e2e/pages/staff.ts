/** People who work in the shop, for journeys of the console. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { keepSession, openAccount } from './session.ts';

/** Somebody who works here, with the page's session; the name stands in the audit trail. */
export async function workHere(
  page: Page,
  product: Product,
  { phone, name, role }: { phone: string; name: string; role: string },
): Promise<void> {
  product.ops('staff', 'add', phone, '--name', name, '--role', role);
  const { token } = await openAccount(product, phone);
  await keepSession(page, token);
}

/** Tabs until an element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await to.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(to)}`);
}
