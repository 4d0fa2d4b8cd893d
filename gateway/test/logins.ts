/** Logs in each role and a customer. */
import { OPS_TOKEN, type TestGateway } from './start-gateway.ts';

/** Scopes of each role, deliberately repeated here: a change of a role needs a change of this table. */
export const ROLE_SCOPES: Record<string, readonly string[]> = {
  owner: ['orders', 'visits', 'money', 'catalogue', 'people', 'jobs', 'read'],
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money', 'read'],
};

const getName = (role: string): string => `The ${role}`;

/** Logs in a person of each role, and a customer; returns session tokens by role. */
export async function logInAll(gateway: TestGateway): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const [index, role] of [...Object.keys(ROLE_SCOPES), 'customer'].entries()) {
    const phone = String(9_000_000_001 + index);
    if (role !== 'customer')
      await gateway.app.inject({
        method: 'POST',
        url: '/ops/staff',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        payload: { phone, name: getName(role), role },
      });
    tokens.set(role, await logIn(gateway, phone, `10.0.${index}.1`));
  }
  return tokens;
}

/** Logs in with the code that was sent. */
export async function logIn(
  gateway: TestGateway,
  phone: string,
  remoteAddress: string,
): Promise<string> {
  const post = (url: string, payload: object) =>
    gateway.app.inject({ method: 'POST', url, payload, remoteAddress });
  const registered = await post('/api/user/register', { phone_number: phone });
  const { rows } = await gateway.platform.pool.query<{ body: string }>(
    "SELECT body FROM message_outbox WHERE recipient = $1 AND kind = 'code'",
    [phone],
  );
  const otp = /\b\d{4}\b/.exec(rows[0]?.body ?? '')?.[0];
  const { id } = registered.json<{ user: { id: string } }>().user;
  const verified = await post(`/api/user/verify-otp/${id}`, { otp });
  return verified.json<{ access_token: string }>().access_token;
}
