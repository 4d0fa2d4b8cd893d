import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { addProduct, emptyCart, GASKET, JET, placeOrder } from '../pages/orders.ts';
import { test, type Customer } from '../pages/session.ts';

/** A press that loads files. */
interface Press {
  name: string;
  /** Page with the button. */
  path: string;
  /** Prepares the customer's data and the page. Runs before each attempt. */
  prepare?: (customer: Customer) => Promise<unknown>;
  /** Waits until the page has the button. */
  waitForButton: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** The element that the press shows. */
  getShown: (page: Page) => Locator;
}

const getButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();

const SERVICE_PAGE: Pick<Press, 'path' | 'prepare' | 'waitForButton'> = {
  path: '/service/14/AC',
  prepare: emptyCart,
  waitForButton: (page) => expect(getButton(page, 'Add')).toBeVisible(),
};

const PRESSES: Press[] = [
  {
    ...SERVICE_PAGE,
    name: 'Add',
    press: (page) => getButton(page, 'Add').click(),
    getShown: (page) => getButton(page, 'Delete'),
  },
  {
    ...SERVICE_PAGE,
    name: 'View details',
    press: (page) => getButton(page, 'View details').click(),
    getShown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the filter of spare parts',
    path: '/spare-parts',
    waitForButton: (page) => expect(page.getByText(GASKET.name).first()).toBeVisible(),
    press: (page) => getButton(page, 'Filter').click(),
    getShown: (page) => page.getByRole('dialog', { name: 'Filter spare parts' }),
  },
  {
    name: 'the address in the cart',
    path: '/cart',
    prepare: (customer) => addProduct(customer, JET.id),
    waitForButton: (page) => expect(page.getByText(JET.title)).toBeVisible(),
    press: (page) => getButton(page, 'Add address').click(),
    getShown: (page) => page.getByRole('dialog', { name: 'Add address' }),
  },
  {
    name: 'the side menu',
    path: '/about',
    waitForButton: (page) => expect(getButton(page, 'Profile menu')).toBeVisible(),
    press: (page) => getButton(page, 'Open menu').click(),
    getShown: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'cancelling a booking',
    path: '/booking',
    prepare: (customer) => placeOrder(customer),
    waitForButton: async (page) => {
      await page
        .getByRole('button', { name: /^Order #/ })
        .first()
        .click();
      await expect(getButton(page, 'Cancel Booking')).toBeVisible();
    },
    press: (page) => getButton(page, 'Cancel Booking').click(),
    getShown: (page) => page.getByRole('dialog', { name: 'Cancel this booking?' }),
  },
];

/** Opens a page of another remote, so the press loads its entry, texts and page. */
const CART_PRESS: Press = {
  name: 'the way to the cart',
  path: '/about',
  prepare: (customer) => addProduct(customer, JET.id),
  waitForButton: (page) => expect(getButton(page, 'Profile menu')).toBeVisible(),
  press: (page) => page.getByRole('link', { name: /^Cart, / }).click(),
  getShown: (page) => page.getByRole('heading', { level: 1, name: 'Cart' }),
};

const LOGIN: Press = {
  name: 'the login dialog',
  path: '/',
  waitForButton: (page) => expect(getButton(page, 'Login')).toBeVisible(),
  press: (page) => getButton(page, 'Login').click(),
  getShown: (page) => page.getByRole('dialog', { name: 'Login/sign up' }),
};

test.use({ expectsProblems: true });

test.beforeEach(({ page }) => enableDataSaver(page));

for (const press of [...PRESSES, CART_PRESS])
  test(`${press.name} works if a file fails to load once`, async ({ page, customer }) => {
    await failEachFile(page, press, () => press.prepare?.(customer));
  });

test(`${LOGIN.name} works if a file fails to load once`, async ({ page }) => {
  await failEachFile(page, LOGIN, () => undefined);
});

/** Enables data saving, so that files load on the press and not before. */
function enableDataSaver(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { enableDataSaver: true } }),
  );
}

/** Files whose failure an earlier press has tested. Dialogs share most files, and each file is tested only once. */
const testedFiles = new Set<string>();

/** Makes the press once for each file that it loads, and fails the first request for that file. */
async function failEachFile(page: Page, press: Press, prepare: () => unknown): Promise<void> {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const files = new Set<string>();
  await prepare();
  await open(page, press);
  page.on('request', (request) => {
    const file = parseFile(request.url());
    if (file !== null) files.add(file);
  });
  await press.press(page);
  await expect(press.getShown(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  expect(files.size, 'files that the press loads').toBeGreaterThan(0);
  for (const file of [...files].filter((name) => !testedFiles.has(name)))
    await test.step(file, async () => {
      await prepare();
      await open(page, press);
      let failures = 0;
      const isFile = (url: URL): boolean => parseFile(url.href) === file;
      await page.route(isFile, (route) => {
        failures += 1;
        return failures === 1 ? route.abort('connectionreset') : route.continue();
      });
      await press.press(page);
      await expect(press.getShown(page)).toBeVisible();
      await expectNoErrorPage(page);
      await page.unroute(isFile);
      if (failures > 0) testedFiles.add(file);
    });
  expect(errors, 'errors thrown by a healthy version').toEqual([]);
}

async function open(page: Page, { path, waitForButton }: Press): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await waitForButton(page);
  await page.waitForLoadState('networkidle');
}

async function expectNoErrorPage(page: Page): Promise<void> {
  await expect(page.getByText(/Unexpected Application Error|chunk|mistyped/)).toHaveCount(0);
}

/** Path of a versioned script or style sheet; null if the URL is anything else. */
function parseFile(address: string): string | null {
  const { pathname } = new URL(address);
  return /\.(js|css)$/.test(pathname) ? pathname : null;
}
