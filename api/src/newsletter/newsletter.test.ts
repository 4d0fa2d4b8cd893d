import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';

const api = setUpApi();

let lastClient = 0;
const createClient = () => `10.2.${(lastClient += 1) >> 8}.${lastClient & 255}`;
let lastReader = 0;
const createAddress = () => `reader${(lastReader += 1)}@example.com`;

async function subscribe(email: unknown, remoteAddress = createClient(), headers = {}) {
  const payload = { email };
  const url = '/api/newsletter';
  const response = await api.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
  return { status: response.statusCode, body: response.json() };
}

interface Mail {
  subject: string;
  body: string;
  headers: Record<string, string>;
}

async function findMails(email: string): Promise<Mail[]> {
  const sql = 'SELECT subject, body, headers FROM mail_outbox WHERE recipient = $1 ORDER BY id';
  return (await api.pool.query<Mail>(sql, [email])).rows;
}

/** Path and query of a link in the newest mail. */
async function findLink(email: string, action: 'confirm' | 'leave'): Promise<string> {
  const { body = '' } = (await findMails(email)).at(-1) ?? {};
  const match = new RegExp(`http://localhost:3000(/api/newsletter/${action}\\?\\S+)`).exec(body);
  return match?.[1] ?? 'no link';
}

async function getState(email: string): Promise<string> {
  const sql =
    'SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $1';
  const { rows } = await api.pool.query<{ confirmed: boolean }>(sql, [email]);
  return (
    rows.map(({ confirmed }) => (confirmed ? 'subscribed' : 'unconfirmed')).join() || 'unknown'
  );
}

const get = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  api.app.inject({ method, url });

/** Submits the form of a landing page, as a browser does. */
const postForm = (url: string) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'XSRF-TOKEN=abcdefghijklmnopqrstuvwx',
    },
    payload: '',
  });

it('mail and landing pages are in Hindi if requested in Hindi', async () => {
  const email = createAddress();
  const { body } = await subscribe(email, createClient(), { 'accept-language': 'hi' });
  expect(body.message).toBe('अपना ईमेल देखें और पक्का करने के लिए लिंक खोलें।');
  const [mail] = await findMails(email);
  expect(mail?.subject).toBe('Sudhaar का न्यूज़लेटर पक्का करें');
  expect(mail?.body).toContain('यह लिंक 7 दिन तक चलेगा।');
  expect((await get(await findLink(email, 'confirm'))).body).toContain('<button>न्यूज़लेटर शुरू करें');
  const page = await get(await findLink(email, 'confirm'), 'POST');
  expect(page.headers['content-language']).toBe('hi');
  expect(page.body).toContain('<html lang="hi">');
  expect(page.body).toContain('न्यूज़लेटर शुरू हो गया');
  expect(await getState(email)).toBe('subscribed');
  expect((await get(await findLink(email, 'leave'))).body).toContain('न्यूज़लेटर बंद करें?');
  expect((await get('/api/newsletter/leave?token=x&lang=hi')).body).toContain('यह लिंक अब नहीं चलता');
  expect((await get('/api/newsletter/leave?token=x&lang=fr')).body).toContain('This link is over');
});

