import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, createDeferred, apiError } from 'shared-ui/test-utils';
import { loginDialogAtom, store } from 'app-kit/store';
import { referredByAtom } from 'app-kit/store/internal';
import { enterPhone, openLogin, PHONE, SENT, openVerification } from '../test-utils/open-login.tsx';
import { mockApi, resetPage } from '../test-utils/render-shell.tsx';

beforeEach(resetPage);
afterEach(() => {
  vi.unstubAllGlobals();
  resetPage();
});

describe('login dialog', () => {
  it('rejects a number that is too short without a request', async () => {
    const api = mockApi({});
    const screen = await openLogin();
    await expect.element(screen.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
    await enterPhone(screen, '94310');
    expect(screen.getByText('Enter Valid Phone Number').elements()).toHaveLength(2);
    expect(api.requests).toEqual([]);
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    await expectNoAxeViolations();
  });

  it('explains the terms and ticks no consent beforehand', async () => {
    mockApi({});
    const screen = await openLogin();
    const consent = screen.getByRole('checkbox', { name: 'Get order update on WhatsApp' });
    await expect.element(consent).not.toBeChecked();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(1);
    await expect.element(screen.getByText(/^By continuing, you agree to our/)).toBeVisible();
    const policy = screen.getByRole('dialog').getByRole('link', { name: 'Privacy Policy' });
    await expect.element(policy).toHaveAttribute('href', '/policy');
  });

  it('sends the referral code of a link', async () => {
    const api = mockApi({ 'POST /api/user/register': () => SENT });
    store.set(referredByAtom, 'AB12CD');
    const screen = await openLogin();
    await expect.element(screen.getByText('Your Referral Code is AB12CD')).toBeVisible();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText(`We have sent you a 4 digit code on +91 ${PHONE}`))
      .toBeVisible();
    expect(api.bodies).toEqual([{ phone_number: PHONE, referral_code: 'AB12CD' }]);
  });

  it('shows the server’s error about the number at the field and as a toast', async () => {
    const message = 'Enter a 10-digit mobile number.';
    mockApi({
      'POST /api/user/register': () => apiError(422, 'No', { phone_number: [message] }),
    });
    const screen = await openLogin();
    await enterPhone(screen, '1234567890');
    await expect.poll(() => screen.getByText(message).elements().length).toBe(2);
  });

  it('lets the visitor continue without a referral code that does not exist', async () => {
    const unknownCode = apiError(422, 'No', { referral_code: ['No one has this referral code.'] });
    const responses = [unknownCode, SENT];
    const api = mockApi({ 'POST /api/user/register': () => responses.shift() });
    store.set(referredByAtom, 'NOBODY');
    const screen = await openLogin();
    await enterPhone(screen);
    await screen.getByRole('button', { name: 'Continue without this code' }).click();
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(api.bodies[1]).toEqual({ phone_number: PHONE });
  });

  it('shows an error at the field if there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const screen = await openLogin();
    await enterPhone(screen);
    await expect.element(screen.getByText(/We couldn’t reach the server/)).toBeVisible();
  });

  it('sends the number once, however often Proceed is pressed', async () => {
    const deferred = createDeferred<typeof SENT>();
    const api = mockApi({ 'POST /api/user/register': () => deferred.promise });
    const screen = await openLogin();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    deferred.resolve(SENT);
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });

  it('closes with a toast if the server’s error names none of its fields', async () => {
    const message =
      'Too many people are asking for a code right now. Please try again in a minute.';
    const api = mockApi({ 'POST /api/user/register': () => apiError(429, message) });
    const screen = await openLogin();
    await enterPhone(screen);
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(store.get(loginDialogAtom).kind).toBe('closed');
    expect(api.requests).toHaveLength(1);
  });

  it('requests another code if a referral link was opened since the last one', async () => {
    const api = mockApi({ 'POST /api/user/register': () => SENT });
    const { screen } = await openVerification();
    store.set(referredByAtom, 'AB12CD');
    await screen.getByRole('button', { name: 'Change number' }).click();
    await enterPhone(screen);
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(api.bodies[1]).toEqual({ phone_number: PHONE, referral_code: 'AB12CD' });
  });
});
