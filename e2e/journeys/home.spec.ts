import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lookAtRow, position } from '../pages/carousel.ts';
import { stopClock } from '../pages/clock.ts';
import { scrollsOf, watchScrolls } from '../pages/scrolls.ts';

const QUICK = [
  ['AC', '/service/14/AC'],
  ['Water Purifier', '/service/5/Water%20Purifier'],
  ['Fridge', '/service/13/Fridge'],
  ['Washing Machine', '/service/11/Washing%20Machine'],
  ['Television', '/service/12/Television'],
  ['See All', '/services/'],
] as const;

const NEW = [
  ['Battery', '/service/6/Battery'],
  ['Water Purifier', '/service/38/Water%20Purifier'],
  ['Induction', '/service/9/Induction'],
  ['Inverter', '/service/7/Inverter'],
] as const;

test('quick links, pictures and tiles of the home page link to the services', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Home services at your doorstep' }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeVisible();
  const quick = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(quick).toHaveText(
    QUICK.map(([name]) => (name === 'See All' ? name : new RegExp(`^${name}from ₹[\\d,]+$`))),
  );
  for (const [index, [, href]] of QUICK.entries())
    await expect(quick.nth(index)).toHaveAttribute('href', href);
  const pictures = page.getByRole('list', { name: 'Popular services' }).locator('a');
  for (const [, href] of QUICK.slice(0, 5))
    await expect(pictures.and(page.locator(`[href="${href}"]`))).toHaveCount(1);
  const tiles = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'New and noteworthy' }) })
    .getByRole('link');
  for (const [index, [name, href]] of NEW.entries()) {
    await expect(tiles.nth(index)).toHaveText(new RegExp(`^${name}.*from ₹[\\d,]+Rated4\\.5`));
    await expect(tiles.nth(index)).toHaveAttribute('href', href);
  }
});

test('two services with the same name differ in a second line', async ({ page }) => {
  await page.goto('/service/38/Water%20Purifier');
  const choice = page.getByRole('region', { name: 'Choose a service' });
  const namesakes = choice.getByRole('link', { name: 'Water Purifier' });
  await expect(namesakes).toHaveText([
    'Water PurifierRepair & filters',
    'Water PurifierInstallation & yearly care',
  ]);
});

for (const path of ['/', '/service/14/AC', '/services']) {
  test(`the first price of ${path} is within one and a half screens of a small phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByText('₹').filter({ visible: true }).first()).toBeVisible();
    expect(await firstPrice(page)).toBeLessThan(1.5 * 740);
  });
}

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  const words = motion === 'reduce' ? 'in one jump with prefers-reduced-motion' : 'smoothly';
  test(`a service link scrolls the page down, ${words}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await watchScrolls(page);
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Quick links' })
      .getByRole('link', { name: 'Fridge' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Fridge/ })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
    await expect(page.getByRole('article', { name: 'Fridge diagnosis visit' })).toBeInViewport();
    const { asked, stood } = await scrollsOf(page);
    // The scroll calls after this one only correct the position while the page still grows.
    expect(asked.find(({ top }) => top === 1000)).toEqual({ top: 1000, behavior });
    const between = stood.filter((top) => top > 0 && top < 1000);
    expect(between.length > 0, `scroll positions ${stood.join(', ')}`).toBe(behavior === 'smooth');
  });
}

test('See All lists the services at /services', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See All', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Services at home' })).toBeAttached();
  await expect(page.getByRole('article', { name: 'AC jet service' })).toBeAttached();
});

test('the carousels link to every service and the spare parts, and show five reviews', async ({
  page,
}) => {
  await page.goto('/');
  const booked = page.getByRole('region', { name: 'Most booked services' });
  for (const [, href] of [...QUICK.slice(0, 5), ...NEW])
    await expect(booked.locator(`a[href="${href}"]`).first()).toBeAttached();
  const news = page.getByRole('region', { name: 'New and noteworthy' });
  await expect(news.getByText('100+ reviews')).toHaveCount(4);
  await expect(booked.getByRole('link').filter({ hasText: 'AC jet service' })).toContainText(
    '₹549',
  );
  const parts = page.getByRole('region', { name: 'Spare Parts' });
  await expect(parts).toContainText('Servicing, Repair, Installation & Uninstallation');
  for (const link of await parts.locator('a').all())
    expect(await link.getAttribute('href')).toBe('/spare-parts');
  const reviews = page.getByRole('region', { name: 'Testimonial' });
  await expect(reviews).toContainText('Happy people say about services');
  await expect(reviews.locator('blockquote')).toHaveCount(5);
  await expect(reviews.getByText(/Rated.*4\.0.*of 5/)).toHaveCount(5);
});

test('a carousel moves automatically, stops while pointed at, and can be paused', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await page.goto('/');
  const booked = page.getByRole('region', { name: 'Most booked services' });
  await lookAtRow(booked);
  await stopClock(page);
  const before = await position(booked);
  await page.clock.runFor(1500);
  const moved = await position(booked);
  expect(moved).not.toEqual(before);
  if (!isMobile) {
    await booked.locator('a').nth(2).hover();
    await page.clock.runFor(10_000);
    expect(await position(booked)).toEqual(moved);
  }
  await booked.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(10_000);
  expect(await position(booked)).toEqual(moved);
  await booked.getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(400);
  expect(await position(booked)).not.toEqual(moved);
});

test.describe('with prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves automatically', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    for (const name of ['Most booked services', 'Spare Parts', 'Testimonial']) {
      const region = page.getByRole('region', { name });
      await lookAtRow(region);
      const slide = region.locator('a, figure').first();
      const place = () => slide.evaluate((element) => element.getBoundingClientRect().x);
      const before = await place();
      await page.clock.runFor(10_000);
      expect(await place(), name).toBe(before);
    }
    expect(
      await page.evaluate(
        () => document.getAnimations().filter((each) => each.playState === 'running').length,
      ),
    ).toBe(0);
  });
});

for (const [box, path] of [
  ['What are you looking for?', '/'],
  ['Search for service', '/about'],
] as const) {
  test(`'${box}' suggests links while typing, also by keyboard`, async ({ page }) => {
    await page.goto(path);
    const search = page.getByRole('combobox', { name: box });
    await search.click();
    await search.pressSequentially('fridg');
    const found = page.getByRole('grid', { name: box }).getByRole('link');
    await expect(found.first()).toContainText('Fridge');
    await expect(found.first()).toHaveAttribute('href', '/service/13/Fridge');
    await page.keyboard.press('ArrowDown');
    await expect(search).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Escape');
    await expect(found.first()).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/service\/13\/Fridge/);
  });
}

test('the search tolerates a typing error and reports no match', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'What are you looking for?' });
  const grid = page.getByRole('grid', { name: 'What are you looking for?' });
  await search.fill('televison');
  await expect(grid.getByRole('link').first()).toContainText('Television');
  await search.fill('refrigirator');
  await expect(grid.getByRole('link').first()).toContainText('Fridge');
  await search.fill('qqqqxx');
  await expect(page.getByText('Nothing found. Try an appliance')).toBeVisible();
  await search.fill('Thermostat');
  await grid
    .getByRole('link', { name: /Thermostat/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/spare-parts\?part=\d+/);
});

/** Distance of the first visible price from the top of the document, in px. */
const firstPrice = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent?.includes('₹')) continue;
      range.selectNodeContents(texts.currentNode);
      const { bottom, height } = range.getBoundingClientRect();
      if (height > 1) return bottom + scrollY;
    }
    return Number.POSITIVE_INFINITY;
  });
