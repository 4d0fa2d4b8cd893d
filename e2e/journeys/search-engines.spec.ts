import { expect, test } from '../fixtures.ts';
import { fetchRendered } from '../fetch-rendered.ts';

const parseStructuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );

function findUrls(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['@id', 'url', 'item', 'image', 'logo'].includes(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    findUrls(child, Array.isArray(value) ? key : name),
  );
}

const PAGES = [
  ['/', ['LocalBusiness,HomeAndConstructionBusiness']],
  ['/service/14/AC', ['BreadcrumbList', 'Service', 'FAQPage']],
  ['/services', ['BreadcrumbList']],
  ['/spare-parts', ['BreadcrumbList', 'ItemList']],
  ['/about', ['BreadcrumbList']],
  ['/contact', ['LocalBusiness,HomeAndConstructionBusiness', 'BreadcrumbList']],
  ['/policy', ['BreadcrumbList']],
  ['/terms&condition', ['BreadcrumbList']],
] as const;

for (const [path, kinds] of PAGES) {
  test(`${path} has a canonical address and structured data`, async ({ deployment }) => {
    const { status, html } = await fetchRendered(`${deployment.url}${path}?from=somewhere`);
    expect(status).toBe(200);
    const address = `${deployment.url}${path.replace('&', '&amp;')}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    const structured = parseStructuredData(html);
    expect(structured.map((data) => String(data['@type']))).toEqual(kinds);
    for (const url of findUrls(structured)) expect(url).toMatch(/^https?:\/\//);
    expect(html).toContain('property="og:title"');
    expect(html).not.toContain('content="noindex"');
  });
}

const MISSING_PAGES = [
  ['/service/999999/Nothing', 'No Such Service Available'],
  ['/service/abc/Nothing', 'No Such Service Available'],
  ['/f/nobody', 'This feedback link is not valid'],
  ['/services/does-not-exist', 'Unexpected Application Error!'],
  ['/nowhere', 'Unexpected Application Error!'],
] as const;

for (const [path, heading] of MISSING_PAGES) {
  test(`${path} returns 404, shows the error without script, and sends no API requests`, async ({
    page,
    deployment,
    problems,
  }) => {
    const { status, html } = await fetchRendered(deployment.url + path);
    expect(status).toBe(404);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.replace(/<script[^]*?<\/script>/g, '')).not.toContain('Nothing service');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(calls).toEqual([]);
    // The browser logs the document's 404 status as an error.
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
  });
}

test('every page of the sitemap exists and is public', async ({ deployment }) => {
  const sitemap = await (await fetch(`${deployment.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    expect(address).not.toMatch(/cart|payment|booking|invoice|account|addAddress/);
    expect((await fetch(address)).status).toBe(200);
  }
});

test('a private page is excluded from search engines', async ({ deployment }) => {
  const html = await (await fetch(`${deployment.url}/cart`)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('pages are prefetched only until the router takes over', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/remotes\/shell\/.*\/main\..*js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const rules = page.locator('script[type="speculationrules"]');
  await expect(rules).toHaveCount(1);
  gate.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(rules).toHaveCount(0);
});
