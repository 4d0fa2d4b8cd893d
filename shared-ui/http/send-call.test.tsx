import { afterEach, expect, it, vi } from 'vitest';
import { waitForSettledPage } from '../test-utils/test-utils.tsx';
import { createClient } from './client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns a client, the log of requests and frames in order, and a function that paints a frame. */
async function stubFrames() {
  const order: string[] = [];
  // Loads the chunk that sends calls, which the first call would wait for.
  await createClient({ fetch: async () => Response.json({}) })('GET /api/cart', {
    query: { per_page: 100, page: 1 },
  });
  const api = createClient({
    fetch: async () => {
      order.push('sent');
      return Response.json({ status: 1, message: 'ok' });
    },
  });
  // Replaces frames: the next one is painted when the test calls `paint`.
  const waitingFrames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    waitingFrames.push(callback),
  );
  const paint = (): void => {
    order.push('painted');
    for (const callback of waitingFrames.splice(0)) callback(0);
  };
  return { api, order, paint };
}

it('sends a write after the press is painted', async () => {
  const { api, order, paint } = await stubFrames();
  const sent = api('POST /api/cart/addtocart', { body: { product_id: 1, quantity: 1 } });
  await waitForSettledPage();
  expect(order).toEqual([]);
  paint();
  await sent;
  expect(order).toEqual(['painted', 'sent']);
});

it('sends keepalive calls and reads immediately', async () => {
  const { api, order } = await stubFrames();
  void api('POST /api/user/logout', { keepalive: true });
  void api('GET /api/cart', { query: { per_page: 100, page: 1 } });
  await waitForSettledPage();
  expect(order).toEqual(['sent', 'sent']);
});
