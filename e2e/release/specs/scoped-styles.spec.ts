import type { Browser, Locator, Page } from '@playwright/test';
import { createVariant, readBuild, writeBuild, type Build } from '../help/builds.ts';
import { recordMeasurement } from '../help/measurements.ts';
import { expect, findVisitor, openBrowser, test } from '../help/fixtures.ts';
import { expectBriefMessage } from '../../pages/brief-message.ts';
import { logInByDialog } from '../../pages/login.ts';
import { JET } from '../../pages/orders.ts';

const REMOTE = 'mfe-catalog';
const MODULE = './service';
const ELEMENTS = ['header', 'button', 'body', '*', '#root', 'a', 'footer', 'main', 'div'];
const WIDTHS = [360, 1280];
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
      .flatMap((element, index) => {
        const style = getComputedStyle(element);
        // Custom properties style nothing by themselves, and parts that load later add those of the theme.
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${index} ${element.localName} ${name}: ${style.getPropertyValue(name)}`);
      })
      .join('\n'),
  );

/** What belongs to others. */
interface Others {
  /** Part of the page → computed styles. */
  styles: Record<string, string>;
  /** Page and width → picture. */
  pictures: Record<string, Buffer>;
}

/**
 * Reads what others own: the frame and a fragment around the remote's page, and then another remote's page.
 * @param limit suffix of the remote's selectors. The pictures hide the remote's own content with it, which may differ.
 */
async function readOthers(page: Page, limit: string): Promise<Others> {
  await page.goto('/service/14/AC');
  const add = page
    .getByRole('article', { name: JET.title })
    .getByRole('button', { name: 'Add', exact: true });
  await expectBriefMessage(page, 'Added to cart', () => add.click());
  const bar = page.getByRole('link', { name: 'View Cart' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('Added to cart')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const styles = {
    header: await readStyles(page.getByRole('banner')),
    fragment: await readStyles(page.locator('[data-boundary="mfe-checkout"]')),
    footer: await readStyles(page.getByRole('contentinfo')),
  };
  await page.evaluate((own) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*${own}{visibility:hidden!important}[data-boundary=mfe-checkout]{visibility:visible!important}`,
    );
    document.adoptedStyleSheets.push(sheet);
  }, limit);
  const service = await takePictures(page, 'service page');
  await bar.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return {
    styles: { ...styles, cart: await readStyles(page.locator('main')) },
    pictures: { ...service, ...(await takePictures(page, 'cart')) },
  };
}

/** Pictures of the whole page at each width. */
async function takePictures(page: Page, name: string): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    pictures[`${name} at ${width} px`] = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
    });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  return pictures;
}

/** Number of pixels that differ; a pixel that only one of the pictures has counts as different. */
async function countDifferentPixels(browser: Browser, pictures: Buffer[]): Promise<number> {
  const page = await browser.newPage();
  const count = await page.evaluate(
    async (sources) => {
      const images = sources.map((source) => Object.assign(new Image(), { src: source }));
      await Promise.all(images.map((image) => image.decode()));
      const width = Math.max(...images.map((image) => image.width));
      const height = Math.max(...images.map((image) => image.height));
      const [before = [], after = []] = images.map((image) => {
        const context = new OffscreenCanvas(width, height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        return [...new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)];
      });
      return before.filter((pixel, index) => pixel !== after[index]).length;
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
  await page.context().close();
  return count;
}

/** Lines that differ, as `expected → actual`. */
function findDifferences(expected: string, actual: string): string[] {
  const [before, after] = [expected.split('\n'), actual.split('\n')];
  const longest = before.length > after.length ? before : after;
  return [...longest.keys()]
    .filter((line) => before[line] !== after[line])
    .map((line) => `${before[line]} → ${after[line]}`);
}

test('a remote that styles header, button, body, * and #root changes no style and no pixel of others', async ({
  browser,
  deployment,
  phone,
  staff,
}) => {
  const version = '9.4.1-limited';
  const build = readBuild(REMOTE);
  const limit = readLimit(build);
  await staff.publish(withGlobalStyles(build, version, limit));
  await staff.rollout(REMOTE, version, 50);
  const stable = await staff.getStable(REMOTE);
  const others: Others[] = [];
  for (const served of [stable, version]) {
    const visitor = await findVisitor(deployment.url, REMOTE, served);
    const page = await openBrowser(browser, deployment.url, visitor);
    // Each customer begins with an empty cart.
    const customer = served === stable ? phone : `7${phone.slice(1)}`;
    await page.goto('/cart');
    await logInByDialog(page, deployment, customer);
    others.push(await readOthers(page, limit));
    const links = page.locator(`[data-sheet*="/${version}/"], link[href*="/${version}/"]`);
    expect((await links.count()) > 0, 'its style sheet is still in the page').toBe(
      served === version,
    );
    await page.goBack();
    // The content of the remote is still hidden for the pictures.
    const outline = page
      .locator('article')
      .first()
      .evaluate((part) => getComputedStyle(part).outlineStyle);
    expect(await outline, 'its own page has the style').toBe(served === version ? 'solid' : 'none');
    await page.context().close();
  }
  const [before, after] = others;
  if (before === undefined || after === undefined) throw new Error('Both versions are needed');
  await expectSameLooks(browser, before, after);
});

async function expectSameLooks(browser: Browser, before: Others, after: Others): Promise<void> {
  expect(Object.keys(before.styles)).toEqual(['header', 'fragment', 'footer', 'cart']);
  for (const [part, expected] of Object.entries(before.styles))
    expect(findDifferences(expected, after.styles[part] ?? ''), `${part} looks the same`).toEqual(
      [],
    );
  expect(Object.keys(before.pictures)).toHaveLength(2 * WIDTHS.length);
  for (const [name, picture] of Object.entries(before.pictures)) {
    const pair = [picture, after.pictures[name] ?? Buffer.of()];
    const count = await countDifferentPixels(browser, pair);
    recordMeasurement(`pixels of others that a remote's styles change: ${name}`, count, '0');
    expect(count, name).toBe(0);
  }
}
