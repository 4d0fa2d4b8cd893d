import { expect, type Locator, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { addProduct, ADDRESS, JET, placeOrder } from './orders.ts';
import { openAccount, type Customer } from './session.ts';

const AC_SKILL = 14;
const TV_SKILL = 12;

/** A time slot as pages show it: `Today, 4 to 6 pm`, `Tue, 24 Nov, 10 am to 12 noon`. */
export const TIME_SLOT =
  /(Today|Tomorrow|[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}), \d{1,2}( am| noon| pm)? to \d{1,2} (am|noon|pm)/;

/** The time slot picker on the payment page. */
export const getTimeChoice = (page: Page): Locator =>
  page.getByRole('region', { name: 'When should we come?' });

/** Selects the first free time slot for the cart; returns its text when it is held. */
export async function chooseFirstTime(page: Page): Promise<string> {
  await getTimeChoice(page)
    .getByRole('radio', { name: /Earliest$/ })
    .check();
  return readChosenTime(page);
}

/** The text of the chosen time slot when it is held. */
export async function readChosenTime(page: Page): Promise<string> {
  const status = getTimeChoice(page).getByRole('status').first();
  await expect(status).toHaveText(TIME_SLOT);
  // The day and the time slot.
  await expect(getTimeChoice(page).getByRole('radio', { checked: true })).toHaveCount(2);
  return (await status.textContent()) ?? '';
}

interface ListedOrder {
  id: number;
  status: string;
  products: { name: string }[];
  visit: { start: string; state: string; completion_code?: string } | null;
}

/** The customer's orders as the API lists them, newest first. */
export async function listOrders(customer: Customer): Promise<ListedOrder[]> {
  const response = await customer.call('GET', '/api/order/list');
  return (response['orders'] as { data: ListedOrder[] }).data;
}

export const getNewestOrder = async (customer: Customer): Promise<ListedOrder | undefined> =>
  (await listOrders(customer))[0];

interface VisitWindow {
  start: string;
  free: boolean;
}

/** The time slots that the API offers the customer. */
export async function listWindows(customer: Customer): Promise<VisitWindow[]> {
  const response = await customer.call('GET', `/api/visit/windows?block=${ADDRESS.block}&days=14`);
  return (response['windows'] as VisitWindow[] | undefined) ?? [];
}

/** Orders a visit in the last free time slot; returns the order's ID. */
export async function bookVisit(customer: Customer): Promise<number> {
  await addProduct(customer, JET.id);
  const start = (await listWindows(customer)).findLast(({ free }) => free)?.start;
  const { hold } = await customer.call('POST', '/api/visit/hold', { start, block: ADDRESS.block });
  return placeOrder(customer, { more: { visit_hold: (hold as { id: string }).id } });
}

/** Lets other customers hold a time slot until no technician is free. */
export async function fillWindow(
  deployment: Deployment,
  phone: string,
  start: string,
): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    const other = await openAccount(deployment, `7${phone.slice(2)}${count}`);
    await addProduct(other, JET.id);
    const response = await other.call('POST', '/api/visit/hold', { start, block: ADDRESS.block });
    if (response.status === 0) return;
  }
  throw new Error('A technician is still free after 10 bookings');
}

interface ListedTechnician {
  id: number;
  skills: number[];
}

/**
 * Takes every skill but that for ACs from the technicians who can repair ACs and TVs: a cart with both then needs two
 * visits.
 * @returns a function that restores the skills
 */
export function divideSkills(deployment: Deployment): () => void {
  const setSkills = (id: number, skills: readonly number[]): unknown =>
    deployment.runOps('technician', 'edit', String(id), '--skills', skills.join(','));
  const { technicians } = JSON.parse(deployment.runOps('technician', 'list', '--json')) as {
    technicians: ListedTechnician[];
  };
  const changed = technicians.filter(
    ({ skills }) => skills.includes(AC_SKILL) && skills.includes(TV_SKILL),
  );
  for (const { id } of changed) setSkills(id, [AC_SKILL]);
  return () => {
    for (const { id, skills } of changed) setSkills(id, skills);
  };
}
