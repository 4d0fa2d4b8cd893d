import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePage } from './store-page.ts';
import { getCacheName } from './worker-caches.ts';

const PAGE = `${location.origin}/staff/technician`;
const toUrl = (file: string): string => `${location.origin}/remotes/mfe-staff/${file}`;
const OLD = ['1/page.js', '1/late.js'].map(toUrl);
const NEW = ['2/page.js', '2/late.js'].map(toUrl);

/** Contents of the fake server's files, by URL. */
let served: Record<string, string> = {};

const openCache = () => caches.open(getCacheName(PAGE));
const listStored = async () => (await (await openCache()).keys()).map(({ url }) => url).sort();
const readDocument = async () => (await (await openCache()).match(PAGE))?.text();

/** Publishes a version: its document and files. */
function serve(files: readonly string[]): void {
  served = { [PAGE]: `<script defer src="${files[0]}"></script>` };
  for (const file of files) served[file] = '';
}

async function respond(request: RequestInfo | URL): Promise<Response> {
  const body = served[request instanceof Request ? request.url : String(request)];
  return new Response(body ?? null, { status: body === undefined ? 503 : 200 });
}

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  // The browser's own `addAll` would reach the network.
  vi.spyOn(Cache.prototype, 'addAll').mockImplementation(async function (this: Cache, urls) {
    const responses = await Promise.all([...urls].map(respond));
    if (responses.some(({ ok }) => !ok)) throw new TypeError('Request failed');
    for (const [index, url] of [...urls].entries())
      await this.put(url, responses[index] as Response);
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await caches.delete(getCacheName(PAGE));
});

it('replaces the page and its files by those of the next release', async () => {
  serve(OLD);
  await storePage(PAGE, [...OLD, `${location.origin}/ops/me`]);
  expect(await listStored()).toEqual([...OLD, PAGE].sort());
  serve(NEW);
  await storePage(PAGE, NEW);
  expect(await listStored()).toEqual([...NEW, PAGE].sort());
});

it('keeps the previous page with all its files if a file of the next one cannot be loaded', async () => {
  serve(OLD);
  await storePage(PAGE, OLD);
  serve(NEW);
  delete served[toUrl('2/late.js')];
  await expect(storePage(PAGE, NEW)).rejects.toThrow('Request failed');
  expect(await readDocument()).toContain('/1/page.js');
  expect(await listStored()).toEqual([...OLD, PAGE].sort());
});

it.each([
  ['belongs to a release that the page has not loaded', () => serve(NEW)],
  ['is an error page', () => serve([])],
  ['cannot be fetched', () => (served = {})],
])('stores no document that %s', async (_what, change) => {
  serve(OLD);
  await storePage(PAGE, OLD);
  change();
  await storePage(PAGE, OLD).catch(() => undefined);
  expect(await readDocument()).toContain('/1/page.js');
});
