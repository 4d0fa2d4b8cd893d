/** Somebody at an address of the internet who signs in: speaks for it by the header of the proxy in front. */
import type { Product } from '../../product.ts';

interface CallerAnswer {
  status: number;
  /** Seconds of Retry-After, or null. */
  retryAfter: number | null;
  body: { message?: string; user?: { id: string }; access_token?: string };
}

export interface Caller {
  /** Asks for a code; `user.id` of the answer is the attempt. */
  register: (phone: string, referralCode?: string) => Promise<CallerAnswer>;
  verify: (attempt: string, otp: string) => Promise<CallerAnswer>;
  /** Asks for a code, waits for it and gives it back; whether that opened a session, and its token. */
  logIn: (phone: string) => Promise<string | null>;
}

/** A caller at `address`. A `browser` keeps the cookies that it is given; its first call carries one already. */
export function callerAt(
  product: Product,
  address: string,
  kind: 'browser' | 'program' = 'program',
): Caller {
  const cookies = new Map<string, string>(
    kind === 'browser' ? [['visitor', 'of-this-browser']] : [],
  );
  const send = async (path: string, body: object): Promise<CallerAnswer> => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookies.size === 0 ? {} : { cookie: headerOf(cookies) }),
      },
      body: JSON.stringify(body),
    });
    if (kind === 'browser') keep(cookies, answer.headers.getSetCookie());
    const wait = answer.headers.get('retry-after');
    return {
      status: answer.status,
      retryAfter: wait === null ? null : Number(wait),
      body: (await answer.json()) as CallerAnswer['body'],
    };
  };
  const register: Caller['register'] = (phone_number, referral_code) =>
    send('/api/user/register', { phone_number, referral_code });
  const verify: Caller['verify'] = (attempt, otp) =>
    send(`/api/user/verify-otp/${attempt}`, { otp });
  return {
    register,
    verify,
    logIn: async (phone) => {
      const before = product.messagesTo(phone).length;
      const asked = await register(phone);
      if (asked.body.user === undefined) return null;
      const verified = await verify(asked.body.user.id, await product.codeFor(phone, before));
      return verified.body.access_token ?? null;
    },
  };
}

/** Runs `work` for 0 … count - 1, at most `atOnce` at the same time. */
export async function many(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const headerOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}
