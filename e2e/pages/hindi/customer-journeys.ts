/** Walks of a customer: cart, payment, bookings and account, with their dialogs, errors and toasts. */
import { expect, type Page } from '@playwright/test';
import { addPart, addProduct, GASKET, JET, placeOrder, sendStaffAction } from '../orders.ts';
import { earnReward } from '../rewards.ts';
import { openAccount } from '../session.ts';
import {
  choose,
  getButton,
  createCustomer,
  waitForDialog,
  failCalls,
  open,
  press,
  scrollThrough,
  expectText,
  type JourneyContext,
} from './steps.ts';

/** From the service to the confirmation: cart, address and payment. */
export async function runOrderJourney(context: JourneyContext): Promise<void> {
  const { page } = context;
  const customer = await createCustomer(context);
  await open(page, '/cart');
  await press(page, 'आगे बढ़ें');
  await expectText(page, 'पहले कोई सर्विस जोड़ें!');
  await open(page, '/service/14/AC');
  const card = page.getByRole('article').filter({ hasText: JET.price }).first();
  await press(card, 'जोड़ें');
  await expect(getButton(card, 'हटाएँ')).toBeVisible();
  await addPart(customer, GASKET.id);
  await open(page, '/cart');
  await press(page, 'संख्या बढ़ाएँ');
  await press(page, 'आगे बढ़ें');
  await expectText(page, 'पहले अपना पता लिखें!');
  const dialog = await waitForDialog(page);
  await press(dialog, 'पता सेव करें');
  await expectText(dialog, 'यह भरें');
  await dialog.getByLabel('पहला नाम').fill('1');
  await dialog.getByLabel('उपनाम').fill('2');
  await dialog.getByLabel('पूरा पता').fill('12');
  await press(dialog, 'पता सेव करें');
  await expectText(dialog, 'कम से कम 5 अक्षर लिखें');
  await fillAddress(page);
  await page.route('**/address', (route) => route.abort());
  await press(dialog, 'पता सेव करें');
  await expectText(page, 'आपका पता सेव नहीं हो सका');
  await page.unroute('**/address');
  await press(dialog, 'पता सेव करें');
  await expect(dialog).toBeHidden();
  await press(page, 'बदलें');
  await press(await waitForDialog(page), 'डायलॉग बंद करें');
  await open(page, '/addAddress');
  await open(page, '/payment');
  await choose(page, /^कल /);
  await choose(page, /^शाम 4/);
  await page.waitForLoadState('networkidle');
  await press(page, 'ऑर्डर करें');
  await page.waitForURL((url) => url.pathname === '/hi');
  const confirmation = await waitForDialog(page);
  await confirmation.getByRole('link', { name: 'बुकिंग देखें' }).click();
  await expect(page.getByRole('button', { name: 'ऑर्डर #' })).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  const dialog = await waitForDialog(page);
  await dialog.getByLabel('पहला नाम').fill('Asha');
  await dialog.getByLabel('उपनाम').fill('Kumari');
  await dialog.getByLabel('ब्लॉक').selectOption('Sadar');
  await dialog.getByLabel('पूरा पता').fill('12 Matwari Road');
}

/** Pays online as a partner: the payment cannot start, fails, and succeeds. */
export async function runOnlinePaymentJourney(context: JourneyContext): Promise<void> {
  const { page, deployment } = context;
  const customer = await createCustomer(context);
  await sendStaffAction(deployment, `users/${context.phone}/type`, { type: 'partner' });
  await addProduct(customer, JET.id);
  await open(page, '/payment');
  await press(page, 'ऑर्डर करें');
  await expectText(page, 'पहले अपना पता लिखें');
  // The dialog opens without a press.
  await fillAddress(page);
  await press(await waitForDialog(page), 'पता सेव करें');
  await expectText(page, 'पता अगले पेज पर बदल सकते हैं');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('ऑनलाइन पेमेंट').click();
  await press(page, 'ऑर्डर करें');
  await expectText(page, 'ग्राहक का 10 अंकों का मोबाइल नंबर');
  await page.getByLabel('ग्राहक का मोबाइल नंबर').fill('9812345670');
  await page.route('**/api/cart/process-checkout', (route) =>
    route.fulfill({ status: 503, json: { status: 0, message: '' } }),
  );
  await press(page, 'ऑर्डर करें');
  await expectText(page, 'अभी ऑनलाइन पेमेंट नहीं हो पा रहा');
  await page.unroute('**/api/cart/process-checkout');
  const opened = page.waitForEvent('popup');
  await press(page, 'ऑर्डर करें');
  const tab = await opened;
  await expectText(page, 'पेमेंट पेज खोलें');
  await tab.getByRole('button', { name: /Fail|नहीं/ }).click();
  await expectText(tab, 'पेमेंट नहीं हुआ');
  await tab.getByRole('link', { name: 'मेरी बुकिंग पर जाएँ' }).click();
  await expect(tab).toHaveURL(/\/hi\/booking$/);
  await expectText(page, 'पेमेंट नहीं हुआ');
  await open(page, '/booking');
  await press(page, 'ऑर्डर #');
  const retried = page.waitForEvent('popup');
  await press(page, 'फिर से पेमेंट करें');
  await (await retried).getByRole('button', { name: 'Pay' }).click();
  await open(page, '/booking');
  await press(page, 'ऑर्डर #');
  await expectText(page, 'पक्का');
  await press(page, 'बुकिंग कैंसिल करें');
  await press(await waitForDialog(page), 'हाँ, कैंसिल करें');
  await expectText(page, 'कैंसिल की माँग');
}

