import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let origins = 0;
const origin = () => `10.2.${(origins += 1) >> 8}.${origins & 255}`;
async function send(url: string, payload: object, remoteAddress = origin()) {
  const answer = await api.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const GOOD = {
  first_name: 'Asha',
  mobile_no: '9876543210',
  service_name: 'AC Repair',
  description: 'It drips.',
};

describe('the contact form', () => {
  it('lists a message for staff', async () => {
    expect((await send('/api/contact', GOOD)).body).toEqual({
      status: 1,
      message: expect.any(String),
      code: 'contact_taken',
    });
    const { body } = await api.call('GET', '/ops/contacts', {
      headers: { authorization: `Bearer ${api.opsToken}` },
    });
    expect(body['contacts']?.[0]).toMatchObject(GOOD);
  });

  it('removes control characters, and line breaks from names only', async () => {
    const message = {
      ...GOOD,
      first_name: 'As\u001b[2Jha\nDevi',
      description: 'It\r\ndrips\u202e.',
    };
    expect((await send('/api/contact', message)).status).toBe(200);
    const { body } = await api.call('GET', '/ops/contacts', {
      headers: { authorization: `Bearer ${api.opsToken}` },
    });
    expect(body['contacts']?.[0]).toMatchObject({
      first_name: 'As[2Jha Devi',
      description: 'It\ndrips.',
    });
  });

  it('requires only the number', async () => {
    expect((await send('/api/contact', { mobile_no: '9876543210' })).status).toBe(200);
  });

  it.each([undefined, '', '123', '5876543210', '98765432101', 9_876_543_210, null, ['9876543210']])(
    'rejects the number %j',
    async (mobile_no) => {
      const answer = await send('/api/contact', { ...GOOD, mobile_no });
      expect(answer.status).toBe(422);
      expect(answer.body.error).toHaveProperty('mobile_no');
    },
  );

  it('rate-limits an IPv6 network as one', async () => {
    const answers: number[] = [];
    for (let one = 0; one < 7; one += 1)
      answers.push((await send('/api/contact', GOOD, `2001:db8:7:${one}::1`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('accepts five messages an hour from an address; rejected ones do not count', async () => {
    const from = origin();
    await send('/api/contact', { mobile_no: 'x' }, from);
    for (let sent = 0; sent < 5; sent += 1)
      expect((await send('/api/contact', GOOD, from)).status).toBe(200);
    const refused = await send('/api/contact', GOOD, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('/api/contact', GOOD)).status).toBe(200);
    api.clock.advance(3601);
    expect((await send('/api/contact', GOOD, from)).status).toBe(200);
  });

  it('accepts a message after a clock that ran two days ahead was set back', async () => {
    const from = origin();
    const now = api.clock.now();
    api.clock.advance(2 * 24 * 3600);
    for (let sent = 0; sent < 5; sent += 1) await send('/api/contact', GOOD, from);
    expect((await send('/api/contact', GOOD, from)).status).toBe(429);
    api.clock.set(now);
    expect((await send('/api/contact', GOOD, from)).status).toBe(200);
  });
});
