import { afterEach, expect, it, vi } from 'vitest';
import worker from './worker.ts';

/** A shell with one public page. */
const SHELL = {
  remote: 'shell',
  version: '1.0.0',
  name: 'shell__1',
  entry: 'main.js',
  files: {},
  exposes: {},
  initial: { js: [], css: [] },
  uses: {},
  gives: {},
  routes: [{ path: '/about', module: './about', access: 'public' }],
};
const LIVE = {
  production: false,
  publicUrl: 'http://shop',
  remotes: [{ remote: 'shell', stable: SHELL, canary: null }],
};

afterEach(() => vi.unstubAllGlobals());

it('the edge worker lets the gateway respond if a page that is not cached fails', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    paths.push(pathname.replace(/^(\/_pages\/)[^/]+/, '$1SET'));
    if (pathname === '/_live') return Response.json(LIVE);
    const status = pathname.startsWith('/_pages/') ? 503 : 200;
    return new Response('from the gateway', { status });
  });
  const request = new Request('http://shop/about', { headers: { accept: 'text/html' } });
  const env = { ORIGIN: 'http://gateway', VISITOR_SECRET: 'secret' };
  const response = await worker.fetch(request, env, { waitUntil: () => undefined });
  expect(await response.text()).toBe('from the gateway');
  expect(paths).toEqual(['/_live', '/_pages/SET/about', '/about']);
});
