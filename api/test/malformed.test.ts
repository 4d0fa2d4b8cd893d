import { Ajv } from 'ajv';
import { foldDigits } from 'contract/digits';
import { beforeAll, expect, it } from 'vitest';
import { createCustomer, placeOrder } from '../src/orders/orders.fixture.ts';
import { setUpShop } from './harness.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
  security?: Record<string, unknown>[];
}

const ajv = new Ajv({ strict: false, logger: false });

const TEXTS = [
  '',
  ' ',
  'null',
  '-1',
  '1e309',
  '99999999999999999999',
  '१२३४',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  '%00',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'x'.repeat(10_000),
  '\u0301'.repeat(500),
];
const VALUES = [
  ...TEXTS,
  null,
  true,
  -1,
  1.5,
  2_147_483_648,
  1e308,
  [],
  [[]],
  [null],
  {},
  { $ne: null },
];
const URL_VALUES = [
  ...TEXTS.filter((text) => text.length < 5000 && text.isWellFormed()).map(encodeURIComponent),
  '%00',
  '%ff',
  '%c0%af',
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(301),
];

/** Internal details that no error response may contain: stack traces, SQL, paths, database errors. */
const LEAK =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|SELECT .+ FROM|INSERT INTO|UPDATE .+ SET|relation "|violates|syntax error|ECONN|SQLSTATE|postgres/;

const api = setUpShop({ RATE_LIMITS: 'off' });
let headers: Record<string, string>;
beforeAll(async () => {
  const customer = await createCustomer(api);
  await placeOrder(customer);
  headers = {
    'content-type': 'application/json',
    'x-authorization': `Bearer ${customer.token}`,
    authorization: `Bearer ${api.opsToken}`,
  };
});

/** Sends a request; returns its status, a description, and the faults of the response as sentences. */
async function send(method: string, url: string, payload?: string) {
  const response = await api.app.inject({
    method: method.toUpperCase() as 'POST',
    url,
    headers: payload === undefined ? { ...headers, 'content-type': '' } : headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode: status, body } = response;
  const description = `${method} ${url.slice(0, 80)} ${payload?.slice(0, 80) ?? ''}: ${status}`;
  const faults = [
    ...(status >= 500 ? [description] : []),
    ...(status >= 400 && LEAK.test(body) ? [`${description} leaks ${body.slice(0, 120)}`] : []),
  ];
  return { status, description, faults };
}

const violates = (schema: Schema, value: unknown): boolean =>
  !ajv.validate(schema, value) &&
  !(typeof value === 'string' && ajv.validate(schema, foldDigits(value)));

const fillPath = (path: string, value: string): string => path.replaceAll(/\{[^}]+\}/g, value);

async function tryBodies(method: string, path: string, schema: Schema): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, field] of Object.entries(
    (schema['properties'] ?? {}) as Record<string, Schema>,
  ))
    for (const value of VALUES) {
      const result = await send(method, fillPath(path, '1'), JSON.stringify({ [name]: value }));
      faults.push(...result.faults);
      const isTyped = 'type' in field || 'anyOf' in field || 'enum' in field;
      if (isTyped && violates(field, value) && result.status < 400)
        faults.push(`${result.description} accepted`);
    }
  for (const body of [
    '{',
    'null',
    '[]',
    '1',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a\\u0000":1}',
    '{"\\ud800":1}',
  ]) {
    faults.push(...(await send(method, fillPath(path, '1'), body)).faults);
  }
  return faults;
}

it('malformed input never causes an internal error, and reveals nothing internal', async () => {
  const { body } = await api.call('GET', '/api/openapi.json');
  const paths = body['paths'] as unknown as Record<string, Record<string, Operation>>;
  const faults: string[] = [];
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      // A logout would end the session of the other requests.
      if (path === '/api/user/logout') continue;
      const schema = requestBody?.content['application/json']?.schema;
      if (schema !== undefined) faults.push(...(await tryBodies(method, path, schema)));
      for (const { in: location, name } of parameters)
        for (const value of URL_VALUES) {
          if (location === 'query')
            faults.push(...(await send(method, `${fillPath(path, '1')}?${name}=${value}`)).faults);
          if (location === 'path')
            faults.push(...(await send(method, fillPath(path, value))).faults);
        }
    }
  expect(faults).toEqual([]);
});
