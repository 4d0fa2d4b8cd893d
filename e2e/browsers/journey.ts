/** The main journey of a customer, and the staff's part of it in the console. All browsers run these steps. */
import type { Deployment } from '../deployment.ts';
import { button, field, heading, link, text, type Tab } from './tab.ts';

export interface Journey {
  tab: Tab;
  deployment: Deployment;
  /** The customer's phone number. The staff member's number is the same with 8 as the first digit. */
  phone: string;
  /** Number of the order, once it is placed. The confirmation calls it the booking number. */
  order: string;
}

const CARD = '//article[.//*[normalize-space(.)="AC jet service"]]';
const getStaffPhone = ({ phone }: Journey): string => `8${phone.slice(1)}`;

async function logIn({ tab, deployment }: Journey, phone: string): Promise<void> {
  const earlierMessages = deployment.getMessages(phone).length;
  await tab.fill(field('Mobile Number'), phone);
  await tab.press(button('Proceed'));
  await tab.read(text('We have sent you a 4 digit code'));
  for (const [index, digit] of [...(await deployment.getCode(phone, earlierMessages))].entries())
    await tab.fill(field(`Digit ${index + 1}`), digit);
}

/** The steps in their order. Each returns a text of the page that it has reached. */
export const STEPS: Readonly<Record<string, (journey: Journey) => Promise<string>>> = {
  async 'opens a service from the home page'({ tab, deployment }) {
    await tab.open(deployment.url);
    await tab.press(link('AC'));
    return tab.read(button('Add', CARD));
  },
  async 'adds the service and logs in with the code'(journey) {
    const { tab, phone } = journey;
    await tab.press(button('Add', CARD));
    await logIn(journey, phone);
    await tab.read(button('Delete', CARD));
    return tab.read(link('View Cart'));
  },
  async 'saves an address'({ tab }) {
    await tab.press(link('View Cart'));
    await tab.press(button('Add address'));
    await tab.fill(field('First name'), 'Asha');
    await tab.fill(field('Last name'), 'Kumari');
    await tab.fill(field('Block'), 'Sadar');
    await tab.fill(field('Full address'), '12 Matwari Road, near the lake');
    await tab.press(button('Save address'));
    return tab.read(text('12 Matwari Road'));
  },
  async 'chooses a time and orders in cash'(journey) {
    const { tab } = journey;
    await tab.press(button('Proceed'));
    await tab.press('//section//label[contains(.,"Earliest")]');
    await tab.read('//section//*[@role="status"][contains(.," to ")]');
    await tab.press(button('Order'));
    const placed = await tab.read(text('Booking #'));
    journey.order = /#(\d+)/.exec(placed)?.[1] ?? '';
    return placed;
  },
  async 'finds the booking'({ tab, order }) {
    await tab.press(link('Track booking'));
    return tab.read(text(`Order #${order}`));
  },
  async 'lets staff log in to the console'(journey) {
    const { tab, deployment } = journey;
    const phone = getStaffPhone(journey);
    deployment.runOps('staff', 'add', phone, '--name', `Meera ${phone}`, '--role', 'dispatcher');
    await tab.open(`${deployment.staffUrl}/staff`);
    await tab.press(button('Log in'));
    await logIn(journey, phone);
    return tab.read(heading('Today'));
  },
  // Confirming also assigns the technician whose time the customer chose.
  async 'lets staff confirm the order'({ tab, deployment, order }) {
    await tab.open(`${deployment.staffUrl}/staff/orders/${order}`);
    await tab.press('//button[starts-with(normalize-space(.),"Confirm")]');
    return tab.read(text('Confirmed'));
  },
  async 'shows the invoice of the completed order'({ tab, deployment, order }) {
    deployment.runOps('order', 'start', order);
    deployment.runOps('order', 'complete', order, '--reason', 'Says that it works.');
    await tab.open(`${deployment.url}/invoice/${order}`);
    await tab.read(text('HZB/'));
    return tab.read('//*[@role="row" or self::tr][contains(.,"Total")][contains(.,"₹549.00")]');
  },
};
