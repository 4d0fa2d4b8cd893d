import { expect, it, vi } from 'vitest';
import { createStandaloneFetch } from './standalone-fetch.ts';

it('answers API calls and passes other requests to the network', async () => {
  const network = vi.fn<typeof fetch>(async () => new Response('from the dev server'));
  const fetch = createStandaloneFetch(
    { 'GET /api/cart': () => ({ status: 1, message: 'Cart' }) },
    network,
  );
  expect(await (await fetch('/api/cart')).json()).toEqual({ status: 1, message: 'Cart' });
  expect((await fetch('/api/other')).status).toBe(404);
  expect(network).not.toHaveBeenCalled();
  const update = '/standalone.1f2e3d.hot-update.json';
  expect(await (await fetch(update)).text()).toBe('from the dev server');
  expect(network).toHaveBeenCalledExactlyOnceWith(update, undefined);
});
