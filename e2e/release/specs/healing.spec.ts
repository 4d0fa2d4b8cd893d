import type { Page, Request } from '@playwright/test';
import { readBuild, getModuleFiles, type Build } from '../help/builds.ts';
import { openBrowser, countViews, expect, test, findVisitor } from '../help/fixtures.ts';
import { alterOneByte, removeFile, getStoredFile } from '../help/store.ts';
import {
  CHANGED_HEADING,
  HEADING,
  withThrowAfterEffects,
  withThrowingEntry,
  withThrowOnEvaluation,
  withThrowOnRender,
  withVisibleChange,
} from '../help/visible.ts';

const REMOTE = 'mfe-catalog';

interface Fault {
  name: string;
  /** The version to publish; by default it has a visible change and no fault. */
  build?: (build: Build, version: string) => Build;
  /** The stored file that is deleted after publishing. */
  remove?: (build: Build) => string;
  /** The stored file that is changed after publishing. */
  alter?: (build: Build) => string;
  /** A file whose response is held back until stable is visible. */
  hang?: (build: Build) => string;
  /** Whether code of the version runs. Its side effects cannot be undone, so the page reloads with stable. */
  isEvaluated?: true;
}

const getEntry = ({ manifest }: Build): string => manifest.entry;
const getChunk = (build: Build): string => getModuleFiles(build, './home').js;
const getStyle = (build: Build): string => getModuleFiles(build, './home').css;

const FAULTS: Fault[] = [
  { name: 'entry missing', remove: getEntry },
  { name: 'entry altered by one byte', alter: getEntry },
  { name: 'entry throws when evaluated', build: withThrowingEntry, isEvaluated: true },
  { name: 'entry hangs', hang: getEntry },
  { name: 'chunk missing', remove: getChunk },
  { name: 'chunk altered by one byte', alter: getChunk },
  { name: 'chunk hangs', hang: getChunk },
  { name: 'chunk has no hash', build: withoutHash },
  { name: 'module throws when evaluated', build: withThrowOnEvaluation, isEvaluated: true },
  { name: 'module has effects and throws', build: withThrowAfterEffects, isEvaluated: true },
  { name: 'page throws when first rendered', build: withThrowOnRender, isEvaluated: true },
  { name: 'style missing', remove: getStyle },
  { name: 'style altered by one byte', alter: getStyle },
];

/** The entry lacks the hash of the home page's chunk. */
function withoutHash(build: Build, version: string): Build {
  const hash = build.manifest.files[getChunk(build)]?.integrity ?? '';
  return withVisibleChange(build, version, {
    [getEntry(build)]: (text) => text.replaceAll(hash, ''),
  });
}

/** The faults in the smoke run: two before the version runs, one while it runs. */
const SMOKE = ['entry missing', 'chunk altered by one byte', 'page throws when first rendered'];
const getTags = (name: string): string[] => (SMOKE.includes(name) ? ['@smoke'] : []);

for (const [index, fault] of FAULTS.entries()) {
  const timing = fault.isEvaluated ? 'after one reload' : 'in the same view';
  test(
    `a canary with the fault "${fault.name}" is replaced by stable ${timing}, permanently`,
    { tag: getTags(fault.name) },
    async ({ browser, deployment, staff }) => {
      const version = `2.0.${index}-fault`;
      const original = readBuild(REMOTE);
      const build = fault.hang
        ? recordWhenRun(original, version, fault.hang(original))
        : (fault.build ?? withVisibleChange)(original, version);
      await staff.publish(build);
      const stable = await staff.getStable(REMOTE);
      const getPath = (file: (build: Build) => string) =>
        getStoredFile(deployment, REMOTE, version, file(build));
      if (fault.remove) removeFile(getPath(fault.remove));
      if (fault.alter) alterOneByte(getPath(fault.alter));
      await staff.rollout(REMOTE, version, 20);
      const visitor = await findVisitor(deployment.url, REMOTE, version);
      const page = await openBrowser(browser, deployment.url, visitor);
      const heldFile = fault.hang ? await hold(page, `/${version}/${fault.hang(build)}`) : null;
      const getViews = countViews(page);
      await watchForBlank(page);

      await page.goto('/', { waitUntil: 'commit' });
      await expectStable(page, stable);
      expect(getViews()).toBe(fault.isEvaluated ? 2 : 1);
      expect(await page.evaluate(() => document.title)).toContain('Sudhaar');
      // A late response has no effect, by script or by style.
      await heldFile?.release();
      await expectStable(page, stable);
      expect(await findLeftovers(page, version)).toEqual({ elements: 0, hasRun: false });
      expect(await getBrokenStates(page)).toEqual([]);

      await page.goto('/', { waitUntil: 'commit' });
      await expectStable(page, stable);
      expect(await page.locator('#release-set').textContent()).not.toContain(version);
      await page.context().close();
      await expect.poll(async () => (await staff.getCanary(REMOTE))?.failures).toBeGreaterThan(0);
    },
  );
}

