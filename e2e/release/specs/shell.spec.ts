import { readBuild, createVariant, type Build } from '../help/builds.ts';
import { openBrowser, countViews, expect, test, findVisitor } from '../help/fixtures.ts';
import { alterOneByte, removeFile, getStoredFile } from '../help/store.ts';
import { HEADING } from '../help/visible.ts';

/** A fault of a shell canary, which only the inline scripts of the document can detect. */
interface Fault {
  name: string;
  change?: (build: Build) => Record<string, (text: string) => string>;
  damage?: (file: string) => void;
  hangs?: boolean;
  /** Page views until stable is visible: if canary code has begun to run, a reload is needed. */
  views: number;
}

const THROW = 'throw Error("thrown by a broken shell");';
const findLibrary = ({ files }: Build): string =>
  [...files.keys()].find((name) => /^react-dom\.\w+\.js$/.test(name)) ?? '';

const FAULTS: Fault[] = [
  { name: 'entry missing', damage: removeFile, views: 1 },
  { name: 'entry altered by one byte', damage: alterOneByte, views: 1 },
  { name: 'entry hangs', hangs: true, views: 1 },
  {
    name: 'entry throws when evaluated',
    change: ({ manifest }) => ({ [manifest.entry]: (text) => THROW + text }),
    views: 2,
  },
  {
    name: 'library throws when evaluated',
    change: (build) => ({ [findLibrary(build)]: (text) => THROW + text }),
    views: 2,
  },
];

for (const [index, { name, change, damage, hangs, views }] of FAULTS.entries()) {
  test(
    `a shell canary with the fault "${name}" is replaced by stable`,
    { tag: name === 'entry throws when evaluated' ? ['@smoke'] : [] },
    async ({ browser, deployment, staff }) => {
      const version = `8.0.${index}-fault`;
      const original = readBuild('shell');
      const build = createVariant(original, version, change?.(original));
      await staff.publish(build);
      damage?.(getStoredFile(deployment, 'shell', version, build.manifest.entry));
      await staff.rollout('shell', version, 20);
      const visitor = await findVisitor(deployment.url, 'shell', version);
      const page = await openBrowser(browser, deployment.url, visitor);
      const entry = `/${version}/${build.manifest.entry}`;
      if (hangs === true)
        await page.route(
          (url) => url.pathname.endsWith(entry),
          () => undefined,
        );
      const countSeen = countViews(page);
      await page.goto('/', { waitUntil: 'commit' });
      // The canary's HTML is visible at once, so the test waits until stable has hydrated the page.
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
      expect(countSeen()).toBe(views);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'opted-out')?.value).toContain(version);
      await page.goto('/about', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
      expect(await page.locator('#release-set').textContent()).not.toContain(version);
      await page.context().close();
    },
  );
}

test('if the server build of a shell canary throws, the browser renders the page and the gateway counts a failure', async ({
  browser,
  deployment,
  staff,
}) => {
  const version = '8.1.0-gateway';
  const original = readBuild('shell');
  const serverFile = original.manifest.server['.'] ?? '';
  await staff.publish(createVariant(original, version, { [serverFile]: (text) => THROW + text }));
  await staff.rollout('shell', version, 20);
  const visitor = await findVisitor(deployment.url, 'shell', version);
  const page = await openBrowser(browser, deployment.url, visitor);
  const countSeen = countViews(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  expect(countSeen()).toBe(1);
  expect(await page.locator('#release-set').textContent()).toContain(version);
  await expect.poll(async () => (await staff.getCanary('shell'))?.failures).toBeGreaterThan(0);
  await page.context().close();
});
