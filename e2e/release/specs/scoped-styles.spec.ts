import type { Locator, Page } from '@playwright/test';
import { createVariant, readBuild, writeBuild, type Build } from '../help/builds.ts';
import { expect, findVisitor, openBrowser, test } from '../help/fixtures.ts';
import { logInByDialog } from '../../pages/login.ts';
import { JET } from '../../pages/orders.ts';

const REMOTE = 'mfe-catalog';
const MODULE = './service';
const ELEMENTS = ['header', 'button', 'body', '*', '#root', 'a', 'footer', 'main', 'div'];
const STYLE = '{outline:6px solid red!important;background:yellow!important}';

/** Adds rules for elements of the whole document to the service page's style sheet. */
function withGlobalStyles(build: Build, version: string, limit = ''): Build {
  const sheet = getSheet(build);
  const css = `${ELEMENTS.map((element) => element + limit).join(',')}${STYLE}`;
  return createVariant(build, version, { [sheet]: (text) => text + css });
}

const getSheet = ({ manifest }: Build): string =>
  manifest.exposes[MODULE]?.css.find((file) => file.startsWith('service')) ?? '';

/** The suffix with which the build limited a selector of this remote. */
function readLimit(build: Build): string {
  const css = build.files.get(getSheet(build))?.toString('utf8') ?? '';
  const found = /:where\(\[data-boundary=mfe-catalog\] :not\(.*?\*\)\)/.exec(css)?.[0];
  if (found === undefined) throw new Error('The build limited no rule');
  return found;
}

test('a remote whose styles reach outside is not published', async ({ staff }) => {
  const build = withGlobalStyles(readBuild(REMOTE), '9.4.0-global');
  const { code, err } = await staff.runCommand('publish', REMOTE, '--dir', writeBuild(build));
  expect(code).toBe(1);
  expect(err).toContain('header styles elements outside mfe-catalog');
});

/** Computed styles of an element and of everything in it, one declaration a line. */
const readStyles = (part: Locator): Promise<string> =>
  part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .flatMap((element, at) => {
        const style = getComputedStyle(element);
        // Custom properties alone style nothing, and those of the theme come with parts that load later.
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${at} ${element.localName} ${name}: ${style.getPropertyValue(name)}`);
      })
      .join('\n'),
  );

/**
 * Styles of what others own: the frame and a fragment around the remote's page, and then another remote's page.
 * Pictures would contain the remote's background behind the fragment.
 */
async function readOthers(page: Page): Promise<Record<string, string>> {
  await page.goto('/service/14/AC');
  await page
    .getByRole('article', { name: JET.title })
    .getByRole('button', { name: 'Add', exact: true })
    .click();
  const bar = page.getByRole('link', { name: 'View Cart' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('Added to cart')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const styles = {
    header: await readStyles(page.getByRole('banner')),
    fragment: await readStyles(page.locator('[data-boundary="mfe-checkout"]')),
    footer: await readStyles(page.getByRole('contentinfo')),
  };
  await bar.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { ...styles, cart: await readStyles(page.locator('main')) };
}

/** Lines of both that are not the same. */
function findDifferences(expected: string, actual: string): string[] {
  const [before, after] = [expected.split('\n'), actual.split('\n')];
  return [...before.keys(), ...after.keys()]
    .filter((at) => before[at] !== after[at])
    .map((at) => `${before[at]} → ${after[at]}`);
}

test('a remote that styles header, button, body, * and #root changes no style of others', async ({
  browser,
  deployment,
  phone,
  staff,
}) => {
  const version = '9.4.1-limited';
  const build = readBuild(REMOTE);
  await staff.publish(withGlobalStyles(build, version, readLimit(build)));
  await staff.rollout(REMOTE, version, 50);
  const stable = await staff.getStable(REMOTE);
  const styles: Record<string, string>[] = [];
  for (const served of [stable, version]) {
    const visitor = await findVisitor(deployment.url, REMOTE, served);
    const page = await openBrowser(browser, deployment.url, visitor);
    // Each customer begins with an empty cart.
    const customer = served === stable ? phone : `7${phone.slice(1)}`;
    await page.goto('/cart');
    await logInByDialog(page, deployment, customer);
    styles.push(await readOthers(page));
    const links = page.locator(`[data-sheet*="/${version}/"], link[href*="/${version}/"]`);
    expect((await links.count()) > 0, 'its style sheet is still in the page').toBe(
      served === version,
    );
    await page.goBack();
    const outline = page
      .getByRole('article')
      .first()
      .evaluate((part) => getComputedStyle(part).outlineStyle);
    expect(await outline, 'its own page has the style').toBe(served === version ? 'solid' : 'none');
    await page.context().close();
  }
  expect(Object.keys(styles[0] ?? {})).toEqual(['header', 'fragment', 'footer', 'cart']);
  for (const [part, expected] of Object.entries(styles[0] ?? {}))
    expect(findDifferences(expected, styles[1]?.[part] ?? ''), `${part} looks the same`).toEqual(
      [],
    );
});
