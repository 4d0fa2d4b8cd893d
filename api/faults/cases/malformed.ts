/** Malformed requests for every field of every documented endpoint. */
import { newCustomer, placeOrder } from '../../src/orders/orders.fixture.ts';
import { startProvider } from '../../src/payments/provider.fixture.ts';
import { getWebhookAuthorization } from '../../src/payments/webhook.rules.ts';
import type { TestApi } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { callsOf, type Call, type Document } from '../malformed/calls.ts';
import { malformedOf, type Malformed } from '../malformed/requests.ts';
import { watchStorage, type Watch } from '../malformed/storage.ts';
import { tally } from '../stand/many.ts';
import { randomFrom } from '../stand/random.ts';

const LEAST = 5000;

/** What a response must not leak: code, SQL, paths, database errors. */
const LEAK =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|SELECT .+ FROM|INSERT INTO|UPDATE .+ SET|relation "|violates|constraint|syntax error|ECONN|SQLSTATE|postgres|\/(work|src|home|tmp)\//i;

interface Seen {
  status: number;
  raw: string;
  error: Record<string, unknown>;
}

async function send(api: TestApi, request: Malformed): Promise<Seen> {
  const { method, url, headers, body } = request;
  const answer = await api.app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const parsed = isJson ? answer.json<{ error?: Record<string, unknown> }>() : {};
  return { status: answer.statusCode, raw: answer.body, error: parsed.error ?? {} };
}

function judge(call: Call, request: Malformed, seen: Seen, checks: Checks): void {
  const what = `${call.method} ${call.path} with ${request.what}`;
  const { status, raw, error } = seen;
  checks.that(status < 500, `${what} gave ${status}`);
  if (status >= 400) checks.that(!LEAK.test(raw), `${what} told ${raw.slice(0, 120)}`);
  if (request.kind === 'odd') return;
  const refused = status >= 400 || (call.path.includes('/payment/return/') && status === 303);
  checks.that(refused, `${what} was taken: ${status}`);
  if (request.names !== undefined) {
    // JSON with `__proto__` is rejected by the parser, so the error names no field.
    const isUnreadable = status === 400 && request.what.includes('__proto__');
    const named = isUnreadable || (status === 422 && request.names in error);
    checks.that(named, `${what} gave ${status} naming ${Object.keys(error).join(', ')}`);
  }
}

interface Keys {
  token: string;
  ops: string;
  hook: string;
}

function withKeys(call: Call, request: Malformed, { token, ops, hook }: Keys): Malformed {
  const own: Record<string, string> = {
    ...(call.needs === 'token' ? { 'x-authorization': `Bearer ${token}` } : {}),
    ...(call.needs === 'ops' ? { authorization: `Bearer ${ops}` } : {}),
    ...(call.path.endsWith('/webhook') ? { authorization: hook } : {}),
  };
  return { ...request, headers: { ...own, ...request.headers } };
}

async function tryAll(api: TestApi, keys: Keys, watch: Watch, checks: Checks) {
  const document = (await api.call('GET', '/api/openapi.json')).body as unknown as Document;
  const calls = callsOf(document);
  const random = randomFrom(5);
  const codes: number[] = [];
  let broken = 0;
  // Skip logout, because it would end the session of the other requests.
  const tried = calls.filter(({ path }) => path !== '/api/user/logout');
  for (const call of tried)
    for (const request of malformedOf(call, random)) {
      const seen = await send(api, withKeys(call, request, keys));
      judge(call, request, seen, checks);
      const stored = await watch.changed();
      if (seen.status >= 300)
        checks.same(`${call.method} ${call.path}, ${request.what}: stored in`, stored, []);
      codes.push(seen.status);
      if (request.kind === 'broken') broken += 1;
    }
  const fields = tried.reduce((sum, call) => sum + call.fields.length, 0);
  return { calls: tried.length, fields, codes, broken };
}

async function people(api: TestApi): Promise<Keys> {
  const customer = await newCustomer(api);
  await placeOrder(customer);
  await customer.add({ product_id: 1301, quantity: 1 });
  return {
    token: customer.token,
    ops: api.opsToken,
    hook: getWebhookAuthorization('hook', 'word'),
  };
}

export const malformed: Trial = {
  name: 'malformed',
  does: 'malformed requests for every field of every call, generated from the OpenAPI document',
  must: 'at least 5,000; no 5xx, no leak, nothing stored',
  run: async (server) => {
    const provider = await startProvider();
    const api = await server.startApi({ ...provider.env, RATE_LIMITS: 'off' });
    const checks = new Checks();
    try {
      const keys = await people(api);
      const watch = await watchStorage(api.pool);
      const { calls, fields, codes, broken } = await tryAll(api, keys, watch, checks);
      checks.that(broken >= LEAST, `only ${broken} malformed requests were made`);
      return {
        figures:
          `${broken} malformed and ${codes.length - broken} odd requests to ${fields} fields of ${calls} calls: ` +
          JSON.stringify(tally(codes)),
        broken: checks.broken,
      };
    } finally {
      await api.close();
      await provider.close();
    }
  },
};
