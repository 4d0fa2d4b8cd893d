import type { TestResponse, TestApi } from './harness.ts';

/** Creates test users who sign up and log in. */
export type People = ReturnType<typeof createPeople>;
/** A client with a fixed IP address. */
export type Client = ReturnType<typeof createClientAt>;

/** Returns a code that differs from the given one. */
export const toWrongCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0');

/** ID of the attempt that `register` started. */
export const getAttemptId = (registration: TestResponse): string =>
  String(registration.body['user']?.['id']);

/** Creates a client at an IP address; a `browser` keeps cookies. */
function createClientAt(api: TestApi, remoteAddress: string, kind: 'browser' | 'program') {
  const cookies = new Map<string, string>(kind === 'browser' ? [['visitor', 'v1']] : []);

  const send = async (url: string, payload: object): Promise<TestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await api.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      headers: cookie === '' ? {} : { cookie },
    });
    const { statusCode: status, headers, body: raw } = response;
    if (kind === 'browser')
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    return { status, headers, body: response.json(), raw };
  };
  /** @param more further fields of the request */
  const register = (phone_number: unknown, more: object = {}) =>
    send('/api/user/register', { phone_number, ...more });
  const verify = (registration: TestResponse, otp: unknown) =>
    send(`/api/user/verify-otp/${getAttemptId(registration)}`, { otp });
  return {
    /** The client's cookies by name. */
    cookies,
    register,
    verify,
    /** Registers and verifies with the sent code; returns the response of verify-otp. */
    logIn: async (phone: string, more?: object) => {
      const registration = await register(phone, more);
      return verify(registration, await api.getCode(phone));
    },
  };
}

/** Creates the test users of an API. */
export function createPeople(api: TestApi) {
  let lastPhone = 9_000_000_000;
  let lastNetwork = 0;

  const createClient = (address?: string, kind: 'browser' | 'program' = 'program'): Client => {
    lastNetwork += 1;
    const homeAddress = `10.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}.1`;
    return createClientAt(api, address ?? homeAddress, kind);
  };

  return {
    /** Returns an unused phone number. */
    createPhone: () => String((lastPhone += 1)),
    /** Requests a code from a separate network, so that only the limits of the phone number count. */
    register: (phone: unknown, more?: object) => createClient().register(phone, more),
    /** Verifies a code for the response of `register`. */
    verify: (registration: TestResponse, otp: unknown) => createClient().verify(registration, otp),
    /** Registers and verifies, then advances the clock by 30 seconds; returns the token. */
    signIn: async (phone: string, more?: object) => {
      const verified = await createClient().logIn(phone, more);
      api.clock.advance(30);
      return String(verified.body['access_token']);
    },
    getProfile: async (token: string) =>
      (await api.call('GET', '/api/user/profile', { token })).body['userDetail'],
    /** Creates a client, by default in a separate network. */
    createClient,
  };
}
