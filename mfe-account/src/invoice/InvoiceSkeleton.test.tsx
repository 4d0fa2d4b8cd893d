import { Container } from 'shared-ui/base';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoiceView } from './invoice.api.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx';
import { SKELETON_INVOICE } from './skeleton-invoice.ts';

afterEach(async () => {
  document.documentElement.style.removeProperty('--font-body');
  await page.viewport(1280, 900);
});

const REAL: InvoiceView = {
  ...SKELETON_INVOICE,
  order: {
    ...SKELETON_INVOICE.order,
    user_name: 'Asha Kumari',
    address: '12 Matwari Road, Near the lake, Sadar, Hazaribagh',
    total_in_words: 'Rupees Thirteen Thousand Six Hundred Forty-Seven Only',
  },
  seller: {
    ...SKELETON_INVOICE.seller,
    name: 'Sudhaar',
    legal_name: 'Sudhaar Home Services',
    email: 'help@sudhaar.example',
  },
};

async function heightOf(ui: React.ReactNode): Promise<number> {
  const screen = await renderUi(<Container>{ui}</Container>);
  const sheet = screen.container.querySelector('article');
  const height = sheet?.getBoundingClientRect().height ?? 0;
  await screen.unmount();
  return height;
}

describe('InvoiceSkeleton', () => {
  it.each([
    [360, 'serif'],
    [360, 'monospace'],
    [768, 'serif'],
    [1280, 'DejaVu Sans'],
  ])('is as tall as an invoice at %i px in %s', async (width, face) => {
    await page.viewport(width, 800);
    document.documentElement.style.setProperty('--font-body', face);
    const shape = await heightOf(<InvoiceSkeleton />);
    const real = await heightOf(<InvoiceSheet view={REAL} />);
    expect(shape).toBeGreaterThan(400);
    expect(Math.abs(shape - real) / real, `${shape} px in place of ${real} px`).toBeLessThan(0.12);
  });

  it('announces only that it loads, and has no focusable element', async () => {
    const screen = await renderUi(
      <main>
        <InvoiceSkeleton />
      </main>,
    );
    await expect.element(screen.getByText('Loading the invoice')).toBeInTheDocument();
    expect(screen.getByRole('article').elements()).toEqual([]);
    expect(screen.container.querySelector('[inert] [tabindex]')).not.toBeNull();
    await expectNoAxeViolations();
  });
});
