import { beforeEach, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpApi } from '../../test/harness.ts';
import { waitForLocks } from '../../test/statements.ts';

const OWNER = '9431070001';
const OTHER = '9431070002';
const PERSON = '9431070003';

const api = setUpApi({ RATE_LIMITS: 'off' });
const byInstallation = () => ({ headers: { authorization: `Bearer ${api.opsToken}` } });

const add = (phone: string, role: string, options: object, name = `Person ${phone}`) =>
  api.call('POST', '/ops/staff', { ...options, body: { phone, name, role } });
const remove = (phone: string, options: object) =>
  api.call('POST', `/ops/staff/${phone}/remove`, options);
const logIn = async (phone: string) => ({ token: await api.login(phone) });

async function listMessages(): Promise<[recipient: string, body: string][]> {
  const { rows } = await api.pool.query<{ recipient: string; body: string }>(
    'SELECT recipient, body FROM message_outbox ORDER BY id',
  );
  return rows.map(({ recipient, body }) => [recipient, body]);
}

let owner: { token: string };
beforeEach(async () => {
  await add(OWNER, 'owner', byInstallation());
  await add(OTHER, 'owner', byInstallation());
  await remove(PERSON, byInstallation());
  owner = await logIn(OWNER);
  await api.pool.query('DELETE FROM message_outbox');
});

it('an owner adds a person, changes the role and removes them; they and every owner get a message', async () => {
  expect((await add(PERSON, 'dispatcher', owner)).status).toBe(200);
  const link = 'http://localhost:3001/staff/people?show=staff';
  const name = `Person ${PERSON}`;
  expect(await listMessages()).toEqual([
    [PERSON, expect.stringContaining('your role at the console is now dispatcher')],
    [
      OWNER,
      expect.stringContaining(`Person ${OWNER} gave ${name} the role dispatcher at the console.`),
    ],
    [OTHER, expect.stringContaining(link)],
  ]);
  api.clock.advance(1);
  expect((await add(PERSON, 'manager', owner)).status).toBe(200);
  api.clock.advance(1);
  expect((await remove(PERSON, owner)).status).toBe(200);
  const messages = await listMessages();
  expect(messages.slice(6)).toEqual([
    [PERSON, expect.stringContaining('no longer opens the console')],
    [OWNER, expect.stringContaining(`Person ${OWNER} removed ${name}`)],
    [OTHER, expect.stringContaining(`Person ${OWNER} removed ${name}`)],
  ]);
});

it('changing staff requires a code from the last 15 minutes', async () => {
  api.clock.advance(15 * 60);
  for (const response of [await add(PERSON, 'dispatcher', owner), await remove(OTHER, owner)])
    expect(response).toMatchObject({ status: 403, body: { code: 'fresh_code' } });
});

it.each(['manager', 'dispatcher', 'accounts'])(
  'a person with the role %s cannot change staff',
  async (role) => {
    await add(PERSON, role, byInstallation());
    const person = await logIn(PERSON);
    for (const response of [
      await add('9431070009', 'dispatcher', person),
      await remove(OWNER, person),
    ])
      expect(response).toMatchObject({ status: 403, body: { missing_scope: 'staff' } });
  },
);

it('owners cannot change themselves, so that one always remains', async () => {
  expect((await remove(OWNER, owner)).status).toBe(409);
  expect((await add(OWNER, 'dispatcher', owner)).status).toBe(409);
});

/** Makes two calls, and lets them finish only after both have been authorized. */
async function callAtOnce(
  first: () => ReturnType<typeof add>,
  second: () => ReturnType<typeof add>,
): Promise<(readonly [status: number, message: unknown])[]> {
  const calls = await transaction(api.pool, async (tx) => {
    await tx.query('LOCK TABLE message_outbox IN EXCLUSIVE MODE');
    const begun = [first()];
    await waitForLocks(api.pool, 1);
    begun.push(second());
    await waitForLocks(api.pool, 2);
    return begun;
  });
  return (await Promise.all(calls)).map(({ status, body }) => [status, body['message']]);
}

it('one owner remains if two owners remove each other concurrently', async () => {
  const other = await logIn(OTHER);
  const responses = await callAtOnce(
    () => remove(OTHER, owner),
    () => remove(OWNER, other),
  );
  expect(responses.map(([status]) => status)).toEqual([200, 403]);
  const { rows } = await api.pool.query(
    "SELECT phone FROM staff WHERE role = 'owner' AND removed_at IS NULL AND phone = ANY($1)",
    [[OWNER, OTHER]],
  );
  expect(rows).toEqual([{ phone: OWNER }]);
});

it('if two owners add the same phone number concurrently, the second gets an error that names the added person', async () => {
  const other = await logIn(OTHER);
  const responses = await callAtOnce(
    () => add('9431070004', 'dispatcher', owner, 'Sunita Devi'),
    () => add('9431070004', 'dispatcher', other, 'Meena Kumari'),
  );
  expect(responses).toEqual([
    [200, expect.any(String)],
    [409, "This number is Sunita Devi's. Remove Sunita Devi first."],
  ]);
});

it('a key can assign and remove only roles whose scopes it has', async () => {
  const { body } = await api.call('POST', '/ops/tokens', {
    ...byInstallation(),
    body: { name: 'roster', scopes: ['staff', 'orders', 'visits'] },
  });
  const key = { headers: { authorization: `Bearer ${String(body['token'])}` } };
  expect((await add(PERSON, 'owner', key)).status).toBe(403);
  expect((await remove(OWNER, key)).status).toBe(403);
  expect((await add(OWNER, 'dispatcher', key)).status).toBe(403);
  expect((await add(PERSON, 'dispatcher', key)).status).toBe(200);
});
