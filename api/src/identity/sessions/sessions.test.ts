import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../../test/harness.ts';
import { createPeople } from '../../../test/people.ts';

const api = setUpApi();

const people = createPeople(api);
const DAY_SECONDS = 24 * 60 * 60;

const getStatus = async (token: string) =>
  (await api.call('GET', '/api/user/profile', { token })).status;
const listSessions = async (token: string) =>
  (await api.call('GET', '/api/user/sessions', { token })).body['sessions'];

describe('a session', () => {
  it('ends after 180 days, however often it is used', async () => {
    const token = await api.login(people.createPhone());
    for (let day = 0; day < 179; day += 1) {
      api.clock.advance(DAY_SECONDS);
      expect(await getStatus(token)).toBe(200);
    }
    api.clock.advance(DAY_SECONDS);
    expect(await getStatus(token)).toBe(401);
  });

  it('ends after 180 days even if expires_at is later', async () => {
    const token = await api.login(people.createPhone());
    await api.pool.query(`UPDATE sessions SET expires_at = created_at + interval '300 days'`);
    api.clock.advance(180 * DAY_SECONDS - 1);
    expect(await listSessions(token)).toHaveLength(1);
    await api.pool.query(`UPDATE sessions SET expires_at = created_at + interval '300 days'`);
    api.clock.advance(1);
    expect(await getStatus(token)).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('contains device, opening time and last use, most recent first', async () => {
    const phone = people.createPhone();
    const first = await api.login(phone);
    const openedAt = api.clock.now().toISOString();
    api.clock.advance(2 * 60 * 60);
    const registration = await people.register(phone);
    const verified = await api.call(
      'POST',
      `/api/user/verify-otp/${String(registration.body['user']?.['id'])}`,
      {
        body: { otp: await api.getCode(phone) },
        headers: {
          'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) Chrome/141.0 Mobile Safari/537.36',
        },
      },
    );
    const second = String(verified.body['access_token']);
    const now = api.clock.now().toISOString();
    expect(await listSessions(second)).toEqual([
      {
        id: expect.any(String),
        opened_at: now,
        last_used_at: now,
        current: true,
        device: 'Chrome on Android',
      },
      {
        id: expect.any(String),
        opened_at: openedAt,
        last_used_at: openedAt,
        current: false,
        device: null,
      },
    ]);
    expect((await listSessions(first))?.[0]).toMatchObject({ current: false });
    const hindi = await api.call('GET', '/api/user/sessions', {
      token: second,
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.body['sessions']?.[0]?.device).toBe('Android पर Chrome');
    const { raw } = await api.call('GET', '/api/user/sessions', { token: second });
    for (const secret of [first, second]) expect(raw).not.toContain(secret);
  });

  it("contains only the user's own active sessions", async () => {
    const phone = people.createPhone();
    await api.login(phone);
    api.clock.advance(31 * DAY_SECONDS);
    const token = await api.login(phone);
    await api.login(people.createPhone());
    expect(await listSessions(token)).toHaveLength(1);
    expect((await api.call('GET', '/api/user/sessions')).status).toBe(401);
    expect((await api.call('DELETE', '/api/user/sessions')).status).toBe(401);
  });
});

describe('ending other sessions', () => {
  it('takes effect at once, and keeps the current session and sessions of other users', async () => {
    const phone = people.createPhone();
    const [one, two, current] = [
      await api.login(phone),
      await api.login(phone),
      await api.login(phone),
    ];
    const stranger = await api.login(people.createPhone());
    const response = await api.call('DELETE', '/api/user/sessions', { token: current });
    expect(response).toMatchObject({ status: 200, body: { status: 1, ended: 2 } });
    expect(await Promise.all([one, two, current, stranger].map(getStatus))).toEqual([
      401, 401, 200, 200,
    ]);
    expect(await listSessions(current)).toHaveLength(1);
    const repeated = await api.call('DELETE', '/api/user/sessions', { token: current });
    expect(repeated.body['ended']).toBe(0);
  });

  it('counts only sessions that were still active', async () => {
    const phone = people.createPhone();
    await api.login(phone);
    api.clock.advance(31 * DAY_SECONDS);
    const [other, current] = [await api.login(phone), await api.login(phone)];
    const { body } = await api.call('DELETE', '/api/user/sessions', { token: current });
    expect(body['ended']).toBe(1);
    expect(await getStatus(other)).toBe(401);
  });
});
