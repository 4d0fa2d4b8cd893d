import { getBusiness } from 'api/business';
import { afterEach, describe, expect, it } from 'vitest';
import { isApiPath } from './api-path.ts';
import type { ServerModule } from './render-messages.ts';
import { RenderingPool } from './rendering-pool.ts';
import { getSandbox } from './sandbox.ts';

describe('isApiPath', () => {
  it.each([
    '/api/subcategory/list/status',
    '/api/review/a..b',
    '/api/review/..%2F..%2Fops',
    '/api/spare-part/list/status/filter?sub_category_id=1..2',
    '/api/search?q=%E0%A4%85&x=../..',
  ])('accepts %s', (path) => expect(isApiPath(path)).toBe(true));

  it.each([
    '/ops/orders',
    '/apix/y',
    '//elsewhere.example/api/x',
    '@elsewhere.example/api/x',
    '/api/../ops/orders',
    '/api/%2e%2e/metrics',
    '/api/.%2E/metrics',
    '/api/x/%2E%2e/%2e%2e/metrics',
    '/api/\\..\\metrics',
    '/api/.\t./metrics',
    '/api/x#y',
    '/api/x y',
  ])('rejects %s', (path) => expect(isApiPath(path)).toBe(false));
});

const SHELL = `
exports.shared = {};
exports.render = async ({ page, path, apiOrigin }) =>
  ({ html: await page.get(path, apiOrigin), data: null, title: null, meta: null });`;
/** Counts its pages, so that a new process is noticed. */
const PAGE = `
let count = 0;
exports.get = async (path, api) => {
  const response = await fetch(api + '/api' + path).catch(() => null);
  return ++count + ' ' + (response === null ? 'unreachable' : await response.text());
};`;

const createModule = (key: string, code: string): ServerModule => ({
  key,
  language: 'en',
  base: '/remotes/x/1/',
  code,
  texts: null,
});

let pool: RenderingPool | undefined;
afterEach(() => pool?.stop());

it('a rendering process survives any API path that a visitor can cause', async () => {
  const opened = new RenderingPool({
    sandbox: getSandbox(),
    callApi: async (path) => ({ status: 200, headers: {}, body: Buffer.from(path) }),
    budget: { usualMs: 300, firstMs: 5000, ownShare: 0 },
    maxProcesses: 2,
  });
  pool = opened;
  const render = async (path: string): Promise<string> => {
    const shell = createModule('shell/1/shell.cjs', SHELL);
    const page = createModule('page/1/page.cjs', PAGE);
    const site = { routes: [], navigation: [] };
    const request = { shell, page, path, version: '1', business: getBusiness(), site };
    return (await opened.render({ shell: 'shell@1', page: 'page@1' }, request)).html;
  };
  expect(await render('/review/a..b')).toBe('1 /api/review/a..b');
  expect(await render('/parts?ids=1..2')).toBe('2 /api/parts?ids=1..2');
  expect(await render(`/parts?ids=${'%2F'.repeat(1500)}`)).toBe('3 unreachable');
  expect(await render('/review/a')).toBe('4 /api/review/a');
});
