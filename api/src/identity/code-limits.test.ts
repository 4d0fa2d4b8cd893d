import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople } from '../../test/people.ts';

const api = setUpApi();

const { createPhone, register } = createPeople(api);

const requestCode = () =>
  api.app.inject({
    method: 'POST',
    url: '/api/user/register',
    remoteAddress: '10.9.9.9',
    payload: { phone_number: createPhone() },
  });

describe('limits for requesting codes', () => {
  it('allow one code per 30 seconds and five per hour for a number', async () => {
    const phone = createPhone();
    expect((await register(phone)).status).toBe(200);
    const tooSoon = await register(phone);
    expect(tooSoon).toMatchObject({ status: 429, body: { status: 0 } });
    expect(tooSoon.headers['retry-after']).toBe('30');
    for (let count = 2; count <= 5; count += 1) {
      api.clock.advance(30);
      expect((await register(phone)).status).toBe(200);
    }
    api.clock.advance(30);
    const sixth = await register(phone);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBe(3600 - 150);
    api.clock.advance(3600 - 150);
    expect((await register(phone)).status).toBe(200);
  });

  it('allow twenty per hour for an IP address, also concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, requestCode));
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(20).fill(429)]);
  });

  it('send one code for concurrent requests of a number', async () => {
    const phone = createPhone();
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(phone)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const messages = await api.pool.query('SELECT 1 FROM message_outbox WHERE recipient = $1', [
      phone,
    ]);
    expect(messages.rowCount).toBe(1);
  });

  it('ignore a forged X-Forwarded-For header', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/user/register',
        remoteAddress: '10.8.8.8',
        headers: { 'x-forwarded-for': `1.2.3.${count}` },
        payload: { phone_number: createPhone() },
      });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
