/** The bilingual invoice. */
import { renderUi } from 'shared-ui/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { SKELETON_INVOICE } from './skeleton-invoice.ts';

vi.mock('./texts/en/invoice-sheet.ts', () => import('./texts/hi/invoice-sheet.ts'));

afterEach(() => page.viewport(414, 896));

it.each([700, 768, 1280])('shows every column on a screen of %i px', async (width) => {
  await page.viewport(width, 900);
  const screen = await renderUi(<InvoiceSheet view={SKELETON_INVOICE} />);
  const table = screen.getByRole('table');
  await expect.element(table).toBeVisible();
  expect(table.element().textContent).toContain('कुल');
  const container = table.element().parentElement;
  expect(container?.scrollWidth).toBe(container?.clientWidth);
});
