/** People who work in the shop, for journeys of the console. */
import type { Page } from '@playwright/test';
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
