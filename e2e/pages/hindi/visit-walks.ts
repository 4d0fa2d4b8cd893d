/** Walks about visits: booked, moved, on the way, missed, and time slots that others take meanwhile. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dayAfter, dayOf } from '../days.ts';
import {
  addProduct,
  feedbackPath,
  GASKET,
  JET,
  placeOrder,
  saveAddress,
  staff,
  technicianOf,
} from '../orders.ts';
import type { Customer } from '../session.ts';
import { takeAll, windowsOf } from '../visits.ts';
import { customerOf, open, press, readAll, says, type Place } from './steps.ts';

/** Places an order with a held time slot. */
export async function orderWithTime(customer: Customer): Promise<number> {
  await addProduct(customer, JET.id);
  const start = (await windowsOf(customer)).findLast(({ free }) => free)?.start;
  const held = await customer.call('POST', '/api/visit/hold', { start, block: 'Sadar' });
  const { id: visit_hold } = held['hold'] as { id: string };
  return placeOrder(customer, { more: { visit_hold } });
}

/** One visit from the booking to the feedback, and another one that is cancelled. */
export async function aVisit(place: Place): Promise<void> {
  const { page, product } = place;
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  const customer = await customerOf(place);
  const cancelled = await orderWithTime(customer);
  const id = await orderWithTime(customer);
  await open(page, '/booking');
  const booking = page.getByRole('article', { name: `ऑर्डर #${id}` });
  await press(booking, 'समय बदलें');
  await press(page, 'कल');
  await press(page, /सुबह 10/);
  await press(page, /पर बदलें/);
  await says(booking, 'कल');
  await open(page, `/visit/${id}`);
  await staff(product, `orders/${id}/confirm`);
  for (const act of ['on-the-way', 'arrived']) await staff(product, `visits/${id}/${act}`);
  await open(page, `/visit/${id}`);
  await staff(product, `orders/${id}/assign`, {
    technician: technicianOf(product, String(id)),
  });
  await staff(product, `orders/${id}/start`);
  await staff(product, `orders/${id}/parts`, { part: GASKET.id, qty: 1 });
  await open(page, '/booking');
  await press(booking, 'हाँ, जोड़ें');
  await press(booking, `ऑर्डर #${id}`);
  await staff(product, `orders/${id}/parts`, { part: GASKET.id, qty: 1, telephone: true });
  await open(page, '/booking');
  await press(booking, `ऑर्डर #${id}`);
  await press(booking, 'मैंने इसके लिए हाँ नहीं कहा');
  await says(booking, 'आपने बताया कि यह सही नहीं है');
  await customer.call('POST', '/api/order/cancel-request', { orderId: cancelled });
  await staff(product, `orders/${cancelled}/approve-cancel`).catch(() => undefined);
  await staff(product, `orders/${id}/complete`);
  await open(page, '/booking');
  await readAll(page);
  await press(booking, `ऑर्डर #${id}`);
  await press(page, `ऑर्डर #${cancelled}`);
  await page.getByRole('tab', { name: 'पूरी हुई' }).click();
  await page.waitForLoadState('networkidle');
  await open(page, `/invoice/${id}`);
  await says(page, 'इनवॉइस');
  await open(page, await feedbackPath(product, place.phone));
  await press(page, 'भेजें');
  await says(page, 'पहले रेटिंग चुनें');
  for (const star of await page.getByRole('radio').all()) await star.check({ force: true });
  await press(page, 'भेजें');
  await page.waitForURL((url) => url.pathname === '/hi');
  await page.goBack();
  await says(page, 'आपका फीडबैक मिल गया');
}

const bookingIn = (page: Page, id: number): Locator =>
  page.getByRole('article', { name: `ऑर्डर #${id}` });

/** Two missed visits: the customer was away once, the technician did not come once. One of them is rescheduled. */
export async function missedVisits(place: Place): Promise<void> {
  const { page, product } = place;
  const customer = await customerOf(place);
  const missed = { customer: await orderWithTime(customer), us: await orderWithTime(customer) };
  for (const [by, id] of Object.entries(missed)) {
    await staff(product, `orders/${id}/confirm`);
    await staff(product, `visits/${id}/missed`, { by });
  }
  await open(page, '/booking');
  for (const id of Object.values(missed)) {
    await says(bookingIn(page, id), 'मुलाकात नहीं हो पाई');
    await press(bookingIn(page, id), `ऑर्डर #${id}`);
  }
  for (const id of Object.values(missed)) {
    await open(page, `/visit/${id}`);
    await says(page, 'विज़िट नहीं हो पाई');
  }
  const start = (await windowsOf(customer)).findLast(({ free }) => free)?.start;
  await staff(product, `visits/${missed.us}/move`, { start });
  await open(page, `/visit/${missed.us}`);
  await says(page, 'समय बदला');
}

/** A day that no other journey books. */
const FAR = dayAfter(9);

/**
 * Time slots that another customer takes meanwhile: the one in the order, and another one that the customer chooses.
 */
export async function takenTimes(place: Place): Promise<void> {
  const { page, product, phone } = place;
  const customer = await customerOf(place);
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await open(page, '/payment');
  const choice = page.getByRole('region', { name: 'हम कब आएँ?' });
  const notice = choice.getByRole('alert');
  await isKept(choice);
  const windows = await windowsOf(customer);
  const first = windows.find(({ free }) => free)?.start ?? '';
  await customer.call('DELETE', '/api/visit/hold');
  await takeAll(product, phone, first);
  await press(page, 'ऑर्डर करें');
  await says(notice, 'अभी किसी और ने ले लिया');
  await says(notice, 'बिना समय ऑर्डर करें');
  await notice.getByRole('button').first().click();
  await expect(notice).toBeHidden();
  await isKept(choice);
  const ofDay = windows.filter(({ start }) => dayOf(start) === FAR);
  await takeAll(product, phone, ofDay[0]?.start ?? '', '8');
  const groups = choice.getByRole('radiogroup');
  const [days, spans] = [groups.first(), groups.last()];
  const listed = [...new Set(windows.map(({ start }) => dayOf(start)))];
  await days.getByRole('radio').nth(listed.indexOf(FAR)).click();
  await expect(spans.getByRole('radio')).toHaveCount(ofDay.length);
  await spans.getByRole('radio').first().click();
  await says(notice, 'आपका समय अब भी');
}

/** Waits until the chosen time is held: its day and the time itself are checked. */
const isKept = (choice: Locator): Promise<void> =>
  expect(choice.getByRole('radio', { checked: true })).toHaveCount(2);
