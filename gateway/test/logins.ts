/** Logs in each role and a customer. */
import { OPS_TOKEN, type TestGateway } from './start-gateway.ts';

/** Scopes of each role, deliberately repeated here: a change of a role needs a change of this table. */
export const ROLE_SCOPES: Record<string, readonly string[]> = {
  owner: ['orders', 'visits', 'money', 'catalogue', 'people', 'jobs', 'settings', 'staff', 'read'],
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money', 'read'],
};

const getName = (role: string): string => `The ${role}`;

export const CONSOLE_HOST = 'localhost:3001';

/** Headers of a session at the console's origin, as its page sends them. */
export type ConsoleHeaders = Record<'host' | 'cookie' | 'x-authorization', string>;

/** Logs in a person of each role, and a customer, at the console; returns their headers by role. */
export async function logInAll(gateway: TestGateway): Promise<Map<string, ConsoleHeaders>> {
  const sessions = new Map<string, ConsoleHeaders>();
  for (const [index, role] of [...Object.keys(ROLE_SCOPES), 'customer'].entries()) {
    const phone = String(9_000_000_001 + index);
    if (role !== 'customer')
      await gateway.app.inject({
        method: 'POST',
        url: '/ops/staff',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        payload: { phone, name: getName(role), role },
      });
    sessions.set(role, await logIn(gateway, phone, `10.0.${index}.1`));
  }
  return sessions;
}

/** Logs in with the code that was sent, at the console if no other host is given. */
export async function logIn(
  gateway: TestGateway,
  phone: string,
  remoteAddress: string,
  host = CONSOLE_HOST,
): Promise<ConsoleHeaders> {
  const post = (url: string, payload: object) =>
    gateway.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: { host },
    });
  const registered = await post('/api/user/register', { phone_number: phone });
  const { rows } = await gateway.platform.pool.query<{ body: string }>(
    "SELECT body FROM message_outbox WHERE recipient = $1 AND kind = 'code' ORDER BY id DESC",
    [phone],
  );
  const otp = /\b\d{4}\b/.exec(rows[0]?.body ?? '')?.[0];
  const { id } = registered.json<{ user: { id: string } }>().user;
  const verified = await post(`/api/user/verify-otp/${id}`, { otp });
  const { access_token: sessionId } = verified.json<{ access_token: string }>();
  const cookies = verified.cookies.map(({ name, value }) => `${name}=${value}`);
  return {
    host,
    cookie: cookies.find((cookie) => cookie.startsWith('console=')) ?? '',
    'x-authorization': `Bearer ${sessionId}`,
  };
}