describe('requesting the newsletter', () => {
  it('sends a link and does not subscribe yet', async () => {
    const { status, body } = await subscribe(' Asha@Example.com ');
    expect(status).toBe(200);
    expect(body.message).toMatch(/Check your email.*confirm/);
    const mails = await findMails('asha@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/newsletter\/confirm\?token=.*newsletter\/leave\?token=/s);
    expect(mails[0]?.body).not.toContain('asha');
    expect(await getState('asha@example.com')).toBe('unconfirmed');
  });

  it('returns the same response for every address', async () => {
    const email = createAddress();
    const unknown = await subscribe(email);
    const again = await subscribe(email);
    await get(await findLink(email, 'confirm'), 'POST');
    expect(await subscribe(email)).toEqual(unknown);
    expect(again).toEqual(unknown);
  });

  it('is limited to one mail a day and three a month per address', async () => {
    const email = createAddress();
    const requestTenTimes = async () => {
      await Promise.all(Array.from({ length: 10 }, () => subscribe(email)));
      return (await findMails(email)).length;
    };
    expect(await requestTenTimes()).toBe(1);
    for (const expected of [2, 3, 3]) {
      api.clock.advance(24 * 3600 + 1);
      expect(await requestTenTimes()).toBe(expected);
    }
    api.clock.advance(30 * 24 * 3600);
    expect(await requestTenTimes()).toBe(4);
  });

  it('sends no further mail on the day the address was deleted', async () => {
    const email = createAddress();
    await subscribe(email);
    await api.app.inject({ method: 'POST', url: await findLink(email, 'leave') });
    await subscribe(email);
    expect(await findMails(email)).toHaveLength(1);
  });

  it('sends nothing if already subscribed', async () => {
    const email = createAddress();
    await subscribe(email);
    await get(await findLink(email, 'confirm'), 'POST');
    api.clock.advance(2 * 24 * 3600);
    await subscribe(email);
    expect(await findMails(email)).toHaveLength(1);
  });

  it('is limited to five an hour per IP address', async () => {
    const from = createClient();
    for (let n = 0; n < 5; n += 1)
      expect((await subscribe(createAddress(), from)).status).toBe(200);
    expect((await subscribe(createAddress(), from)).status).toBe(429);
  });

  it('stores no address in the rate limits', async () => {
    const email = createAddress();
    await subscribe(email);
    const { rows } = await api.pool.query<{ bucket: string }>('SELECT bucket FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('links the user if logged in and ignores an expired token', async () => {
    const token = await api.login('9876500001');
    const [loggedIn, withExpiredLogin] = [createAddress(), createAddress()];
    await subscribe(loggedIn, createClient(), { 'x-authorization': `Bearer ${token}` });
    const old = { 'x-authorization': `Bearer ${'x'.repeat(43)}` };
    expect((await subscribe(withExpiredLogin, createClient(), old)).status).toBe(200);
    const sql = `SELECT email, phone FROM newsletter_subscribers JOIN users u ON u.id = user_id`;
    expect((await api.pool.query(sql)).rows).toEqual([{ email: loggedIn, phone: '9876500001' }]);
  });

  it.each(['', 'asha', 'a@b', 'a b@c.de', 'a@b.c\nd', '@c.de', null, 5, `${'x'.repeat(250)}@c.de`])(
    'rejects %j',
    async (email) => {
      const response = await subscribe(email);
      expect(response.status).toBe(422);
      expect(response.body.error).toHaveProperty('email');
    },
  );
});

describe('the confirmation link', () => {
  it('confirms, also if opened again', async () => {
    const email = createAddress();
    await subscribe(email);
    const link = await findLink(email, 'confirm');
    const first = await get(link, 'POST');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.headers['referrer-policy']).toBe('no-referrer');
    expect(first.body).toContain('You are subscribed');
    expect(await getState(email)).toBe('subscribed');
    expect((await get(link)).body).toContain('You are subscribed');
  });

  it('does not subscribe on GET', async () => {
    const email = createAddress();
    await subscribe(email);
    const link = await findLink(email, 'confirm');
    expect((await get(link)).body).toContain(
      '<form method="post"><button>Subscribe</button></form>',
    );
    await get(link, 'HEAD');
    expect(await getState(email)).toBe('unconfirmed');
  });

  it("subscribes on POST with the browser's cookies", async () => {
    const email = createAddress();
    await subscribe(email);
    const response = await postForm(await findLink(email, 'confirm'));
    expect(response.statusCode).toBe(200);
    expect(await getState(email)).toBe('subscribed');
  });

  it('expires after seven days', async () => {
    const email = createAddress();
    await subscribe(email);
    const link = await findLink(email, 'confirm');
    api.clock.advance(7 * 24 * 3600);
    for (const method of ['GET', 'POST'] as const)
      expect((await get(link, method)).statusCode).toBe(410);
    expect(await getState(email)).toBe('unconfirmed');
  });

  it.each(['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'A'.repeat(43)}`])(
    'is invalid with the token %j',
    async (token) => {
      const response = await get(`/api/newsletter/confirm?token=${encodeURIComponent(token)}`);
      expect(response.statusCode).toBe(410);
      expect(response.body).toContain('This link is over');
    },
  );
});

async function createSubscriber() {
  const email = createAddress();
  await subscribe(email);
  await get(await findLink(email, 'confirm'), 'POST');
  return { email, link: await findLink(email, 'leave') };
}

describe('the unsubscribe link', () => {
  it('does not unsubscribe on GET', async () => {
    const { email, link } = await createSubscriber();
    const page = await get(link);
    expect(page.body).toContain('<form method="post"><button>Leave the newsletter</button>');
    await get(link, 'HEAD');
    expect(await getState(email)).toBe('subscribed');
  });

  it("unsubscribes on POST with the browser's cookies", async () => {
    const { email, link } = await createSubscriber();
    const response = await postForm(link);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('not on our list any more');
    expect(await getState(email)).toBe('unknown');
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('supports one-click unsubscribe sent as %s', async (type, payload) => {
    const { email } = await createSubscriber();
    const { headers } = (await findMails(email))[0] ?? { headers: {} as Record<string, string> };
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /^<http:\/\/localhost:3000(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    const request = { method: 'POST' as const, url, headers: { 'content-type': type }, payload };
    expect((await api.app.inject(request)).statusCode).toBe(200);
    expect(await getState(email)).toBe('unknown');
    expect((await api.app.inject(request)).statusCode).toBe(200);
  });

  it('invalidates the confirmation link', async () => {
    const { email, link } = await createSubscriber();
    const confirm = await findLink(email, 'confirm');
    await api.app.inject({ method: 'POST', url: link });
    expect((await get(confirm, 'POST')).statusCode).toBe(410);
    expect(await getState(email)).toBe('unknown');
  });
});
