import type { Answer, TestApi, TestBody } from './harness.ts';

/** People who sign up and log in, as tests play them. */
export type People = {
  /** A number no one has used. */
  newPhone: () => string;
  /** Asks for a code from an origin of its own, so that only the number's limits count. */
  register: (phone: unknown, more?: object) => Promise<Answer>;
  /** Sends a code for what `register` answered. */
  verify: (asked: Answer, otp: unknown) => Promise<Answer>;
  /** Registers and verifies, 30 seconds later; returns the token. */
  signIn: (phone: string, more?: object) => Promise<string>;
  profileOf: (token: string) => Promise<TestBody | undefined>;
};

/** A code that is not the given one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

export const peopleOn = (api: () => TestApi): People => {
  let lastPhone = 9_000_000_000;
  let lastOrigin = 0;

  const register: People['register'] = async (phone_number, more = {}) => {
    lastOrigin += 1;
    const response = await api().app.inject({
      method: 'POST',
      url: '/api/user/register',
      remoteAddress: `10.1.${lastOrigin >> 8}.${lastOrigin & 255}`,
      payload: { phone_number, ...more },
    });
    const { statusCode: status, headers, body: raw } = response;
    return { status, headers, body: response.json(), raw };
  };

  const verify: People['verify'] = (asked, otp) =>
    api().call('POST', `/api/user/verify-otp/${String(asked.body['user']?.['id'])}`, {
      body: { otp },
    });

  return {
    newPhone: () => String((lastPhone += 1)),
    register,
    verify,
    signIn: async (phone, more) => {
      const asked = await register(phone, more);
      const verified = await verify(asked, await api().codeOf(phone));
      api().clock.advance(30);
      return String(verified.body['access_token']);
    },
    profileOf: async (token) =>
      (await api().call('GET', '/api/user/profile', { token })).body['userDetail'],
  };
};
