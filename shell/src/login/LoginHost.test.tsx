import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, held, refusal } from 'shared-ui/test-utils';
import { openLoginAtom, referredByAtom, requireLoginAtom, store, userTokenAtom } from 'shell/store';
import { answerCalls, freshPage, renderShell } from '../test-utils/render-shell.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';
import { LoginHost } from './LoginHost.tsx';

beforeEach(freshPage);
afterEach(() => {
  vi.unstubAllGlobals();
  freshPage();
});

const PHONE = '9431012345';
const SENT = { status: 1, message: 'OTP sent', user: { id: 'u1', phone_number: PHONE } };
const WELCOME = { status: 1, message: 'Login Successfully', access_token: 'token-9' };

const open = (returnHome = true) => {
  store.set(returnHome ? openLoginAtom : requireLoginAtom);
  return renderShell(
    <>
      <LoginHost />
      <ToastHost />
    </>,
  );
};

const toVerification = async () => {
  const screen = await open();
  await screen.getByPlaceholder('Mobile Number').fill(PHONE);
  await screen.getByRole('button', { name: 'Proceed' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Verification mobile no.' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
};

describe('the login dialog', () => {
  it('sends nothing for a number that is too short, and says so', async () => {
    const api = answerCalls({});
    const screen = await open();
    await expect.element(screen.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
    await screen.getByPlaceholder('Mobile Number').fill('94310');
    await screen.getByRole('button', { name: 'Proceed' }).click();
    expect(screen.getByText('Enter Valid Phone Number').elements()).toHaveLength(2);
    expect(api.requests).toEqual([]);
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    await expectNoAxeViolations();
  });

  it('says what going on means, and ticks no consent beforehand', async () => {
    answerCalls({});
    const screen = await open();
    const agreed = screen.getByRole('checkbox', { name: 'Get order update on WhatsApp' });
    await expect.element(agreed).not.toBeChecked();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(1);
    await expect.element(screen.getByText(/^By going on you accept our/)).toBeVisible();
    const policy = screen.getByRole('dialog').getByRole('link', { name: 'Privacy Policy' });
    await expect.element(policy).toHaveAttribute('href', '/policy');
  });

  it('sends the referral code that a link brought', async () => {
    let body: unknown;
    answerCalls({
      'POST /api/user/register': (request) => {
        body = request.body;
        return SENT;
      },
    });
    store.set(referredByAtom, 'AB12CD');
    const screen = await open();
    await expect.element(screen.getByText('Your Referral Code is AB12CD')).toBeVisible();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText(`We have sent you a 4 digit code on +91 ${PHONE}`))
      .toBeVisible();
    expect(body).toEqual({ phone_number: PHONE, referral_code: 'AB12CD' });
  });

  it('shows what the server says about the number, at the field and as a toast', async () => {
    const sentence = 'Enter a 10-digit mobile number.';
    answerCalls({
      'POST /api/user/register': () => refusal(422, 'No', { phone_number: [sentence] }),
    });
    const screen = await open();
    await screen.getByPlaceholder('Mobile Number').fill('1234567890');
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await expect.poll(() => screen.getByText(sentence).elements().length).toBe(2);
  });

  it('lets go on without a code that nobody has', async () => {
    const bodies: unknown[] = [];
    answerCalls({
      'POST /api/user/register': (request) => {
        bodies.push(request.body);
        if (bodies.length > 1) return SENT;
        return refusal(422, 'No', { referral_code: ['No one has this referral code.'] });
      },
    });
    store.set(referredByAtom, 'NOBODY');
    const screen = await open();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await screen.getByRole('button', { name: 'Go on without this code' }).click();
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(bodies[1]).toEqual({ phone_number: PHONE });
  });

  it('leaves a sentence at the field where there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const screen = await open();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await expect.element(screen.getByText(/No answer from the server/)).toBeVisible();
  });

  it('sends the number once, however often Proceed is pressed', async () => {
    const sent = held<typeof SENT>();
    const api = answerCalls({ 'POST /api/user/register': () => sent.answer });
    const screen = await open();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    sent.give(SENT);
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });
});

describe('the verification dialog', () => {
  it('logs in with a pasted code, and goes home', async () => {
    const api = answerCalls({
      'POST /api/user/register': () => SENT,
      'POST /api/user/verify-otp/{userId}': ({ body }) =>
        (body as { otp: string }).otp === '0407' ? WELCOME : refusal(422, 'Invalid OTP'),
    });
    const { screen, dialog } = await toVerification();
    await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
    await expectNoAxeViolations();
    await screen.getByLabelText('Digit 1').fill('0407');
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(screen.getByText('Login Successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(store.get(userTokenAtom)).toBe('token-9');
    expect(localStorage.getItem('user_token')).toBe('token-9');
    expect(localStorage.getItem('login')).toBe('true');
    expect(location.pathname).toBe('/');
    expect(api.requests.at(-1)).toBe('POST /api/user/verify-otp/u1');
  });

  it('keeps the dialog and says what is wrong with a code', async () => {
    answerCalls({
      'POST /api/user/register': () => SENT,
      'POST /api/user/verify-otp/{userId}': () => refusal(422, 'Invalid OTP'),
    });
    const { screen } = await toVerification();
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(screen.getByText('Enter all 4 digits of the code')).toBeVisible();
    await screen.getByLabelText('Digit 1').fill('1111');
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(screen.getByText('Invalid OTP').first()).toBeVisible();
    await expect.element(screen.getByText('Something Went Wrong')).toBeVisible();
    expect(store.get(userTokenAtom)).toBeNull();
  });

  it('offers another code when the countdown is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const api = answerCalls({ 'POST /api/user/register': () => SENT });
    const { screen } = await toVerification();
    vi.setSystemTime(Date.now() + 31_000);
    const again = screen.getByRole('button', { name: 'Resend OTP' });
    await again.click();
    await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
    expect(api.requests).toHaveLength(2);
    vi.useRealTimers();
  });

  it('gives a code back for the attempt that it was sent for, the newest one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let attempts = 0;
    const api = answerCalls({
      'POST /api/user/register': () => {
        attempts += 1;
        return { ...SENT, user: { id: `attempt-${attempts}`, phone_number: PHONE } };
      },
      'POST /api/user/verify-otp/{userId}': () => WELCOME,
    });
    const { screen } = await toVerification();
    vi.setSystemTime(Date.now() + 31_000);
    await screen.getByRole('button', { name: 'Resend OTP' }).click();
    await expect.element(screen.getByText('Please wait 00:30s')).toBeVisible();
    await screen.getByLabelText('Digit 1').fill('0407');
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    await expect.poll(() => store.get(userTokenAtom)).toBe('token-9');
    expect(api.requests.at(-1)).toBe('POST /api/user/verify-otp/attempt-2');
    vi.useRealTimers();
  });

  it('says what the server says where it asks to wait, and sends no more', async () => {
    const sentence = 'Very many people ask for a code right now. Please try again in a minute.';
    const api = answerCalls({ 'POST /api/user/register': () => refusal(429, sentence) });
    const screen = await open();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await expect.poll(() => screen.getByText(sentence).elements().length).toBe(2);
    expect(api.requests).toHaveLength(1);
  });

  it('goes back to the number, and on with the code that was sent to it', async () => {
    const api = answerCalls({ 'POST /api/user/register': () => SENT });
    const { screen } = await toVerification();
    await screen.getByRole('button', { name: 'Change number' }).click();
    await screen.getByPlaceholder('Mobile Number').fill(PHONE);
    await screen.getByRole('button', { name: 'Proceed' }).click();
    await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });
});

it('stays on the page after a login that an action asked for', async () => {
  answerCalls({
    'POST /api/user/register': () => SENT,
    'POST /api/user/verify-otp/{userId}': () => WELCOME,
  });
  const screen = await open(false);
  await screen.getByPlaceholder('Mobile Number').fill(PHONE);
  await screen.getByRole('button', { name: 'Proceed' }).click();
  await screen.getByLabelText('Digit 1').fill('0407');
  await screen.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => store.get(userTokenAtom)).toBe('token-9');
  expect(location.pathname).toBe('/about');
});
