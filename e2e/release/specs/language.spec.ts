import type { Page } from '@playwright/test';
import { readBuild, createVariant, type Build } from '../help/builds.ts';
import { openBrowser, countViews, expect, test, findVisitor } from '../help/fixtures.ts';
import { alterOneByte, removeFile, getStoredFile } from '../help/store.ts';

const REMOTE = 'mfe-catalog';

/** The home page's heading in Hindi, in a version with a visible change, and in English. */
const HINDI = 'घर बैठे घर की सर्विस';
const CHANGED_HEADING = `${HINDI}, आज`;
const ENGLISH = 'Home services at your doorstep';

const THROW = 'throw Error("thrown by broken texts");';
const getScript = ({ manifest }: Build): string => manifest.texts.files['hi'] ?? '';

/** A version with a different Hindi heading. */
function withOtherHeading(version: string, change = (text: string): string => text): Build {
  const build = readBuild(REMOTE);
  return createVariant(build, version, {
    [getScript(build)]: (text) => change(text.replaceAll(HINDI, CHANGED_HEADING)),
  });
}

interface Fault {
  name: string;
  /** Change to the message script before publishing. */
  change?: (text: string) => string;
  /** Damage to the script in the store. */
  damage?: (file: string) => void;
  /** Damage to the script for this browser only: the gateway still reads and renders it. */
  browserDamage?: 'missing' | 'altered';
  /** Whether code of the script runs. Its side effects cannot be undone, so the page reloads with stable. */
  isEvaluated?: true;
}

const FAULTS: Fault[] = [
  { name: 'missing in the store', damage: removeFile },
  { name: 'altered in the store by one byte', damage: alterOneByte },
  { name: 'missing for the browser', browserDamage: 'missing' },
  { name: 'altered on its way to the browser', browserDamage: 'altered' },
  { name: 'throwing when evaluated', change: (text) => THROW + text, isEvaluated: true },
  { name: 'registering no messages', change: (text) => `(self=>{${text}})({})` },
];

for (const [index, fault] of FAULTS.entries())
  test(`a canary with Hindi messages ${fault.name} is replaced by stable in Hindi ${fault.isEvaluated ? 'after one reload' : 'in the same view'}, permanently`, async ({
    browser,
    deployment,
    staff,
  }) => {
    const version = `9.0.${index}-texts`;
    const build = withOtherHeading(version, fault.change);
    await staff.publish(build);
    fault.damage?.(getStoredFile(deployment, REMOTE, version, getScript(build)));
    const stable = await staff.getStable(REMOTE);
    await staff.rollout(REMOTE, version, 20);
    const visitor = await findVisitor(deployment.url, REMOTE, version);
    const page = await openBrowser(browser, deployment.url, visitor);
    if (fault.browserDamage !== undefined)
      await damageResponses(page, `/${version}/${getScript(build)}`, fault.browserDamage);
    const getViews = countViews(page);
    await page.goto('/hi', { waitUntil: 'commit' });
    await expectHindi(page, stable);
    expect(getViews()).toBe(fault.isEvaluated ? 2 : 1);
    await page.goto('/hi', { waitUntil: 'commit' });
    await expectHindi(page, stable);
    expect(await page.locator('#release-set').textContent()).not.toContain(version);
    await page.context().close();
    await expect.poll(async () => (await staff.getCanary(REMOTE))?.failures).toBeGreaterThan(0);
  });

/** Makes every response for the file reach this browser missing or altered. */
async function damageResponses(
  page: Page,
  file: string,
  damage: 'missing' | 'altered',
): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(file),
    async (route) => {
      if (damage === 'missing') return route.fulfill({ status: 404, body: 'Not Found' });
      const response = await route.fetch();
      return route.fulfill({ response, body: `${await response.text()};` });
    },
  );
}

async function expectHindi(page: Page, version: string): Promise<void> {
  const boundary = page.locator(`[data-boundary="${REMOTE}"]`);
  await expect(boundary).toHaveAttribute('data-version', version);
  await expect(boundary.getByRole('heading', { level: 1, name: HINDI, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(await boundary.getAttribute('lang')).toBeNull();
}

test('a version without Hindi is shown in English with lang="en", in a page that stays Hindi', async ({
  browser,
  deployment,
  staff,
}) => {
  const version = '9.1.0-english';
  const build = readBuild(REMOTE);
  const { hi = '', ...files } = build.manifest.texts.files;
  build.manifest.texts = { ...build.manifest.texts, files };
  build.files.delete(hi);
  await staff.publish(createVariant(build, version));
  await staff.rollout(REMOTE, version, 20);
  const visitor = await findVisitor(deployment.url, REMOTE, version);
  const page = await openBrowser(browser, deployment.url, visitor);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const boundary = page.locator(`[data-boundary="${REMOTE}"]`);
  const html = await (await page.request.get('/hi')).text();
  expect(html).toContain(`lang="en" data-boundary="${REMOTE}"`);
  await page.goto('/hi');
  for (const renderer of ['the gateway', 'the browser']) {
    await expect(boundary, renderer).toHaveAttribute('lang', 'en');
    await expect(boundary).toHaveAttribute('data-version', version);
    await expect(boundary.getByRole('heading', { level: 1, name: ENGLISH })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByRole('button', { name: 'मेन्यू खोलें' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'हमारे बारे में' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'हमारे बारे में' })).toBeAttached();
    await page.goBack();
  }
  expect(problems).toEqual([]);
  expect((await staff.getCanary(REMOTE))?.failures).toBe(0);
  await page.context().close();
});
