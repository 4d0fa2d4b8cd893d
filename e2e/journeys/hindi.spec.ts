import { devices, type Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { waitForOverlayHistory } from '../pages/overlays.ts';
import { findEnglish } from '../pages/english.ts';
import { recordTexts } from '../pages/text-recorder.ts';
import { JET } from '../pages/orders.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';
import { test } from '../pages/session.ts';
import { expectAccessible, expectFits } from '../pages/accessibility.ts';

/** Legal texts are in English in every language because a translation would not be binding. */
const LEGAL: readonly string[] = ['/policy', '/terms&condition'];

const waitForHydration = (page: Page): Promise<void> =>
  expect(page.locator('html[data-hydrated]')).toBeAttached();

const toHindi = (address: string): string => (address === '/' ? '/hi' : `/hi${address}`);

test.describe('with Hindi as the browser language,', () => {
  test.use({ locale: 'hi-IN' });

  test(
    'a technician can be booked and paid in cash with every page in Hindi',
    { tag: '@smoke' },
    async ({ page, deployment, phone }) => {
      await page.goto('/hi/service/14/AC');
      await waitForHydration(page);
      const card = page.getByRole('article').filter({ hasText: JET.price }).first();
      await card.getByRole('button', { name: 'जोड़ें' }).click();
      const login = page.getByRole('dialog', { name: 'लॉगिन / साइन अप' });
      const before = deployment.getMessages(phone).length;
      await login.getByPlaceholder('मोबाइल नंबर').fill(phone);
      await login.getByRole('button', { name: 'आगे बढ़ें' }).click();
      const verification = page.getByRole('dialog', { name: 'मोबाइल नंबर की जाँच' });
      await expect(verification).toContainText(`+91 ${phone}`);
      const code = await deployment.getCode(phone, before);
      for (const [index, digit] of [...code].entries())
        await verification.getByLabel(`अंक ${index + 1}`).fill(digit);
      await expect(verification).toBeHidden();
      await expect(card.getByRole('button', { name: 'हटाएँ' })).toBeVisible();
      await page.goto('/hi/cart');
      await expect(page.getByRole('heading', { name: 'आपका कार्ट' })).toBeVisible();
      await page.getByRole('button', { name: 'पता जोड़ें' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'पता जोड़ें' });
      await dialog.getByLabel('पहला नाम').fill('आशा');
      await dialog.getByLabel('उपनाम').fill('कुमारी');
      await dialog.getByLabel('ब्लॉक').selectOption('Sadar');
      await dialog.getByLabel('पूरा पता').fill('12 मटवारी रोड');
      await dialog.getByRole('button', { name: 'पता सेव करें' }).click();
      await expect(dialog).toBeHidden();
      await waitForOverlayHistory(page);
      await page.goto('/hi/payment');
      await page.getByRole('button', { name: 'ऑर्डर करें', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/hi');
      await expect(page.getByRole('dialog', { name: /^बुकिंग #\d+ हो गई$/ })).toBeVisible();
      await page.goto('/hi/booking');
      await expect(page.getByRole('button', { name: /^ऑर्डर #\d+/ })).toBeVisible();
    },
  );
});

test('the language switch keeps the page and the scroll position, and pages in the other language then offer the chosen language', async ({
  page,
}) => {
  await page.goto('/about');
  await waitForHydration(page);
  await expect(page.getByText('यह पेज हिन्दी में भी है।')).toBeHidden();
  // If the gateway left rendering to the browser, the page is still growing.
  const scrollDown = () =>
    page.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' });
      return scrollY;
    });
  await expect.poll(scrollDown).toBe(600);
  // Records the scroll position at the click, because Playwright may scroll to reach the link.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('pressed at', String(scrollY)), true),
  );
  await page.getByRole('banner').getByRole('link', { name: /^हि/ }).click();
  await page.waitForURL('**/hi/about');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'हमारे बारे में' })).toBeAttached();
  const pressedAt = await page.evaluate(() => Number(sessionStorage.getItem('pressed at')));
  expect(pressedAt).toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(pressedAt, 0);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe('hi');
  await page.goto('/contact');
  const offer = page.getByRole('region', { name: 'हिन्दी' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'बंद करें' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await waitForHydration(page);
  await expect(offer).toBeHidden();
});

test('links of a Hindi page lead to Hindi pages without loading another document', async ({
  page,
}) => {
  await page.goto('/hi/about');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'सर्विस बुक करें' }).click();
  await expect(page).toHaveURL(/\/hi\/services$/);
  await expect(page.getByRole('heading', { level: 1, name: 'घर पर सर्विस' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

for (const [address] of PUBLIC_PAGES.filter(([page]) => !LEGAL.includes(page)))
  test(`${address} in Hindi contains no English except names, and is accessible`, async ({
    page,
  }) => {
    test.slow();
    const recorder = await recordTexts(page.context(), '[lang="en-IN"], [lang="en"]');
    await page.goto(toHindi(address));
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(findEnglish(recorder.getShown(), await recorder.getServerTexts())).toEqual([]);
    await expectAccessible(page, address);
    await expectFits(page, address);
  });

test('a page loads the text files of one language only', async ({ browser, deployment }) => {
  for (const [address, other] of [
    ['/', 'hi'],
    ['/hi', 'en'],
  ] as const) {
    const page = await browser.newPage({ ...devices['Pixel 5'], baseURL: deployment.url });
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    await page.goto(address);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => path.includes('/texts/')).length).toBeGreaterThan(1);
    expect(requested.filter((path) => path.includes(`/texts/${other}.`))).toEqual([]);
    await page.close();
  }
});
