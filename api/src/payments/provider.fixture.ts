/** Fake payment provider over real HTTP, which can be made to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach } from 'vitest';

/** Response of the fake provider to one kind of call. */
export type Behavior =
  | { kind: 'good' }
  | { kind: 'hang' }
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> };

type CallKind = 'token' | 'pay' | 'status' | 'refund' | 'refund status';

const GOOD: Behavior = { kind: 'good' };

/** Settings that select a provider. */
const createEnv = (url: string) => ({
  PHONEPE_BASE_URL: url,
  PHONEPE_AUTH_URL: url,
  PHONEPE_CLIENT_ID: 'client',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'hook',
  PHONEPE_WEBHOOK_PASSWORD: 'word',
});

/** Settings with a provider that cannot be reached, because nothing listens on its port. */
export const UNREACHABLE_PROVIDER = createEnv('http://127.0.0.1:9');

export const HANG: Behavior = { kind: 'hang' };
export const respondWith = (status: number, body: unknown = {}): Behavior => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function toCallKind(method: string, path: string): CallKind {
  if (path.endsWith('/oauth/token')) return 'token';
  if (path === '/checkout/v2/pay') return 'pay';
  if (path.startsWith('/checkout/v2/order/')) return 'status';
  return method === 'POST' ? 'refund' : 'refund status';
}

interface ProviderCall {
  kind: CallKind;
  path: string;
  authorization: string;
  body: string;
}

interface ProviderPayment {
  state: string;
  amount: number;
}

const createRecords = () => ({
  orders: new Map<string, ProviderPayment>(),
  refunds: new Map<string, ProviderPayment>(),
  tokens: { valid: 't0', expiresAt: 4_102_444_800, issued: 0 },
});

const createGoodResponses = ({
  orders,
  refunds,
  tokens,
}: ReturnType<typeof createRecords>): Record<
  CallKind,
  (path: string, body: string) => [status: number, answer: object]
> => ({
  token: () => {
    tokens.issued += 1;
    tokens.valid = `t${tokens.issued}`;
    return [200, { access_token: tokens.valid, expires_at: tokens.expiresAt }];
  },
  pay: (_path, body) => {
    const { merchantOrderId, amount } = JSON.parse(body);
    orders.set(merchantOrderId, { state: 'PENDING', amount });
    const redirectUrl = `https://pay.example/${merchantOrderId}`;
    return [200, { orderId: `OMO${merchantOrderId}`, state: 'PENDING', redirectUrl, expireAt: 1 }];
  },
  status: (path) => {
    const order = orders.get(decodeURIComponent(path.split('/')[4] ?? ''));
    return order ? [200, order] : [404, { code: 'ORDER_NOT_FOUND' }];
  },
  refund: (_path, body) => {
    const { merchantRefundId, amount } = JSON.parse(body);
    if (refunds.has(merchantRefundId)) return [400, { code: 'DUPLICATE' }];
    refunds.set(merchantRefundId, { state: 'PENDING', amount });
    return [200, { refundId: 'OMR', state: 'PENDING', amount }];
  },
  'refund status': (path) => {
    const refund = refunds.get(path.split('/')[4] ?? '');
    return refund ? [200, refund] : [404, { code: 'REFUND_NOT_FOUND' }];
  },
});

function reply(response: ServerResponse, status: number, body: string, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

const createGoodBehavior = (): Record<CallKind, Behavior> => ({
  token: GOOD,
  pay: GOOD,
  status: GOOD,
  refund: GOOD,
  'refund status': GOOD,
});

/** Starts the fake provider on a free port. It responds correctly until a test changes `behavior`. */
export async function startProvider() {
  const behavior = createGoodBehavior();
  const records = createRecords();
  const good = createGoodResponses(records);
  const calls: ProviderCall[] = [];

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const path = request.url ?? '';
    const kind = toCallKind(request.method ?? '', path);
    const authorization = request.headers.authorization ?? '';
    calls.push({ kind, path, authorization, body });
    const mode = behavior[kind];
    if (mode.kind === 'hang') return;
    if (mode.kind === 'answer') return reply(response, mode.status, mode.body, mode.headers);
    if (kind !== 'token' && authorization !== `O-Bearer ${records.tokens.valid}`)
      return reply(response, 401, '{"code":"UNAUTHORIZED"}');
    const [status, responseBody] = good[kind](path, body);
    reply(response, status, JSON.stringify(responseBody));
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...records,
    url,
    behavior,
    calls,
    count: (kind: CallKind) => calls.filter((call) => call.kind === kind).length,
    env: createEnv(url),
    reset: () => void Object.assign(behavior, createGoodBehavior()),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Starts a provider for the tests of a file; each test begins with good responses. */
export function setUpProvider(): Provider {
  const provider = {} as Provider;
  beforeAll(async () => {
    Object.assign(provider, await startProvider());
    return () => provider.close();
  });
  beforeEach(() => provider.reset());
  return provider;
}