/**
 * Visits the account: empty at first, then with a reward that is withdrawn; devices and data; the dialogs with a
 * code.
 */
export async function runAccountJourney(context: JourneyContext): Promise<void> {
  const { page, deployment } = context;
  const customer = await createCustomer(context);
  await open(page, '/account/referral');
  await scrollThrough(page);
  await press(page, 'कोड कॉपी करें');
  await press(page, 'मेरी जानकारी डाउनलोड करें');
  await page.waitForLoadState('networkidle');
  await expectText(page, 'आपकी जानकारी डाउनलोड में है');
  const otherDevice = await openAccount(deployment, context.phone);
  await open(page, '/account/referral');
  await scrollThrough(page);
  await expectText(page, 'अनजान फोन या कंप्यूटर');
  await press(page, 'बाकी सब जगह से लॉगआउट करें');
  await expectText(page, 'आप सिर्फ यहीं लॉगिन हैं।');
  expect((await otherDevice.call('GET', '/api/user/profile')).status).toBe(0);
  await earnReward(deployment, customer, { product: 604 });
  await open(page, '/account/referral');
  await scrollThrough(page);
  await press(page, 'पैसे निकालें');
  const dialog = await waitForDialog(page);
  await press(dialog, 'आगे बढ़ें');
  await expectText(dialog, '10 अंकों का PhonePe नंबर लिखें');
  await dialog.getByLabel('PhonePe नंबर').fill('9812345670');
  await dialog.getByLabel('रकम लिखें').fill('499');
  await press(dialog, 'आगे बढ़ें');
  await expectText(dialog, 'कम से कम');
  await dialog.getByLabel('रकम लिखें').fill('12345');
  await press(dialog, 'आगे बढ़ें');
  await expectText(dialog, 'यह आपके बैलेंस से ज़्यादा है');
  await dialog.getByLabel('रकम लिखें').fill('500');
  await press(dialog, 'आगे बढ़ें');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await open(page, '/account/referral');
  await scrollThrough(page);
  await press(page, 'मेरा अकाउंट मिटाएँ');
  await press(await waitForDialog(page), 'मेरा अकाउंट मिटाएँ');
  await page.waitForLoadState('networkidle');
}

/** Empty pages, and pages of records that do not exist. */
export async function runEmptyPagesJourney(context: JourneyContext): Promise<void> {
  const { page } = context;
  await createCustomer(context);
  for (const address of ['/cart', '/payment', '/addAddress', '/referral/AB12CD'])
    await open(page, address);
  for (const address of ['/invoice/999999', '/visit/999999']) await open(page, address);
  await open(page, '/booking');
  await page.getByRole('tab', { name: 'पूरी हुई' }).click();
  await expectText(page, 'अभी कुछ पूरा नहीं हुआ');
}

/** A customer's pages while requests are pending and after they have failed. */
export async function runPrivateFailuresJourney(context: JourneyContext): Promise<void> {
  const { page } = context;
  const customer = await createCustomer(context);
  const id = await placeOrder(customer);
  await addProduct(customer, JET.id);
  await failCalls(page);
  const pages = ['/cart', '/payment', '/addAddress', '/booking', '/account/referral'];
  for (const address of [...pages, `/invoice/${id}`, `/visit/${id}`, '/f/nothing'])
    await open(page, address);
}
