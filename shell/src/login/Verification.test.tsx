import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { apiError, expectNoAxeViolations, waitForSettledPage } from 'shared-ui/test-utils';
import { endSessionAtom, loginDialogAtom, sessionAtom, store, userTokenAtom } from 'app-kit/store';
import {
  beginSessionAtom,
  loginDialogStateAtom,
  receiveUserDetailAtom,
} from 'app-kit/store/internal';
import {
  enterPhone,
  PHONE,
  SENT,
  openVerification,
  recordToasts,
  WELCOME,
} from '../test-utils/open-login.tsx';
import { mockApi, PROFILE, resetPage } from '../test-utils/render-shell.tsx';
import { verifyAtom } from './login.atoms.ts';

beforeEach(resetPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetPage();
});

describe('verification dialog', () => {
  it('logs in with a pasted code and navigates home', async () => {
    const api = mockApi({
      'POST /api/user/register': () => SENT,
      'POST /api/user/verify-otp/{userId}': ({ body }) =>
        (body as { otp: string }).otp === '0407' ? WELCOME : apiError(422, 'Invalid OTP'),
    });
    const { screen, dialog } = await openVerification();
    await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
    await expectNoAxeViolations();
    await screen.getByLabelText('Digit 1').fill('0407');
    await expect.element(screen.getByText('Login Successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(store.get(userTokenAtom)).toBe('token-9');
    expect(localStorage.getItem('user_token')).toBe('token-9');
    expect(localStorage.getItem('login')).toBe('true');
    expect(location.pathname).toBe('/');
    expect(api.requests.at(-1)).toBe('POST /api/user/verify-otp/u1');
  });

  it('submits four digits automatically once, also if Sign Up is pressed as well', async () => {
    let rejectResponse: ((reason: Error) => void) | undefined;
    const response = new Promise<never>((_resolve, reject) => (rejectResponse = reject));
    const api = mockApi({
      'POST /api/user/register': () => SENT,
      'POST /api/user/verify-otp/{userId}': () => response,
    });
    const { screen } = await openVerification();
    await userEvent.keyboard('040');
    await waitForSettledPage();
    expect(api.requests).toHaveLength(1);
    await userEvent.keyboard('7');
    await screen.getByRole('button', { name: 'Sign Up' }).click({ force: true });
    await expect.poll(() => api.requests).toHaveLength(2);
    rejectResponse?.(new TypeError('no network'));
    await expect.element(screen.getByText(/We couldn’t reach the server/)).toBeVisible();
    await waitForSettledPage();
    expect(api.requests).toHaveLength(2);
    await expect.element(screen.getByLabelText('Digit 4')).toHaveValue('7');
  });

  it('shows an error for an incomplete code', async () => {
    mockApi({ 'POST /api/user/register': () => SENT });
    const { screen } = await openVerification();
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(screen.getByText('Enter all 4 digits')).toBeVisible();
  });

  it('shows toasts with the server’s message about a wrong code and Something Went Wrong, and clears the boxes', async () => {
    const responses = [apiError(422, 'Invalid OTP'), WELCOME];
    const api = mockApi({
      'POST /api/user/register': () => SENT,
      'POST /api/user/verify-otp/{userId}': () => responses.shift(),
    });
    const { screen, dialog } = await openVerification();
    const toasts = recordToasts();
    await userEvent.keyboard('1111');
    await expect.element(dialog.getByText('Invalid OTP')).toBeVisible();
    expect(toasts).toEqual(['Invalid OTP', 'Something Went Wrong']);
    expect(store.get(userTokenAtom)).toBeNull();
    await expect.element(screen.getByLabelText('Digit 1')).toHaveValue('');
    await expect.element(screen.getByLabelText('Digit 1')).toHaveFocus();
    await userEvent.keyboard('0407');
    await expect.poll(() => store.get(userTokenAtom)).toBe('token-9');
    expect(api.bodies.slice(1)).toEqual([{ otp: '1111' }, { otp: '0407' }]);
    expect(toasts.slice(2)).toEqual(['Login Successfully']);
  });

  it('does not offer Resend before the countdown reaches zero', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    mockApi({ 'POST /api/user/register': () => SENT });
    const { screen } = await openVerification();
    vi.setSystemTime(Date.now() + 29_000);
    await expect.element(screen.getByText('Please wait 00:01s')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend OTP' }).elements()).toHaveLength(0);
    vi.setSystemTime(Date.now() + 1000);
    await expect.element(screen.getByRole('button', { name: 'Resend OTP' })).toBeVisible();
  });

  it('verifies the code of the newest attempt', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let attempts = 0;
    const api = mockApi({
      'POST /api/user/register': () => {
        attempts += 1;
        return { ...SENT, user: { id: `attempt-${attempts}`, phone_number: PHONE } };
      },
      'POST /api/user/verify-otp/{userId}': () => WELCOME,
    });
    const { screen } = await openVerification();
    vi.setSystemTime(Date.now() + 31_000);
    await screen.getByRole('button', { name: 'Resend OTP' }).click();
    await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
    await screen.getByLabelText('Digit 1').fill('0407');
    await expect.poll(() => store.get(userTokenAtom)).toBe('token-9');
    expect(api.requests.at(-1)).toBe('POST /api/user/verify-otp/attempt-2');
  });

  it('returns to the number, and from the same number to its code without sending another', async () => {
    const api = mockApi({ 'POST /api/user/register': () => SENT });
    const { screen } = await openVerification();
    await screen.getByRole('button', { name: 'Change number' }).click();
    await enterPhone(screen);
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });

  it.each([SENT, { status: 0, message: 'Sent' }])(
    'restarts the 30 seconds of Resend on HTTP 200, whatever the response contains: %j',
    async (response) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const responses = [SENT, response];
      const api = mockApi({ 'POST /api/user/register': () => responses.shift() });
      const { screen } = await openVerification();
      vi.setSystemTime(Date.now() + 31_000);
      await screen.getByRole('button', { name: 'Resend OTP' }).click();
      await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
      expect(api.requests).toHaveLength(2);
    },
  );

  it('only logs a response to Resend that is not HTTP 200', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['Date'] });
    const responses: unknown[] = [SENT, apiError(500, 'Boom')];
    mockApi({ 'POST /api/user/register': () => responses.shift() });
    const { screen, dialog } = await openVerification();
    vi.setSystemTime(Date.now() + 31_000);
    const resend = screen.getByRole('button', { name: 'Resend OTP' });
    await resend.click();
    await expect
      .poll(() => warn.mock.calls.flat())
      .toContain('POST /api/user/register failed, 500 Boom');
    await expect.element(resend).toBeVisible();
    expect(dialog.getByText('Boom').elements()).toEqual([]);
    warn.mockRestore();
  });

  it('counts 30 seconds from opening, also for a code that was requested before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const api = mockApi({ 'POST /api/user/register': () => SENT });
    const { screen } = await openVerification();
    vi.setSystemTime(Date.now() + 10_000);
    await expect.element(screen.getByText('Please wait 00:20s')).toBeVisible();
    await screen.getByRole('button', { name: 'Change number' }).click();
    await enterPhone(screen);
    await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });
});