test('a hanging style sheet does not delay the page, because its rules are inlined in the document', async ({
  browser,
  deployment,
  staff,
}) => {
  const version = '2.0.50-style';
  const build = withVisibleChange(readBuild(REMOTE), version);
  await staff.publish(build);
  await staff.rollout(REMOTE, version, 20);
  const visitor = await findVisitor(deployment.url, REMOTE, version);
  const page = await openBrowser(browser, deployment.url, visitor);
  const heldFile = await hold(page, `/${version}/${getStyle(build)}`);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('heading', { level: 1, name: CHANGED_HEADING })).toBeVisible();
  await heldFile.release();
  await page.context().close();
});

async function expectStable(page: Page, version: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: HEADING, exact: true })).toBeVisible();
  await expect(page.locator(`[data-boundary="${REMOTE}"]`)).toHaveAttribute(
    'data-version',
    version,
  );
  const styled = page.locator(`[data-boundary="${REMOTE}"] h1`);
  expect(await styled.evaluate((h1) => getComputedStyle(h1).fontFamily)).not.toContain('Times');
}

/**
 * Holds every request for the file; `release` answers them and resolves when the page has processed the responses.
 */
async function hold(page: Page, file: string): Promise<{ release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  const waiting: Promise<unknown>[] = [];
  await page.route(
    (url) => url.pathname.endsWith(file),
    async (route) => {
      const isOwn = (request: Request): boolean => request === route.request();
      waiting.push(
        Promise.race([
          page.waitForEvent('requestfinished', { predicate: isOwn, timeout: 0 }),
          page.waitForEvent('requestfailed', { predicate: isOwn, timeout: 0 }),
        ]),
      );
      await gate.promise;
      await route.continue().catch(() => undefined);
    },
  );
  return {
    release: async () => {
      gate.resolve();
      await Promise.all(waiting);
      // By the second frame a script that has arrived has run, and a style sheet is applied.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    },
  };
}

/**
 * Records each time the page shows an error, an empty frame after a filled one, or the changed heading from the
 * broken code. Until hydration the heading comes from the gateway's HTML, which works.
 */
async function watchForBlank(page: Page): Promise<void> {
  await page.addInitScript((changed) => {
    const brokenStates: string[] = [];
    Object.assign(globalThis, { brokenSeen: brokenStates });
    let hadFrame = false;
    const check = (): void => {
      const text = document.body?.innerText ?? '';
      const hasFrame = document.querySelector('footer') !== null;
      if (hadFrame && !hasFrame) brokenStates.push('the frame went');
      hadFrame ||= hasFrame;
      if (/could not be loaded|Unexpected Application Error/.test(text))
        brokenStates.push('an error');
      const hydrated = 'hydrated' in document.documentElement.dataset;
      if (hydrated && text.includes(changed)) brokenStates.push('the broken version');
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, CHANGED_HEADING);
}

const getBrokenStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((globalThis as unknown as { brokenSeen: string[] }).brokenSeen)]);

/** Elements of the version that are still in the page, and whether its late file ran. */
const findLeftovers = (
  page: Page,
  version: string,
): Promise<{ elements: number; hasRun: boolean }> =>
  page.evaluate((version) => {
    const found = document.querySelectorAll<HTMLElement & { href?: string; src?: string }>(
      'link[rel="stylesheet"], script[src]',
    );
    const own = [...found].filter(({ href, src }) => (src || href || '').includes(`/${version}/`));
    return { elements: own.length, hasRun: 'lateFileRan' in globalThis };
  }, version);

/** A version in which one script records that it ran. */
const recordWhenRun = (build: Build, version: string, file: string): Build =>
  file.endsWith('.css')
    ? withVisibleChange(build, version)
    : withVisibleChange(build, version, {
        [file]: (text) => `globalThis.lateFileRan=true;${text}`,
      });

test(
  'if stable fails too, only the failed part shows Try again and the frame stays',
  { tag: '@smoke' },
  async ({ browser, deployment, staff }) => {
    const version = '2.1.0-fault';
    const build = withVisibleChange(readBuild(REMOTE), version);
    await staff.publish(build);
    removeFile(getStoredFile(deployment, REMOTE, version, getEntry(build)));
    await staff.rollout(REMOTE, version, 100);
    const stable = await staff.getStable(REMOTE);
    const page = await openBrowser(browser, deployment.url, 'visitor-without-luck-1');
    const stableEntry = (url: URL): boolean => url.pathname.includes(`/${stable}/remoteEntry`);
    await page.route(stableEntry, (route) => route.abort());
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'This page could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute(stableEntry);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectStable(page, stable);
    await page.context().close();
  },
);
