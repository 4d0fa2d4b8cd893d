import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/internal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { revokeToken, fetchProfile, saveLanguage } from './account-session/profile.api.ts';
import { sendMessage } from './pages/contact/contact.api.ts';
import { register, resend, verify } from './login/login.api.ts';

let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls();
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const logIn = (): void => void store.set(beginSessionAtom, 'secret');

describe('API calls of the login', () => {
  it('register a number with the referral code of the dialog', async () => {
    await register('9431012345', 'AB12CD');
    await register('9431012345', null);
    expect(network.sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/user/register', { phone_number: '9431012345', referral_code: 'AB12CD' }],
      ['POST /api/user/register', { phone_number: '9431012345' }],
    ]);
  });

  it('request another code by the number only', async () => {
    await resend('9431012345');
    expect(network.sent[0]?.call).toBe('POST /api/user/register');
    expect(network.sent[0]?.body).toEqual({ phone_number: '9431012345' });
  });

  it('verify a code together with the attempt that it was sent for', async () => {
    await verify('attempt-1', '0407');
    expect(network.sent[0]).toMatchObject({
      call: 'POST /api/user/verify-otp/attempt-1',
      body: { otp: '0407' },
      bearer: null,
    });
  });
});

describe('API calls of a customer', () => {
  it('read and change the profile and log out with the bearer token', async () => {
    logIn();
    await fetchProfile(new AbortController().signal);
    await saveLanguage('hi');
    await revokeToken();
    expect(network.sent.map(({ call, bearer }) => [call, bearer])).toEqual([
      ['GET /api/user/profile', 'Bearer secret'],
      ['PATCH /api/user/profile', 'Bearer secret'],
      ['POST /api/user/logout', 'Bearer secret'],
    ]);
  });

  it('send no token with the contact form', async () => {
    logIn();
    const message = { first_name: '', mobile_no: '9431012345', service_name: '', description: '' };
    await sendMessage(message);
    expect(network.sent).toEqual([
      { call: 'POST /api/contact', body: message, bearer: null, idempotencyKey: null },
    ]);
  });
});
