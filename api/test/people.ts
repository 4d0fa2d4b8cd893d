import type { TestResponse, TestApi, TestBody } from './harness.ts';

/** Test users who sign up and log in. */
export interface People {
  /** An unused number. */
  createPhone: () => string;
  /** Requests a code from a separate network, so that only the number's limits count. */
  register: (phone: unknown, more?: object) => Promise<TestResponse>;
  /** Verifies a code for the response of `register`. */
  verify: (registration: TestResponse, otp: unknown) => Promise<TestResponse>;
  /** Registers and verifies, then advances the clock by 30 seconds; returns the token. */
  signIn: (phone: string, more?: object) => Promise<string>;
  getProfile: (token: string) => Promise<TestBody | undefined>;
  /** A client at an address, by default in a separate network; `browser` keeps cookies. */
  createClient: (address?: string, kind?: 'browser' | 'program') => Client;
}

/** A client with a fixed address. */
export interface Client {
  register: (phone: unknown, more?: object) => Promise<TestResponse>;
  verify: (registration: TestResponse, otp: unknown) => Promise<TestResponse>;
  /** Registers and verifies with the sent code; returns the response of verify-otp. */
  logIn: (phone: string, more?: object) => Promise<TestResponse>;
  /** The client's cookies by name. */
  cookies: Map<string, string>;
}

/** A code that differs from the given one. */
export const toWrongCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0');

/** ID of the attempt that `register` started. */
export const getAttemptId = (registration: TestResponse): string =>
  String(registration.body['user']?.['id']);

type Send = (url: string, payload: object) => Promise<TestResponse>;

function storeCookies(cookies: Map<string, string>, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

const createSender =
  (
    api: TestApi,
    remoteAddress: string,
    cookies: Map<string, string>,
    storesCookies: boolean,
  ): Send =>
  async (url, payload) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await api.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      headers: cookie === '' ? {} : { cookie },
    });
    if (storesCookies) storeCookies(cookies, response.headers['set-cookie']);
    const { statusCode: status, headers, body: raw } = response;
    return { status, headers, body: response.json(), raw };
  };

function buildClient(api: TestApi, address: string, kind: 'browser' | 'program'): Client {
  const cookies = new Map<string, string>(kind === 'browser' ? [['visitor', 'v1']] : []);
  const send = createSender(api, address, cookies, kind === 'browser');
  const register: Client['register'] = (phone_number, more = {}) =>
    send('/api/user/register', { phone_number, ...more });
  const verify: Client['verify'] = (registration, otp) =>
    send(`/api/user/verify-otp/${getAttemptId(registration)}`, { otp });
  return {
    cookies,
    register,
    verify,
    logIn: async (phone, more) => {
      const registration = await register(phone, more);
      return verify(registration, await api.getCode(phone));
    },
  };
}

export function createPeople(api: TestApi): People {
  let lastPhone = 9_000_000_000;
  let lastNetwork = 0;

  const createClient: People['createClient'] = (address, kind = 'program') => {
    lastNetwork += 1;
    const homeAddress = `10.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}.1`;
    return buildClient(api, address ?? homeAddress, kind);
  };
  const verify: People['verify'] = (registration, otp) => createClient().verify(registration, otp);

  return {
    createPhone: () => String((lastPhone += 1)),
    register: (phone, more) => createClient().register(phone, more),
    verify,
    signIn: async (phone, more) => {
      const verified = await createClient().logIn(phone, more);
      api.clock.advance(30);
      return String(verified.body['access_token']);
    },
    getProfile: async (token) =>
      (await api.call('GET', '/api/user/profile', { token })).body['userDetail'],
    createClient,
  };
}
