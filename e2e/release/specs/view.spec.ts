import { builtVersion } from '../help/builds.ts';
import { note } from '../help/figures.ts';
import { browserOf, expect, test, visitorWith } from '../help/fixtures.ts';
import { CHANGED, visibly } from '../help/visible.ts';
import { openView, visitorId } from '../help/visitors.ts';

const REMOTE = 'mfe-catalog';
const VERSION = '1.3.0-view';

test('an opaque visitor cookie decides the version, so a returning visitor keeps it', async ({
  browser,
  product,
  staff,
}) => {
  await staff.publish(visibly(builtVersion(REMOTE), VERSION));
  await staff.rollout(REMOTE, VERSION, 50);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const seen = new Set<string | null>();
  for (const address of ['/', '/about', '/', '/']) {
    await page.goto(address);
    const set = JSON.parse((await page.locator('#release-set').textContent()) ?? '{}') as Record<
      string,
      { version: string }
    >;
    seen.add(set[REMOTE]?.version ?? null);
  }
  expect(seen.size).toBe(1);
  const cookie = (await context.cookies()).find(({ name }) => name === 'visitor');
  expect(cookie?.value).toMatch(/^[\w-]{16,64}$/);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await context.close();
});

test('the document lists every version, entry and hash, and each build has a unique global name', async ({
  product,
  staff,
}) => {
  // The same sources as stable, so that only publishing can distinguish the two.
  const original = builtVersion(REMOTE);
  await staff.publish({ ...original, manifest: { ...original.manifest, version: '1.3.1-same' } });
  await staff.rollout(REMOTE, '1.3.1-same', 100);
  const { set } = await openView(product.url, visitorId(1, 'view'));
  expect(Object.keys(set).sort()).toEqual([
    'mfe-account',
    'mfe-catalog',
    'mfe-checkout',
    'mfe-visits',
    'shell',
  ]);
  const builds = Object.values(set).flatMap(({ stable, ...own }) =>
    stable === undefined ? [own] : [own, stable],
  );
  expect(builds).toHaveLength(6);
  for (const { version, entry, integrity } of builds) {
    expect(entry).toContain(`/${version}/`);
    expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
  }
  expect(new Set(builds.map(({ name }) => name)).size).toBe(builds.length);
});

test('the browser never requests a version list, and the files of its route are preloaded', async ({
  browser,
  product,
  staff,
}) => {
  await staff.publish(visibly(builtVersion(REMOTE), VERSION));
  await staff.rollout(REMOTE, VERSION, 50);
  const visitor = await visitorWith(product.url, REMOTE, VERSION);
  const page = await browserOf(browser, product.url, visitor);
  const asked: { path: string; type: string }[] = [];
  page.on('request', (request) =>
    asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: CHANGED })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const questions = asked.filter(({ type }) => type === 'fetch' || type === 'xhr');
  const others = questions.filter(({ path }) => !path.startsWith('/api/'));
  expect(others).toEqual([]);
  expect(asked.filter(({ path }) => /version\.json|mf-manifest|release-set/.test(path))).toEqual(
    [],
  );

  const links = page.locator('link[rel="preload"], link[rel="modulepreload"]');
  const preloaded = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLLinkElement).href).pathname),
  );
  const own = preloaded.filter((path) => path.startsWith(`/remotes/${REMOTE}/`));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((path) => !path.includes(`/${VERSION}/`))).toEqual([]);
  expect(preloaded.filter((path) => /\/mfe-(checkout|account)\//.test(path))).toEqual([]);
  note('fetch requests of a page view outside the API', others.length, '0');
  await page.context().close();
});
