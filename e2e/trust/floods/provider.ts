/** A fake payment provider that never receives money and counts status requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CountingProvider {
  /** Settings for a deployment that uses this provider. */
  env: Record<string, string>;
  /** Number of payment status requests. */
  countRequests: () => number;
  /** The deployment's reference for the last payment that it started. */
  getLastReference: () => string;
  close: () => Promise<void>;
}

const RESPONSES: [pathPart: string, body: object][] = [
  ['/oauth/token', { access_token: 'token', expires_at: 4_102_444_800 }],
  [
    '/checkout/v2/pay',
    { orderId: 'O1', state: 'PENDING', redirectUrl: 'https://pay.example/1', expireAt: 1 },
  ],
  ['/status', { state: 'PENDING', amount: 100 }],
];

/** Starts the provider on a free port. */
export async function startCountingProvider(): Promise<CountingProvider> {
  let statusRequests = 0;
  let lastReference = '';
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const requestBody = await text(request);
    if (path.includes('/checkout/v2/order/')) statusRequests += 1;
    if (path.endsWith('/pay'))
      lastReference = (JSON.parse(requestBody) as { merchantOrderId: string }).merchantOrderId;
    const [, body] = RESPONSES.find(([pathPart]) => path.includes(pathPart)) ?? ['', {}];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    countRequests: () => statusRequests,
    getLastReference: () => lastReference,
    env: {
      PHONEPE_BASE_URL: url,
      PHONEPE_AUTH_URL: url,
      PHONEPE_CLIENT_ID: 'client',
      PHONEPE_CLIENT_SECRET: 'secret-of-the-trust-suite',
      PHONEPE_CLIENT_VERSION: '1',
      PHONEPE_WEBHOOK_USERNAME: 'hook',
      PHONEPE_WEBHOOK_PASSWORD: 'password-of-the-trust-suite',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
