/** The bilingual invoice. */
import { fakeApi } from 'shared-ui/test-utils';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { fakeOrder } from '../dev/fake-orders.ts';
import { InvoicePage } from './InvoicePage.tsx';

vi.mock('../texts/en/account.ts', () => import('../texts/hi/account.ts'));

beforeEach(() => {
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

it.each([700, 768, 1280])('shows every column on a screen of %i px', async (width) => {
  await page.viewport(width, 900);
  const orders = [fakeOrder({ status: 'completed', payment_status: 'paid' })];
  globalThis.fetch = fakeApi(fakeAccountCalls(orders)).fetch;
  const screen = await renderWithStore(
    <InvoicePage params={{ orderId: '7' }} search={new URLSearchParams()} />,
  );
  const table = screen.getByRole('table');
  await expect.element(table).toBeVisible();
  expect(table.element().textContent).toContain('कुल');
  const container = table.element().parentElement;
  expect(container?.scrollWidth).toBe(container?.clientWidth);
});
