import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlatformSettings } from '../settings/platform-settings.ts';
import { Variables } from '../settings/variables.ts';
import { getServerOptions } from './server-options.ts';
import { serveWhileStarting } from './starting.ts';

let app: FastifyInstance;
beforeEach(async () => {
  const settings = readPlatformSettings(new Variables({ LOG_LEVEL: 'silent' }, false));
  app = Fastify(getServerOptions(settings));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends a text over a connection; returns head and body of the response. */
async function send(text: string): Promise<{ head: string; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(text);
  const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n');
  return { head, body };
}

it.each([
  ['headers of more than 8 kB', ['Host: shop', `Cookie: ${'x'.repeat(8200)}`], 431],
  ['two Host headers', ['Host: shop', 'Host: other'], 400],
  ['a malformed header', ['Host: shop', 'no colon'], 400],
])('a request with %s gets the error envelope and a request id', async (_name, lines, status) => {
  const { head, body } = await send(['GET / HTTP/1.1', ...lines, '', ''].join('\r\n'));
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/im);
  expect(JSON.parse(body)).toEqual({
    status: 0,
    message: expect.stringMatching(/^The request .*\.$/),
    code: expect.any(String),
  });
});

it('a request during the start gets the error envelope, Retry-After and a request id', async () => {
  const { port } = app.server.address() as AddressInfo;
  await app.close();
  const endStarting = await serveWhileStarting({ port, host: '127.0.0.1' });
  const response = await fetch(`http://127.0.0.1:${port}/api/cart`);
  const body: unknown = await response.json();
  await endStarting();
  expect([response.status, body]).toEqual([503, { status: 0, message: 'Not ready yet.' }]);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
