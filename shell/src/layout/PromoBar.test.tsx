import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { mockApi, resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { PromoBar } from './PromoBar.tsx';

function forget(): void {
  document.cookie = 'offer=; Path=/; Max-Age=0';
}

beforeEach(() => {
  resetPage();
  forget();
});
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
});

it('shows its whole sentence within 36 px of a phone, and stays closed once it was closed', async () => {
  await page.viewport(360, 700);
  const screen = await renderShell(<PromoBar />);
  const bar = screen.getByRole('region', { name: 'Offer' });
  expect(bar.element().textContent).toContain(
    'Get 20% off your first order for subscribing to our newsletter.',
  );
  const words = bar.getByText(/^Get 20% off/).element();
  expect(words.getClientRects()[0]?.width).toBeGreaterThan(100);
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
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

it('takes an email address, says what comes next, and is over after that', async () => {
  let body: unknown;
  mockApi({
    'POST /api/newsletter': (request) => {
      body = request.body;
      return { status: 1, message: 'Subscribed' };
    },
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
  expect(body).toEqual({ email: 'asha@example.in' });
  expect(document.cookie).toContain('offer=over');
});
