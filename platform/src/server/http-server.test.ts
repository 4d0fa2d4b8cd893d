import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlatformSettings } from '../settings/platform-settings.ts';
import { Variables } from '../settings/variables.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;

beforeEach(async () => {
  const settings = readPlatformSettings(new Variables({}, false));
  server = createHttpServer((_request, response) => response.end('answered'), settings);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => void server.close());

/** The status of the response to a raw request. */
async function getStatus(...lines: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
  const response = (await socket.toArray()).join('');
  return response.split(' ')[1] ?? '';
}

it('accepts a request with one Host header', async () => {
  expect(await getStatus('Host: shop')).toBe('200');
});

it('rejects a request with two Host headers', async () => {
  expect(await getStatus('Host: shop', 'Host: shop')).toBe('400');
  expect(await getStatus('Host: shop', 'hOST: other')).toBe('400');
});

it('rejects headers of more than 8 kB', async () => {
  expect(await getStatus('Host: shop', `Cookie: ${'x'.repeat(7900)}`)).toBe('200');
  expect(await getStatus('Host: shop', `Cookie: ${'x'.repeat(8200)}`)).toBe('431');
});

it('rejects a request without an HTTP version', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /\r\n\r\n');
  expect((await socket.toArray()).join('')).toContain('400');
});
