import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('About shows its figures and how professionals are matched', async ({ page, isMobile }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const figures = page.getByRole('list', { name: 'In figures' }).getByRole('listitem');
  await expect(figures).toHaveText([
    /300\+\s*happy customers/,
    /2\+\s*cities/,
    /10\+\s*services/,
    /4\.8\s*rating/,
  ]);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'How We do it' }) });
  await expect(section).toContainText('match-making');
  await expect(section).toContainText('closest available professionals');
  if (isMobile) return;
  const steps = section.locator('ol > li');
  const countTops = async () =>
    new Set(await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top)))
      .size;
  await page.setViewportSize({ width: 850, height: 800 });
  expect(await countTops(), 'one row from 850 px').toBe(1);
  await page.setViewportSize({ width: 849, height: 800 });
  expect(await countTops(), 'one column below 850 px').toBe(4);
});
test('Contact links to telephone, chat, email and map', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const address of ['tel:', 'wa.me', 'mailto:', 'openstreetmap'])
    await expect(main.locator(`a[href*="${address}"]`)).toBeVisible();
});

const PAGES = [
  ['/', /Home services at your doorstep/],
  ['/services', /Our services/],
  ['/service/5/Water%20Purifier', /Water Purifier service/],
  ['/spare-parts', /Spare parts/],
  ['/about', /About Us/],
  ['/contact', /Contact Us/],
  ['/policy', /Privacy/],
  ['/terms&condition', /Terms/],
  ['/referral/AB12CD', /You are invited/],
  ['/cart', /Cart/],
  ['/payment', /Payment/],
  ['/addAddress', /Your address/],
  ['/booking', /My Bookings/],
  ['/invoice/1', /Invoice/],
  ['/booking/invoice/1', /Invoice/],
  ['/account/referral', /My Account/],
] as const;

/** The two addresses of an invoice have the same description. */
const areInvoices = (...paths: readonly string[]): boolean =>
  paths.every((path) => path.includes('invoice'));

test('every page has its own title and description', async ({ page }) => {
  const descriptions = new Map<string, string>();
  for (const [path, title] of PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveTitle(/Sudhaar/);
    const described = page.locator('meta[name="description"]');
    // A private page sets its description when its module has loaded.
    const findEqual = async (): Promise<string[]> => {
      const text = await described.getAttribute('content');
      return [...descriptions]
        .filter(([other, description]) => description === text && !areInvoices(path, other))
        .map(([other]) => other);
    };
    await expect.poll(findEqual, path).toEqual([]);
    const description = await described.getAttribute('content');
    expect(description?.length ?? 0, path).toBeGreaterThan(20);
    descriptions.set(path, description ?? '');
  }
});

const readMetadata = async (page: Page) => ({
  title: await page.title(),
  description: await page.locator('meta[name="description"]').getAttribute('content'),
  canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
});

test('client-side navigation updates title, description and canonical address', async ({
  page,
}) => {
  await page.goto('/policy');
  const policy = await readMetadata(page);
  await page.goto('/about');
  const about = await readMetadata(page);
  expect(about).not.toEqual(policy);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(() => readMetadata(page)).toEqual(policy);
  await page.goBack();
  await expect.poll(() => readMetadata(page)).toEqual(about);
});
