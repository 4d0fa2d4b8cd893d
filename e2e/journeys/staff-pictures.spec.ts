/** Catalogue pictures, from a local file to the customer's page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createPhoto } from '../pages/photo.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { logInAsStaff } from '../pages/staff.ts';

/** A product that no other journey uses, and the page that shows it. */
const FITTING = 'Pre-filter fitting';
const FITTING_PAGE = '/service/38/Water%20Purifier';

const MAX_BYTES = 500 * 1024;

/** Opens the form of the product. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto('/staff/catalogue');
  await page.getByRole('searchbox').fill(FITTING);
  await page.getByRole('button', { name: `Change: ${FITTING}`, exact: true }).click();
  return page.getByRole('dialog');
}

test('a photograph in each format becomes a picture that customers see', async ({
  page,
  browser,
  deployment,
  phone,
}) => {
  const before = deployment.runOps('catalogue', 'export', '--json');
  await logInAsStaff(page, deployment, { phone, role: 'owner' });
  const form = await openForm(page);
  const paths = form.getByRole('textbox', { name: 'Pictures' });
  const formats = ['jpeg', 'webp', 'png'] as const;
  for (const [index, format] of formats.entries()) {
    await form
      .getByLabel('Add a picture from a file')
      .setInputFiles(await createPhoto(page, format));
    await form.getByRole('button', { name: 'Use this picture' }).click();
    await expect(paths).toHaveValue(
      new RegExp(`^[^\\n]+(\\nuploads/[a-f0-9]{32}-1280x960\\.jpg){${index + 1}}$`),
    );
  }
  await form.getByLabel('What it shows, in English').first().fill('A filter in its place');
  await form.getByLabel('What it shows, in Hindi').first().fill('अपनी जगह पर फ़िल्टर');
  await expectAccessible(page, 'the form with pictures');
  await form.getByRole('button', { name: 'Keep in draft' }).click();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await form.getByRole('button', { name: /^Publish/ }).click();
  await expect(form).toHaveCount(0);

  const shop = await (await browser.newContext({ baseURL: deployment.url })).newPage();
  await shop.goto(FITTING_PAGE);
  const picture = shop.getByRole('article', { name: FITTING }).locator('img');
  await expect(picture).toHaveAttribute('src', /\/storage\/uploads\/[a-f0-9]{32}-1280x960\.jpg$/);
  await expect(picture).toHaveAttribute('alt', 'A filter in its place');
  await picture.scrollIntoViewIfNeeded();
  // The width that fits this screen: phones have up to three device pixels for each CSS pixel.
  const readSource = (): Promise<string> =>
    picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(readSource).toMatch(/-1280x960-(320|640|1280)\.webp$/);
  const file = await shop.request.get(await readSource());
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect((await file.body()).length).toBeLessThanOrEqual(MAX_BYTES);
  await shop.goto(`/hi${FITTING_PAGE}`);
  await expect(shop.getByAltText('अपनी जगह पर फ़िल्टर')).toBeVisible();
  await shop.context().close();

  const backup = path.join(deployment.dataDir, 'catalogue-before.json');
  writeFileSync(backup, before);
  deployment.runOps('catalogue', 'import', backup);
});
