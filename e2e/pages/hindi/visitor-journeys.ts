/** Walks of a visitor without a login: public pages, dialogs, toasts and errors. */
import { expect } from '@playwright/test';
import {
  waitForDialog,
  failCalls,
  open,
  press,
  scrollThrough,
  expectText,
  scrollToEnd,
  typeCode,
  type JourneyContext,
} from './steps.ts';

/** Menu, offer, search and login, at both widths. */
export async function runFrameJourney({ page, deployment, phone }: JourneyContext): Promise<void> {
  await open(page, '/services');
  await press(page, 'मेन्यू खोलें');
  await press(await waitForDialog(page), 'मेन्यू बंद करें');
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'जुड़ें');
  const offer = page.getByRole('region', { name: 'ऑफर' });
  await offer.getByLabel('ईमेल').fill('nobody');
  await press(offer, 'जुड़ें');
  await expectText(offer, 'ईमेल ऐसे लिखें');
  await offer.getByLabel('ईमेल').fill('asha@example.in');
  await press(offer, 'जुड़ें');
  await expectText(offer, 'धन्यवाद!');
  const search = page.getByRole('combobox', { name: 'सर्विस खोजें' });
  await search.fill('फ्रिज');
  await page.waitForLoadState('networkidle');
  await search.fill('झझझझ');
  await expectText(page, 'कुछ नहीं मिला');
  await page.route('**/api/**', (route) => route.abort());
  await search.fill('ढढढढ');
  await expectText(page, 'अभी खोज नहीं हो पा रही');
  await page.unroute('**/api/**');
  await press(page, 'खोज मिटाएँ');
  await press(page, 'रजिस्टर करें');
  const login = await waitForDialog(page);
  await press(login, 'आगे बढ़ें');
  await expectText(page, 'सही मोबाइल नंबर लिखें');
  await page.route('**/api/user/register', (route) => route.abort());
  await login.getByPlaceholder('मोबाइल नंबर').fill(phone);
  await press(login, 'आगे बढ़ें');
  await expectText(login, 'सर्वर तक बात नहीं पहुँची');
  await page.unroute('**/api/user/register');
  await press(login, 'आगे बढ़ें');
  const verification = page.getByRole('dialog', { name: 'मोबाइल नंबर की जाँच' });
  await expect(verification).toBeVisible();
  await verification.getByLabel('अंक 1').fill('1');
  await press(verification, 'साइन अप करें');
  await expectText(verification, 'चारों अंक लिखें');
  const code = await deployment.getCode(phone);
  await typeCode(verification, code === '1111' ? '2222' : '1111');
  await expectText(page, 'कुछ गड़बड़ हो गई');
  await typeCode(verification, code);
  await expect(verification).toBeHidden();
  await press(page, 'प्रोफाइल मेन्यू');
  await expectText(page, 'मेरी जानकारी');
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, 'मेन्यू खोलें');
  const menu = await waitForDialog(page);
  // Logging out replaces the document.
  await Promise.all([page.waitForEvent('load'), press(menu, 'लॉगआउट करें')]);
  await open(page, '/cart');
  await press(await waitForDialog(page), 'डायलॉग बंद करें');
  await expectText(page, 'यह पेज देखने के लिए लॉगिन करें');
}

export async function runCatalogueJourney({ page }: JourneyContext): Promise<void> {
  await open(page, '/');
  await scrollThrough(page);
  const search = page.getByRole('main').getByRole('combobox').first();
  await search.fill('झझझझ');
  await expectText(page, 'कुछ नहीं मिला');
  await open(page, '/services');
  await scrollThrough(page);
  await open(page, '/service/14/AC');
  await scrollThrough(page);
  const card = page.getByRole('article').first();
  await press(card, 'पूरी जानकारी देखें');
  await press(await waitForDialog(page), 'बंद करें');
  await press(card, 'जोड़ें');
  await press(await waitForDialog(page), 'डायलॉग बंद करें');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/service/5/RO?product=501');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/spare-parts');
  await scrollThrough(page);
  await press(page, 'छाँटें');
  const filter = await waitForDialog(page);
  await filter.getByRole('checkbox').first().check();
  await filter.getByRole('checkbox').last().check();
  await press(filter, 'छाँटें');
  await expect(filter).toBeHidden();
  await page.getByRole('link', { name: 'छँटाई हटाएँ' }).first().click();
  await page.getByRole('textbox', { name: 'स्पेयर पार्ट खोजें' }).fill('झझझझ');
  await expectText(page, 'का कोई पार्ट नहीं मिला');
}

/** The other pages, and addresses without a page. */
export async function runOtherPagesJourney({ page, phone }: JourneyContext): Promise<void> {
  await open(page, '/about');
  await scrollThrough(page);
  await open(page, '/contact');
  await press(page, 'मैसेज भेजें');
  await expectText(page, 'अपना मोबाइल नंबर लिखें');
  await page.getByLabel('मोबाइल नंबर').fill('12345');
  await press(page, 'मैसेज भेजें');
  await expectText(page, 'सही मोबाइल नंबर लिखें');
  await page.getByLabel('मोबाइल नंबर').fill(phone);
  await press(page, 'मैसेज भेजें');
  await expectText(page, 'आपका मैसेज मिल गया');
  await scrollThrough(page);
  for (const address of ['/referral/AB12CD', '/referral/AB']) await open(page, address);
  for (const address of ['/nowhere', '/service/999/Piano', '/f/nothing']) await open(page, address);
}

/** Messages while requests are pending and after they have failed. */
export async function runPublicFailuresJourney({ page }: JourneyContext): Promise<void> {
  await open(page, '/about');
  await failCalls(page);
  for (const address of ['/', '/services', '/spare-parts', '/contact']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/hi${address}`);
    await expect(page.locator('#content h1')).toBeVisible();
    await scrollToEnd(page);
  }
  await page.context().setOffline(true);
  await expectText(page, 'इंटरनेट नहीं है');
}
