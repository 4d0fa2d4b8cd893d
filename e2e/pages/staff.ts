/** Staff accounts for journeys of the console. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { storeSession, openAccount } from './session.ts';

/** Adds a member of staff and gives the page their session. The name appears in the audit trail. */
export async function logInAsStaff(
  page: Page,
  deployment: Deployment,
  {
    phone,
    role,
    name = `${role} ${phone.slice(-4)}`,
  }: { phone: string; role: string; name?: string },
): Promise<void> {
  deployment.runOps('staff', 'add', phone, '--name', name, '--role', role);
  const { token } = await openAccount(deployment, phone);
  await storeSession(page, token);
}

/** Presses Tab until the element has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}
