/** What a returning visitor loads after a release, in a browser that keeps files as dictionaries (RFC 9842). */
import type { Page, Response } from '@playwright/test';
import { createVariant, readBuild, type Build } from '../help/builds.ts';
import { recordMeasurement } from '../help/measurements.ts';
import { expect, openBrowser, test } from '../help/fixtures.ts';
import type { Staff } from '../help/staff.ts';

interface Loaded {
  files: number;
  /** URLs of files that were not sent as a delta. */
  whole: string[];
  bytes: number;
}

/** Opens home and returns what it loaded of these versions (`<remote>/<version>`). */
async function openHome(page: Page, versions: readonly string[]): Promise<Loaded> {
  const responses: Response[] = [];
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url());
    const isOurs = versions.some((version) => pathname.startsWith(`/remotes/${version}/`));
    if (isOurs && /\.(js|css)$/.test(pathname)) responses.push(response);
  };
  page.on('response', listen);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.waitForLoadState('networkidle');
  page.off('response', listen);
  const loaded: Loaded = { files: responses.length, whole: [], bytes: 0 };
  for (const response of responses) {
    const { responseBodySize } = await response.request().sizes();
    loaded.bytes += responseBodySize;
    const headers = await response.allHeaders();
    if (headers['content-encoding'] !== 'dcz') loaded.whole.push(response.url());
  }
  return loaded;
}

const isHashed = (name: string): boolean => /\.[0-9a-f]{8}\.(js|css)$/.test(name);

/** A version in which every file differs. */
const changeAll = (build: Build, version: string): Build =>
  createVariant(
    build,
    version,
    Object.fromEntries(
      [...build.files.keys()]
        .filter(isHashed)
        .map((name) => [name, (text) => `${text}\n/* ${version} */`]),
    ),
  );

async function release(
  staff: Staff,
  remotes: readonly string[],
  version: string,
): Promise<string[]> {
  for (const remote of remotes) {
    await staff.publish(changeAll(readBuild(remote), version));
    await staff.promote(remote, version);
  }
  return remotes.map((remote) => `${remote}/${version}`);
}

const RELEASES = [
  { what: 'the shell', remotes: ['shell'] },
  { what: 'the catalogue', remotes: ['mfe-catalog'] },
  {
    what: 'the design system, which all contain',
    remotes: ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-visits'],
  },
];

for (const [index, { what, remotes }] of RELEASES.entries())
  test(`after a release of ${what}, a returning visitor loads less than a tenth of the bytes of a first visit`, async ({
    browser,
    deployment,
    staff,
  }) => {
    const before = await release(staff, remotes, `9.0.${2 * index}-before`);
    const page = await openBrowser(browser, deployment.url, `deltas-${index}`);
    const first = await openHome(page, before);
    const after = await release(staff, remotes, `9.0.${2 * index + 1}-after`);
    const returning = await openHome(page, after);
    recordMeasurement(
      `kB of a returning visitor after a release of ${what}`,
      returning.bytes / 1000,
      `of ${first.bytes / 1000}`,
    );
    expect(returning.files).toBe(first.files);
    expect(returning.whole).toEqual([]);
    expect(returning.bytes).toBeLessThan(first.bytes / 10);
    await page.context().close();
  });