describe('login required by an action', () => {
  const calls = {
    'POST /api/user/register': () => SENT,
    'POST /api/user/verify-otp/{userId}': () => WELCOME,
  };

  it('stays on the page and runs the action once, as the customer', async () => {
    mockApi(calls);
    const tokens: (string | null)[] = [];
    const { screen } = await openVerification({
      onLogin: () => void tokens.push(store.get(userTokenAtom)),
    });
    await userEvent.keyboard('0407');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(tokens).toEqual(['token-9']);
    expect(location.pathname).toBe('/about');
  });

  it.each([
    { who: 'the same customer', phone: PHONE, needsReload: false },
    { who: 'another customer', phone: '9431012346', needsReload: true },
  ])(
    'requires a reload instead of running the action after a session of $who: $needsReload',
    async (previous) => {
      mockApi(calls);
      store.set(beginSessionAtom, 'token-1');
      store.set(receiveUserDetailAtom, { ...PROFILE, phone_number: previous.phone });
      store.set(endSessionAtom);
      const onLogin = vi.fn<() => void>();
      const dialog = { returnHome: false, userId: 'u1', phone: PHONE, onLogin };
      store.set(loginDialogStateAtom, { kind: 'verify', ...dialog });
      const result = await store.set(verifyAtom, '0407');
      // `resetPage` ends the session of this customer, so that a login of another test needs no reload.
      store.set(receiveUserDetailAtom, PROFILE);
      expect(result).toEqual({
        kind: 'logged-in',
        returnHome: false,
        needsReload: previous.needsReload,
      });
      expect(store.get(sessionAtom).kind).toBe(previous.needsReload ? 'unknown' : 'customer');
      expect(onLogin).toHaveBeenCalledTimes(previous.needsReload ? 0 : 1);
      expect(localStorage.getItem('user_token')).toBe('token-9');
    },
  );

  it('does not run the action if the dialog was closed', async () => {
    mockApi(calls);
    const onLogin = vi.fn<() => void>();
    const { screen } = await openVerification({ onLogin });
    await screen.getByRole('button', { name: 'Close dialog' }).click();
    expect(store.get(loginDialogAtom)).toEqual({ kind: 'closed' });
    expect(onLogin).not.toHaveBeenCalled();
  });
});
