import type { Answer, TestApi, TestBody } from './harness.ts';

/** People who sign up and log in, as tests play them. */
export interface People {
  /** A number no one has used. */
  newPhone: () => string;
  /** Asks for a code from a network of its own, so that only the number's limits count. */
  register: (phone: unknown, more?: object) => Promise<Answer>;
  /** Sends a code for what `register` answered. */
  verify: (asked: Answer, otp: unknown) => Promise<Answer>;
  /** Registers and verifies, 30 seconds later; returns the token. */
  signIn: (phone: string, more?: object) => Promise<string>;
  profileOf: (token: string) => Promise<TestBody | undefined>;
  /** A client at an address, its own network's if none is given; `browser` keeps cookies. */
  clientAt: (address?: string, kind?: 'browser' | 'program') => Client;
}

/** Somebody who calls from one address. */
export interface Client {
  register: (phone: unknown, more?: object) => Promise<Answer>;
  verify: (asked: Answer, otp: unknown) => Promise<Answer>;
  /** Registers and verifies with the code that was sent; the answer of verify-otp. */
  logIn: (phone: string, more?: object) => Promise<Answer>;
  /** The cookies it has, by name. */
  cookies: Map<string, string>;
}

/** A code that is not the given one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** The id of the attempt that `register` began. */
export const attemptOf = (asked: Answer): string => String(asked.body['user']?.['id']);

type Send = (url: string, payload: object) => Promise<Answer>;

function keep(cookies: Map<string, string>, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

const senderAt =
  (api: () => TestApi, remoteAddress: string, cookies: Map<string, string>, keeps: boolean): Send =>
  async (url, payload) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await api().app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      headers: cookie === '' ? {} : { cookie },
    });
    if (keeps) keep(cookies, response.headers['set-cookie']);
    const { statusCode: status, headers, body: raw } = response;
    return { status, headers, body: response.json(), raw };
  };

function clientOn(api: () => TestApi, address: string, kind: 'browser' | 'program'): Client {
  const cookies = new Map<string, string>(kind === 'browser' ? [['visitor', 'v1']] : []);
  const send = senderAt(api, address, cookies, kind === 'browser');
  const register: Client['register'] = (phone_number, more = {}) =>
    send('/api/user/register', { phone_number, ...more });
  const verify: Client['verify'] = (asked, otp) =>
    send(`/api/user/verify-otp/${attemptOf(asked)}`, { otp });
  return {
    cookies,
    register,
    verify,
    logIn: async (phone, more) => {
      const asked = await register(phone, more);
      return verify(asked, await api().codeOf(phone));
    },
  };
}

export function peopleOn(api: () => TestApi): People {
  let lastPhone = 9_000_000_000;
  let lastNetwork = 0;

  const clientAt: People['clientAt'] = (address, kind = 'program') => {
    lastNetwork += 1;
    const own = `10.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}.1`;
    return clientOn(api, address ?? own, kind);
  };
  const verify: People['verify'] = (asked, otp) => clientAt().verify(asked, otp);

  return {
    newPhone: () => String((lastPhone += 1)),
    register: (phone, more) => clientAt().register(phone, more),
    verify,
    signIn: async (phone, more) => {
      const verified = await clientAt().logIn(phone, more);
      api().clock.advance(30);
      return String(verified.body['access_token']);
    },
    profileOf: async (token) =>
      (await api().call('GET', '/api/user/profile', { token })).body['userDetail'],
    clientAt,
  };
}
