import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as base } from '../fixtures.ts';
import { readShifts, watchShifts } from '../pages/measure.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';

/** Size of the pieces, and the time between them, in which the browser paints. */
const PIECE_BYTES = 1200;
const PIECE_MS = 40;

/** `test` whose pages come through a proxy, which sends each document in pieces. */
const test = base.extend<{ slowUrl: string }>({
  slowUrl: async ({ deployment }, use) => {
    const proxy = http.createServer((request, response) => {
      const { method, url = '/', headers } = request;
      const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
      const forwarded = http.request(new URL(url, deployment.url), options, (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        if (received.headers['content-type']?.startsWith('text/html') !== true)
          received.pipe(response);
        else void sendInPieces(received, response);
      });
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    await use(`http://localhost:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});

async function sendInPieces(
  received: AsyncIterable<Buffer>,
  response: http.ServerResponse,
): Promise<void> {
  for await (const chunk of received)
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      response.write(chunk.subarray(start, start + PIECE_BYTES));
      await sleep(PIECE_MS);
    }
  response.end();
}

for (const [path] of PUBLIC_PAGES)
  test(`${path} does not shift while its document arrives in pieces`, async ({ page, slowUrl }) => {
    await watchShifts(page);
    await page.goto(slowUrl + path);
    await page.waitForLoadState('networkidle');
    const { total, moved } = await readShifts(page);
    expect(total, moved.join('; ')).toBeLessThan(0.001);
  });
