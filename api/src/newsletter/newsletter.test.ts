import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let origins = 0;
const origin = () => `10.2.${(origins += 1) >> 8}.${origins & 255}`;
let people = 0;
const newAddress = () => `reader${(people += 1)}@example.com`;

async function ask(email: unknown, remoteAddress = origin(), headers = {}) {
  const payload = { email };
  const url = '/api/newsletter';
  const answer = await api.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
  return { status: answer.statusCode, body: answer.json() };
}

interface Mail {
  subject: string;
  body: string;
  headers: Record<string, string>;
}

async function mailsTo(email: string): Promise<Mail[]> {
  const sql = 'SELECT subject, body, headers FROM mail_outbox WHERE recipient = $1 ORDER BY id';
  return (await api.pool.query<Mail>(sql, [email])).rows;
}

/** Path and query of a link in the newest mail. */
async function linkTo(email: string, act: 'confirm' | 'leave'): Promise<string> {
  const { body = '' } = (await mailsTo(email)).at(-1) ?? {};
  const found = new RegExp(`http://localhost:3000(/api/newsletter/${act}\\?\\S+)`).exec(body);
  return found?.[1] ?? 'no link';
}

async function stateOf(email: string): Promise<string> {
  const sql =
    'SELECT confirmed_at IS NOT NULL AS sure FROM newsletter_subscribers WHERE email = $1';
  const { rows } = await api.pool.query<{ sure: boolean }>(sql, [email]);
  return rows.map(({ sure }) => (sure ? 'subscribed' : 'asked')).join() || 'unknown';
}

const get = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  api.app.inject({ method, url });

it('mail and landing pages are in Hindi if requested in Hindi', async () => {
  const email = newAddress();
  const { body } = await ask(email, origin(), { 'accept-language': 'hi' });
  expect(body.message).toBe('अपना मेलबॉक्स देखें और पक्का करने के लिए लिंक खोलें।');
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Sudhaar का न्यूज़लेटर पक्का करें');
  expect(mail?.body).toContain('यह लिंक 7 दिन तक चलेगा।');
  expect((await get(await linkTo(email, 'confirm'))).body).toContain('<button>न्यूज़लेटर शुरू करें');
  const page = await get(await linkTo(email, 'confirm'), 'POST');
  expect(page.headers['content-language']).toBe('hi');
  expect(page.body).toContain('<html lang="hi">');
  expect(page.body).toContain('न्यूज़लेटर शुरू हो गया');
  expect(await stateOf(email)).toBe('subscribed');
  expect((await get(await linkTo(email, 'leave'))).body).toContain('न्यूज़लेटर बंद करें?');
  expect((await get('/api/newsletter/leave?token=x&lang=hi')).body).toContain('यह लिंक अब नहीं चलता');
  expect((await get('/api/newsletter/leave?token=x&lang=fr')).body).toContain('This link is over');
});

