import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';

const api = setUpShop();

const CONTACT = '/api/forms/contact?lang=en';

let lastClient = 0;
const createClient = () => `10.3.0.${(lastClient += 1)}`;

const send = (url: string, fields: Record<string, string>, remoteAddress = createClient()) =>
  api.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=abc' },
  });

describe('a form that is sent without scripts', () => {
  it('stores a contact message', async () => {
    const fields = { mobile_no: '9431077001', description: '<b>fan</b>', unknown: 'x' };
    const response = await send(CONTACT, fields);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('We’ve got your message');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    const sql = 'SELECT description FROM contact_messages WHERE mobile_no = $1';
    expect((await api.pool.query(sql, ['9431077001'])).rows).toEqual([
      { description: '<b>fan</b>' },
    ]);
  });

  it('is rejected with an error in the language of the page', async () => {
    const response = await send('/api/forms/contact?lang=hi', { mobile_no: '12' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('<html lang="hi">');
    expect(response.body).toContain('यह भेजा नहीं गया');
  });

  it('counts toward the rate limit of the sender', async () => {
    const client = createClient();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await send(CONTACT, { mobile_no: '9431077002' }, client)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('requires a valid link and a rating for feedback', async () => {
    const url = '/api/forms/review/nobody?lang=en';
    expect((await send(url, { rating: '0' })).statusCode).toBe(422);
    expect((await send(url, { rating: '5' })).statusCode).toBe(404);
  });
});

describe('the search without scripts', () => {
  it('links to the results in the language of the page', async () => {
    const english = await api.app.inject('/api/forms/search?q=check');
    expect(english.body).toContain('<a href="/service/13/Fridge?product=1302">Fridge check-up');
    const hindi = await api.app.inject('/api/forms/search?q=check&lang=hi');
    expect(hindi.body).toContain('<a href="/hi/service/13/Fridge?product=1302">');
  });

  it('shows prices as the pages do, and subtitles that distinguish services of the same name', async () => {
    const gas = await api.app.inject('/api/forms/search?q=gas');
    expect(gas.body).toContain('>Gas refill · ₹1,499.50</a>');
    const fan = await api.app.inject('/api/forms/search?q=fan');
    expect(fan.body).toContain('<a href="/service/10/Fan">Fan · Ceiling &amp; exhaust</a>');
    const fridge = await api.app.inject('/api/forms/search?q=fridge');
    expect(fridge.body).toContain('<a href="/service/13/Fridge">Fridge · from ₹299</a>');
  });

  it('escapes the query', async () => {
    const { body } = await api.app.inject('/api/forms/search?q=%22%3E%3Cscript%3E');
    expect(body).not.toContain('<script');
    expect(body).toContain('Nothing was found');
  });
});
