import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectNoAxeViolations, apiError } from 'shared-ui/test-utils';
import { mockApi, resetPage, renderShell } from '../../test-utils/render-shell.tsx';
import { ContactPage } from './ContactPage.tsx';

const business = {
  phones: ['9431012345'],
  email: 'help@shop.example',
  chat_number: '919431012345',
  address: { lines: ['Matwari Chowk'] },
  map_embed: 'https://map.example/embed?marker=23.99%2C85.365',
};

beforeEach(resetPage);
afterEach(() => vi.unstubAllGlobals());

const render = () => renderShell(<ContactPage params={{}} search={new URLSearchParams()} />);

it('sends the form and replaces it by a thank-you', async () => {
  const api = mockApi({ 'POST /api/contact': () => ({ status: 1, message: 'Thank you' }) });
  const screen = await render();
  await screen.getByLabelText('Mobile number').fill('+91 94310 12345');
  await screen.getByLabelText(/^Service/).selectOptions('Fridge/Cooler');
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'We’ve got your message' }))
    .toBeVisible();
  expect(document.activeElement?.role).toBe('status');
  expect(api.bodies).toEqual([
    {
      first_name: '',
      mobile_no: '9431012345',
      service_name: 'Fridge/Cooler',
      description: '',
    },
  ]);
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Send another message' }).click();
  await expect.element(screen.getByLabelText(/^Your name/)).toHaveFocus();
});

it('keeps the input if the server rejects it', async () => {
  mockApi({ 'POST /api/contact': () => apiError(429, 'Please try again later.') });
  const screen = await render();
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByText('Please enter your mobile number')).toBeVisible();
  await expect.element(screen.getByLabelText('Mobile number')).toHaveFocus();
  await screen.getByLabelText('Mobile number').fill('9431012345');
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByText('Please try again later.')).toBeVisible();
  await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('9431012345');
  await expectNoAxeViolations();
});

it('shows that the server is busy if the phone numbers cannot be loaded, and retries', async () => {
  let responds = false;
  mockApi({
    'GET /api/business': () =>
      responds ? { status: 1, message: 'OK', business } : apiError(503, 'Bad gateway'),
  });
  const screen = await render();
  await expect.element(screen.getByText(/^The service is busy right now/)).toBeVisible();
  responds = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: /94310 12345/ }).first()).toBeVisible();
});
