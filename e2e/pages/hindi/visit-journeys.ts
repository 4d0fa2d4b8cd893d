/** Walks about visits: booked, moved, on the way, missed, and time slots that others take meanwhile. */
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, toDay } from '../days.ts';
import {
  addProduct,
  BY_TELEPHONE,
  getFeedbackPath,
  GASKET,
  JET,
  placeOrder,
  saveAddress,
  sendStaffAction,
  getTechnician,
} from '../orders.ts';
import type { Customer } from '../session.ts';
import { fillWindow, listWindows } from '../visits.ts';
import {
  choose,
  createCustomer,
  open,
  press,
  scrollThrough,
  expectText,
  type JourneyContext,
} from './steps.ts';

/** Places an order with a held time slot. */
export async function orderWithTime(customer: Customer): Promise<number> {
  await addProduct(customer, JET.id);
  const start = (await listWindows(customer)).findLast(({ free }) => free)?.start;
  const response = await customer.call('POST', '/api/visit/hold', { start, block: 'Sadar' });
  const { id: visit_hold } = response['hold'] as { id: string };
  return placeOrder(customer, { more: { visit_hold } });
}

/** One visit from the booking to the feedback, and another one that is cancelled. */
export async function runVisitJourney(context: JourneyContext): Promise<void> {
  const { page, deployment } = context;
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  const customer = await createCustomer(context);
  const cancelled = await orderWithTime(customer);
  const id = await orderWithTime(customer);
  await open(page, '/booking');
  const booking = page.getByRole('article', { name: `ऑर्डर #${id}` });
  await press(booking, 'समय बदलें');
  await choose(page, /^कल /);
  await choose(page, /^सुबह 10/);
  await press(page, /पर बदलें/);
  await expectText(booking, 'कल');
  await open(page, `/visit/${id}`);
  await sendStaffAction(deployment, `orders/${id}/confirm`);
  for (const action of ['on-the-way', 'arrived'])
    await sendStaffAction(deployment, `visits/${id}/${action}`);
  await open(page, `/visit/${id}`);
  await sendStaffAction(deployment, `orders/${id}/assign`, {
    technician: getTechnician(deployment, String(id)),
  });
  await sendStaffAction(deployment, `orders/${id}/start`);
  await sendStaffAction(deployment, `orders/${id}/parts`, { part: GASKET.id, qty: 1 });
  await open(page, '/booking');
  await press(booking, 'हाँ, जोड़ें');
  await press(booking, `ऑर्डर #${id}`);
  await sendStaffAction(deployment, `orders/${id}/parts`, {
    part: GASKET.id,
    qty: 1,
    telephone: true,
  });
  await open(page, '/booking');
  await press(booking, `ऑर्डर #${id}`);
  await press(booking, 'मैंने इसके लिए हाँ नहीं कहा');
  await expectText(booking, 'आपने बताया कि यह सही नहीं है');
  await customer.call('POST', '/api/order/cancel-request', { orderId: cancelled });
  await sendStaffAction(deployment, `orders/${id}/complete`, BY_TELEPHONE);
  await open(page, '/booking');
  await scrollThrough(page);
  await press(booking, `ऑर्डर #${id}`);
  await press(page, `ऑर्डर #${cancelled}`);
  await page.getByRole('tab', { name: 'पूरी हुई' }).click();
  await page.waitForLoadState('networkidle');
  await open(page, `/invoice/${id}`);
  await expectText(page, 'इनवॉइस');
  await open(page, await getFeedbackPath(deployment, context.phone));
  await press(page, 'भेजें');
  await expectText(page, 'पहले रेटिंग चुनें');
  for (const star of await page.getByRole('radio').all()) await star.check({ force: true });
  await press(page, 'भेजें');
  await page.waitForURL((url) => url.pathname === '/hi');
  await page.goBack();
  await expectText(page, 'आपका फीडबैक मिल गया');
}

const getBooking = (page: Page, id: number): Locator =>
  page.getByRole('article', { name: `ऑर्डर #${id}` });

/** Two missed visits: the customer was away once, the technician did not come once. One of them is rescheduled. */
export async function runMissedVisitsJourney(context: JourneyContext): Promise<void> {
  const { page, deployment } = context;
  const customer = await createCustomer(context);
  const missed = { customer: await orderWithTime(customer), us: await orderWithTime(customer) };
  for (const [by, id] of Object.entries(missed)) {
    await sendStaffAction(deployment, `orders/${id}/confirm`);
    await sendStaffAction(deployment, `visits/${id}/missed`, { by });
  }
  await open(page, '/booking');
  for (const id of Object.values(missed)) {
    await expectText(getBooking(page, id), 'मुलाकात नहीं हो पाई');
    await press(getBooking(page, id), `ऑर्डर #${id}`);
  }
  for (const id of Object.values(missed)) {
    await open(page, `/visit/${id}`);
    await expectText(page, 'विज़िट नहीं हो पाई');
  }
  const start = (await listWindows(customer)).findLast(({ free }) => free)?.start;
  await sendStaffAction(deployment, `visits/${missed.us}/move`, { start });
  await open(page, `/visit/${missed.us}`);
  await expectText(page, 'समय बदला');
}

/** A day that no other journey books. */
const UNUSED_DAY = addDays(9);

/**
 * Time slots that another customer takes meanwhile: the one in the order, and another one that the customer chooses.
 */
export async function runTakenTimesJourney(context: JourneyContext): Promise<void> {
  const { page, deployment, phone } = context;
  const customer = await createCustomer(context);
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await open(page, '/payment');
  const choice = page.getByRole('region', { name: 'हम कब आएँ?' });
  const notice = choice.getByRole('alert');
  await choose(choice, /सबसे पहले/);
  await waitForHold(choice);
  const windows = await listWindows(customer);
  const first = windows.find(({ free }) => free)?.start ?? '';
  await customer.call('DELETE', '/api/visit/hold');
  await fillWindow(deployment, phone, first);
  await press(page, 'ऑर्डर करें');
  await expectText(notice, 'अभी किसी और ने ले लिया');
  await expectText(notice, 'बिना समय ऑर्डर करें');
  await notice.getByRole('button').first().click();
  await expect(notice).toBeHidden();
  await waitForHold(choice);
  const windowsOfDay = windows.filter(({ start }) => toDay(start) === UNUSED_DAY);
  await fillWindow(deployment, phone, windowsOfDay[0]?.start ?? '', '8');
  const groups = choice.getByRole('radiogroup');
  const [days, spans] = [groups.first(), groups.last()];
  const listed = [...new Set(windows.map(({ start }) => toDay(start)))];
  await days.getByRole('radio').nth(listed.indexOf(UNUSED_DAY)).click();
  await expect(spans.getByRole('radio')).toHaveCount(windowsOfDay.length);
  await spans.getByRole('radio').first().click();
  await expectText(notice, 'आपका समय अब भी');
}

/** Waits until the chosen time is held: its day and the time itself are checked. */
const waitForHold = (choice: Locator): Promise<void> =>
  expect(choice.getByRole('radio', { checked: true })).toHaveCount(2);
