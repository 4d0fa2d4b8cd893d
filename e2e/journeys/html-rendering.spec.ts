import { expect, test } from '../rendering-fixtures.ts';
import { findMisplaced } from '../pages/content-model.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';
import { recordFailures, simulateTranslation } from '../pages/translator.ts';
import { fetchRendered } from '../fetch-rendered.ts';

test('HTML that the browser translated before hydration is not reported as a failure', async ({
  page,
  deployment,
}) => {
  await fetchRendered(`${deployment.url}/service/14/AC`);
  const listFailures = await recordFailures(page);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await simulateTranslation(page);
  await page.goto('/service/14/AC');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  expect(thrown).toEqual([]);
  expect(listFailures()).toEqual([]);
});

for (const [path] of PUBLIC_PAGES) {
  test(`${path} has valid element nesting in both languages`, async ({ page, deployment }) => {
    for (const address of [path, `/hi${path}`.replace(/\/$/, '')]) {
      const { html } = await fetchRendered(deployment.url + address);
      expect(await findMisplaced(page, html), address).toEqual([]);
    }
  });
}
