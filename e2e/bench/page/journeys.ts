/** Journeys of visitors and customers on a page, one touch after the other. */
import type { Page } from '@playwright/test';
import {
  addProduct,
  completeOrder,
  getFeedbackPath,
  JET,
  placeOrder,
  saveAddress,
} from '../../pages/orders.ts';
import { storeSession, openAccount, type Customer } from '../../pages/session.ts';
import type { Deployment } from '../../deployment.ts';
import { fetchRendered } from '../../fetch-rendered.ts';
import { tapOn } from './finger.ts';

/** What a visitor does on one visit. */
export interface Journey {
  name: string;
  /** Prepares the visit's data and returns the URL to open. */
  begin: (deployment: Deployment, page: Page) => Promise<string>;
  /** The visitor's touches. */
  steps: readonly ((page: Page) => Promise<void>)[];
}

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    tapOn(page, page.getByRole('button', { name, exact: true }).filter({ visible: true }).first());

/** Only in the dialog: the placeholder that is shown while the menu loads has a button with the same name. */
const closeMenu = (page: Page): Promise<void> =>
  tapOn(page, page.getByRole('dialog').getByRole('button', { name: 'Close menu' }));

const follow =
  (name: string) =>
  (page: Page): Promise<void> =>
    tapOn(page, page.getByRole('link', { name }).filter({ visible: true }).first());

const tap =
  (text: string) =>
  (page: Page): Promise<void> =>
    tapOn(page, page.getByText(text, { exact: true }).filter({ visible: true }).first());

const choose =
  (name: string) =>
  (page: Page): Promise<void> =>
    tapOn(page, page.getByRole('radio', { name, exact: true }));

const type =
  (placeholder: string, text: string) =>
  (page: Page): Promise<void> =>
    page
      .getByPlaceholder(placeholder)
      .filter({ visible: true })
      .first()
      .pressSequentially(text, { delay: 80 });

/** A visitor opens a page that the gateway has rendered before. */
const openAsVisitor =
  (path: string) =>
  async ({ url }: Deployment): Promise<string> => {
    await fetchRendered(url + path);
    return path;
  };

let customers = 0;

/** A logged-in customer opens a page after `setUp`, which may return another path. */
const openAsCustomer =
  (path: string, setUp: (customer: Customer, deployment: Deployment) => Promise<string | void>) =>
  async (deployment: Deployment, page: Page): Promise<string> => {
    customers += 1;
    const account = await openAccount(deployment, String(6_000_000_000 + customers));
    await storeSession(page, account.token);
    return (await setUp(account, deployment)) ?? path;
  };

async function fillCart(account: Customer): Promise<void> {
  await addProduct(account, JET.id, 2);
  await saveAddress(account);
}

export const JOURNEYS: readonly Journey[] = [
  { name: 'menu', begin: openAsVisitor('/'), steps: [press('Open menu'), closeMenu] },
  {
    name: 'search',
    begin: openAsVisitor('/'),
    steps: [type('What are you looking for?', 'fridge')],
  },
  {
    name: 'login',
    begin: openAsVisitor('/'),
    steps: [press('Login'), type('Mobile Number', '9876543210'), press('Proceed')],
  },
  { name: 'to a service', begin: openAsVisitor('/'), steps: [follow('AC'), press('View details')] },
  { name: 'service, Add', begin: openAsVisitor('/service/14/AC'), steps: [press('Add')] },
  { name: 'spare parts', begin: openAsVisitor('/spare-parts'), steps: [press('Filter')] },
  {
    name: 'customer, Add and Delete',
    begin: openAsCustomer('/service/14/AC', async () => undefined),
    steps: [press('Add'), press('Delete')],
  },
  {
    name: 'cart',
    begin: openAsCustomer('/cart', fillCart),
    steps: [press('Increase quantity'), press('Proceed')],
  },
  {
    name: 'payment',
    begin: openAsCustomer('/payment', fillCart),
    steps: [tap('Pay online'), tap('Cash on delivery'), press('Order')],
  },
  {
    name: 'bookings',
    begin: openAsCustomer('/booking', async (account) => void (await placeOrder(account))),
    steps: [press(/^Order #\d+$/), press('Cancel Booking'), press('Yes, cancel')],
  },
  {
    name: 'account',
    begin: openAsCustomer('/account/referral', async () => undefined),
    steps: [press('Profile menu')],
  },
  {
    name: 'feedback',
    begin: openAsCustomer('/', async (account, deployment) => {
      await completeOrder(deployment, await placeOrder(account));
      return await getFeedbackPath(deployment, account.phone);
    }),
    steps: [choose('4 stars'), press('Submit')],
  },
];
