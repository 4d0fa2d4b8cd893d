import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';

const api = setUpApi();

let lastClient = 0;
const createClient = () => `10.2.${(lastClient += 1) >> 8}.${lastClient & 255}`;
async function send(url: string, payload: object, remoteAddress = createClient()) {
  const response = await api.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const VALID = {
  first_name: 'Asha',
  mobile_no: '9876543210',
  service_name: 'AC Repair',
  description: 'It drips.',
};

describe('the contact form', () => {
  it('lists a message for staff', async () => {
    expect((await send('/api/contact', VALID)).body).toEqual({
      status: 1,
      message: expect.any(String),
      code: 'contact_taken',
    });
    const { body } = await api.call('GET', '/ops/contacts', {
      headers: { authorization: `Bearer ${api.opsToken}` },
    });
    expect(body['contacts']?.[0]).toMatchObject(VALID);
  });

  it('removes bidirectional overrides, and line breaks from names only', async () => {
    const message = { ...VALID, first_name: 'Asha\nDevi', description: 'It\r\ndrips\u202e.' };
    expect((await send('/api/contact', message)).status).toBe(200);
    const { body } = await api.call('GET', '/ops/contacts', {
      headers: { authorization: `Bearer ${api.opsToken}` },
    });
    expect(body['contacts']?.[0]).toMatchObject({
      first_name: 'Asha Devi',
      description: 'It\ndrips.',
    });
  });

  it('rejects control characters with an error at the field', async () => {
    const response = await send('/api/contact', { ...VALID, description: 'It\u001b[2Jdrips' });
    expect(response.status).toBe(422);
    expect(response.body.error).toHaveProperty('description');
  });

  it('requires only the number', async () => {
    expect((await send('/api/contact', { mobile_no: '9876543210' })).status).toBe(200);
  });

  it.each([undefined, '', '123', '5876543210', '98765432101', 9_876_543_210, null, ['9876543210']])(
    'rejects the number %j',
    async (mobile_no) => {
      const response = await send('/api/contact', { ...VALID, mobile_no });
      expect(response.status).toBe(422);
      expect(response.body.error).toHaveProperty('mobile_no');
    },
  );

  it('accepts five messages an hour from an address; invalid ones do not count', async () => {
    const from = createClient();
    await send('/api/contact', { mobile_no: 'x' }, from);
    for (let n = 0; n < 5; n += 1)
      expect((await send('/api/contact', VALID, from)).status).toBe(200);
    const rejected = await send('/api/contact', VALID, from);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('/api/contact', VALID)).status).toBe(200);
    api.clock.advance(3601);
    expect((await send('/api/contact', VALID, from)).status).toBe(200);
  });

  it('accepts a message after a clock that ran two days ahead was set back', async () => {
    const from = createClient();
    const now = api.clock.now();
    api.clock.advance(2 * 24 * 3600);
    for (let sent = 0; sent < 5; sent += 1) await send('/api/contact', VALID, from);
    expect((await send('/api/contact', VALID, from)).status).toBe(429);
    api.clock.set(now);
    expect((await send('/api/contact', VALID, from)).status).toBe(200);
  });
});
