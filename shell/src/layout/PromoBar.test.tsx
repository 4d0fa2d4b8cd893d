import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { mockApi, resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { PromoBar } from './PromoBar.tsx';

function resetPromo(): void {
  document.cookie = 'offer=; Path=/; Max-Age=0';
}

beforeEach(() => {
  resetPage();
  resetPromo();
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetPromo();
});

it('shows its whole text within 36 px on a phone, and stays closed after it was closed', async () => {
  await page.viewport(360, 700);
  const screen = await renderShell(<PromoBar />);
  const bar = screen.getByRole('region', { name: 'Offer' });
  expect(bar.element().textContent).toContain(
    'Get 20% off your first order for subscribing to our newsletter.',
  );
  const promoText = bar.getByText(/^Get 20% off/).element();
  expect(promoText.getClientRects()[0]?.width).toBeGreaterThan(100);
  expect(promoText.scrollWidth).toBeLessThanOrEqual(promoText.clientWidth);
  expect(bar.element().getBoundingClientRect().height).toBe(36);
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Close promotion' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await screen.unmount();

  const later = await renderShell(<PromoBar />);
  expect(later.getByRole('region').elements()).toHaveLength(0);
  expect(document.cookie).toContain('offer=over');
  await page.viewport(1280, 900);
});

it('subscribes an email address, shows the next step, and stores that the offer has ended', async () => {
  const api = mockApi({
    'POST /api/newsletter': () => ({ status: 1, message: 'Subscribed' }),
  });
  const screen = await renderShell(<PromoBar />);
  await screen.getByRole('button', { name: 'Subscribe' }).click();
  const field = screen.getByRole('textbox', { name: 'Email address' });
  await expect.element(field).toHaveFocus();
  await field.fill('asha');
  await screen.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(screen.getByText(/Please enter an email address/)).toBeVisible();
  await field.fill('asha@example.in');
  await screen.getByRole('button', { name: 'Subscribe' }).click();
  await expect
    .element(
      screen.getByText('Thank you! Open the link in our email to confirm your subscription.'),
    )
    .toBeVisible();
  expect(api.bodies).toEqual([{ email: 'asha@example.in' }]);
  expect(document.cookie).toContain('offer=over');
});