describe('requesting the newsletter', () => {
  it('sends a link and does not subscribe yet', async () => {
    const { status, body } = await ask(' Asha@Example.com ');
    expect(status).toBe(200);
    expect(body.message).toMatch(/mailbox.*confirm/);
    const mails = await mailsTo('asha@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/newsletter\/confirm\?token=.*newsletter\/leave\?token=/s);
    expect(mails[0]?.body).not.toContain('asha');
    expect(await stateOf('asha@example.com')).toBe('asked');
  });

  it('returns the same response for every address', async () => {
    const email = newAddress();
    const unknown = await ask(email);
    const asked = await ask(email);
    await get(await linkTo(email, 'confirm'), 'POST');
    expect(await ask(email)).toEqual(unknown);
    expect(asked).toEqual(unknown);
  });

  it('is limited to one mail a day and three a month per address', async () => {
    const email = newAddress();
    const many = async () => {
      await Promise.all(Array.from({ length: 10 }, () => ask(email)));
      return (await mailsTo(email)).length;
    };
    expect(await many()).toBe(1);
    for (const wanted of [2, 3, 3]) {
      api.clock.advance(24 * 3600 + 1);
      expect(await many()).toBe(wanted);
    }
    api.clock.advance(30 * 24 * 3600);
    expect(await many()).toBe(4);
  });

  it('sends no further mail on the day the address was deleted', async () => {
    const email = newAddress();
    await ask(email);
    await api.app.inject({ method: 'POST', url: await linkTo(email, 'leave') });
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('sends nothing if already subscribed', async () => {
    const email = newAddress();
    await ask(email);
    await get(await linkTo(email, 'confirm'), 'POST');
    api.clock.advance(2 * 24 * 3600);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is limited to five an hour per origin', async () => {
    const from = origin();
    for (let sent = 0; sent < 5; sent += 1)
      expect((await ask(newAddress(), from)).status).toBe(200);
    expect((await ask(newAddress(), from)).status).toBe(429);
  });

  it('stores no address in the rate limits', async () => {
    const email = newAddress();
    await ask(email);
    const { rows } = await api.pool.query<{ bucket: string }>('SELECT bucket FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('links the user if logged in and ignores an expired token', async () => {
    const token = await api.login('9876500001');
    const [known, over] = [newAddress(), newAddress()];
    await ask(known, origin(), { 'x-authorization': `Bearer ${token}` });
    const old = { 'x-authorization': `Bearer ${'x'.repeat(43)}` };
    expect((await ask(over, origin(), old)).status).toBe(200);
    const sql = `SELECT email, phone FROM newsletter_subscribers JOIN users u ON u.id = user_id`;
    expect((await api.pool.query(sql)).rows).toEqual([{ email: known, phone: '9876500001' }]);
  });

  it.each(['', 'asha', 'a@b', 'a b@c.de', 'a@b.c\nd', '@c.de', null, 5, `${'x'.repeat(250)}@c.de`])(
    'rejects %j',
    async (email) => {
      const answer = await ask(email);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toHaveProperty('email');
    },
  );
});

describe('the confirmation link', () => {
  it('confirms, also if opened again', async () => {
    const email = newAddress();
    await ask(email);
    const link = await linkTo(email, 'confirm');
    const first = await get(link, 'POST');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.headers['referrer-policy']).toBe('no-referrer');
    expect(first.body).toContain('You are subscribed');
    expect(await stateOf(email)).toBe('subscribed');
    expect((await get(link)).body).toContain('You are subscribed');
  });

  it('does not subscribe on GET', async () => {
    const email = newAddress();
    await ask(email);
    const link = await linkTo(email, 'confirm');
    expect((await get(link)).body).toContain(
      '<form method="post"><button>Subscribe</button></form>',
    );
    await get(link, 'HEAD');
    expect(await stateOf(email)).toBe('asked');
  });

  it("subscribes on POST with the browser's cookies", async () => {
    const email = newAddress();
    await ask(email);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'XSRF-TOKEN=abcdefghijklmnopqrstuvwx',
    };
    const url = await linkTo(email, 'confirm');
    const answer = await api.app.inject({ method: 'POST', url, headers, payload: '' });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(email)).toBe('subscribed');
  });

  it('expires after seven days', async () => {
    const email = newAddress();
    await ask(email);
    const link = await linkTo(email, 'confirm');
    api.clock.advance(7 * 24 * 3600);
    for (const method of ['GET', 'POST'] as const)
      expect((await get(link, method)).statusCode).toBe(410);
    expect(await stateOf(email)).toBe('asked');
  });

  it.each(['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'A'.repeat(43)}`])(
    'is invalid with the token %j',
    async (token) => {
      const answer = await get(`/api/newsletter/confirm?token=${encodeURIComponent(token)}`);
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('This link is over');
    },
  );

  it('is not interchangeable with the unsubscribe link', async () => {
    const email = newAddress();
    await ask(email);
    const leave = await linkTo(email, 'leave');
    expect((await get(leave.replace('/leave', '/confirm'), 'POST')).statusCode).toBe(410);
    expect(await stateOf(email)).toBe('asked');
  });
});

async function subscribed() {
  const email = newAddress();
  await ask(email);
  await get(await linkTo(email, 'confirm'), 'POST');
  return { email, link: await linkTo(email, 'leave') };
}

describe('the unsubscribe link', () => {
  it('does not unsubscribe on GET', async () => {
    const { email, link } = await subscribed();
    const page = await get(link);
    expect(page.body).toContain('<form method="post"><button>Leave the newsletter</button>');
    await get(link, 'HEAD');
    expect(await stateOf(email)).toBe('subscribed');
  });

  it("unsubscribes on POST with the browser's cookies", async () => {
    const { email, link } = await subscribed();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'XSRF-TOKEN=abcdefghijklmnopqrstuvwx',
    };
    const answer = await api.app.inject({ method: 'POST', url: link, headers, payload: '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('not on our list any more');
    expect(await stateOf(email)).toBe('unknown');
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('supports one-click unsubscribe sent as %s', async (type, payload) => {
    const { email } = await subscribed();
    const { headers } = (await mailsTo(email))[0] ?? { headers: {} as Record<string, string> };
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /^<http:\/\/localhost:3000(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    const click = { method: 'POST' as const, url, headers: { 'content-type': type }, payload };
    expect((await api.app.inject(click)).statusCode).toBe(200);
    expect(await stateOf(email)).toBe('unknown');
    expect((await api.app.inject(click)).statusCode).toBe(200);
  });

  it('is invalid if the token was changed', async () => {
    const { email, link } = await subscribed();
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const other = link.replace(/token=./, (start) => (start.endsWith('0') ? 'token=1' : 'token=0'));
    for (const url of [other, `${changed}x`])
      expect((await api.app.inject({ method: 'POST', url })).statusCode).toBe(410);
    expect(await stateOf(email)).toBe('subscribed');
  });

  it('invalidates the confirmation link', async () => {
    const { email, link } = await subscribed();
    const confirm = await linkTo(email, 'confirm');
    await api.app.inject({ method: 'POST', url: link });
    expect((await get(confirm, 'POST')).statusCode).toBe(410);
    expect(await stateOf(email)).toBe('unknown');
  });
});
