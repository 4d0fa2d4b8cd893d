import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi, type TestBody } from './harness.ts';

const api = setUpApi();
let token: string;
beforeAll(async () => {
  token = await api.login('9876543210');
});

const hindi = { 'accept-language': 'hi' };
const call = (headers: Record<string, string>) =>
  api.call('POST', '/api/user/register', { body: { phone_number: '12' }, headers });

describe('an error response', () => {
  it('is in Hindi if requested, with the same codes as in English', async () => {
    const { body } = await call(hindi);
    expect(body).toEqual({
      status: 0,
      message: 'सही मोबाइल नंबर लिखें',
      code: 'valid_phone',
      error: { phone_number: ['सही मोबाइल नंबर लिखें'] },
      error_codes: { phone_number: ['valid_phone'] },
    });
    const english = (await call({})).body;
    expect(english['message']).toBe('Enter Valid Phone Number');
    expect(english['error']).toEqual({ phone_number: ['Enter Valid Phone Number'] });
    expect(english['code']).toBe(body['code']);
    expect(english['error_codes']).toEqual(body['error_codes']);
  });

  it('is in Hindi for a URL that cannot be decoded', async () => {
    const { status, body } = await api.call('GET', '/api/subcategory/%E0%A4%A', { headers: hindi });
    expect([status, body]).toEqual([
      400,
      { status: 0, message: 'जो भेजा गया, वह पढ़ा नहीं जा सका।', code: 'unreadable' },
    ]);
  });

  it.each(['en', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi, en', 'HI', 'fr', ''])(
    'is in English if Accept-Language is "%s", which is not exactly "hi"',
    async (requested) => {
      const { body, headers } = await call({ 'accept-language': requested });
      expect(body['message']).toBe('Enter Valid Phone Number');
      expect(headers['content-language']).toBe('en');
    },
  );
});

describe('a response', () => {
  it('has Content-Language and Vary headers, so that caches separate the languages', async () => {
    for (const [requested, language] of [
      ['hi', 'hi'],
      ['en', 'en'],
    ] as const) {
      const headers = { 'accept-language': requested };
      const responses = [
        await api.call('GET', '/api/cart', { token, headers }),
        await api.call('GET', '/api/cart', { headers }),
        await api.call('GET', '/api/nothing', { headers }),
      ];
      for (const response of responses) {
        expect(response.headers['content-language']).toBe(language);
        expect(response.headers['vary']).toBe('Accept-Language');
      }
    }
  });

  it('with status 200 is in the requested language, with its code', async () => {
    const { body } = await api.call('GET', '/api/cart', { token, headers: hindi });
    expect(body).toMatchObject({ status: 0, message: 'आपका कार्ट खाली है।', code: 'cart_empty' });
    const english = await api.call('GET', '/api/cart', { token });
    expect(english.body).toMatchObject({ message: 'Your Cart Is Empty.', code: 'cart_empty' });
  });

  it('to staff is in the requested language', async () => {
    const authorization = `Bearer ${api.opsToken}`;
    const url = '/ops/orders/999999';
    const { body } = await api.call('GET', url, { headers: { authorization, ...hindi } });
    expect(body['message']).toBe('ऑर्डर 999999 नहीं है।');
    const english = await api.call('GET', url, { headers: { authorization } });
    expect(english.body['message']).toBe('There is no order 999999.');
  });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every documented endpoint below /api, with values for its path parameters. */
async function listPageOperations(): Promise<[Method, string][]> {
  const document = (await api.call('GET', '/api/openapi.json')).body;
  return Object.entries(document['paths'] ?? {}).flatMap(([path, methods]: [string, TestBody]) =>
    path.startsWith('/api/')
      ? Object.keys(methods).map((method): [Method, string] => [
          method.toUpperCase() as Method,
          path.replaceAll(/\{[^}]+\}/g, '999999'),
        ])
      : [],
  );
}

const listSentences = (body: TestBody): string[] => [
  String(body['message'] ?? ''),
  ...Object.values(body['error'] ?? {}).flatMap((errors) => errors as unknown as string[]),
];

/** Invalid bodies: empty, with wrong types, and with invalid values. */
const BODIES = [
  {},
  {
    phone_number: 5,
    otp: 'x',
    quantity: 'many',
    product_id: 'x',
    email: 'x',
    rating: 9,
    amount: 1,
  },
  {
    first_name: ' ',
    last_name: '',
    city: 'Ranchi',
    block: 'x',
    address: '.',
    comment: 5,
    note: [],
  },
  {
    product_id: 999_999,
    quantity: 1,
    orderId: 999_999,
    start: 'never',
    block: 'Sadar',
    language: 'fr',
  },
];

describe('every response to a customer page that requests Hindi', () => {
  it('is in Hindi in every field', async () => {
    const calls = await listPageOperations();
    expect(calls.length).toBeGreaterThan(40);
    const english = new Set<string>();
    let count = 0;
    for (const [method, url] of calls)
      for (const login of [{}, { token }])
        for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : BODIES) {
          const payload = body === undefined ? {} : { body };
          const response = await api.call(method, url, { ...login, ...payload, headers: hindi });
          if (!String(response.headers['content-type']).includes('json')) continue;
          if (url.endsWith('openapi.json')) continue;
          count += 1;
          for (const sentence of listSentences(response.body))
            if (sentence !== 'OK' && !/[\u0900-\u097f]/.test(sentence))
              english.add(`${method} ${url} ${response.status}: ${sentence}`);
        }
    expect(count).toBeGreaterThan(120);
    expect([...english]).toEqual([]);
  });
});
