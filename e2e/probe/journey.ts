/** The main journeys of a customer, from the home page to the order. */
import type { Locator, Page } from '@playwright/test';
import { formatPrice, type Catalogue } from './catalogue.ts';
import type { ProbeCustomer } from './customer.ts';
import type { Finding, Time } from './judge.ts';

/** How long a step may take. */
const STEP_MS = 8000;
/** How long a customer looks at a page before acting: parts that load late may hide it, or throw. */
const LOOK_MS = 3000;

/** What the probe visits, and as whom. */
export interface Subject {
  /** Address of the shop. */
  origin: string;
  remote: string;
  version: string;
  catalogue: Catalogue;
  customer: ProbeCustomer;
}

/** A step that did not work; its message is the reason that people read. */
class Fault extends Error {}

/** Carries out the journeys until a step fails, and measures times. */
export async function runJourneys(page: Page, subject: Subject): Promise<Finding> {
  page.setDefaultTimeout(STEP_MS);
  const times = await measureTimes(page);
  return { fault: await findFault(page, subject), times };
}

/** Measures the times of all pages that are opened from now on; the result changes while they are used. */
async function measureTimes(page: Page): Promise<Finding['times']> {
  const times = { lcp: 0, press: 0 };
  await page.exposeFunction('reportTime', (time: Time, ms: number) => {
    times[time] = Math.max(times[time], ms);
  });
  await page.addInitScript(() => {
    if (window !== window.top) return;
    // Visitors have no preview bar, which may be the largest text of a page.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#override-bar { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
    const { reportTime } = window as unknown as { reportTime: (time: Time, ms: number) => void };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) reportTime('lcp', startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        reportTime('press', entry.processingEnd - entry.processingStart);
    }).observe({ type: 'event', buffered: true });
  });
  return times;
}

/** Returns what is wrong with the first step that failed; null if all steps worked. */
async function findFault(page: Page, subject: Subject): Promise<string | null> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const { remote, version } = subject;
  const otherVersions = page.locator(
    `[data-boundary="${remote}"]:not([data-version="${version}"])`,
  );
  for (const [fault, run] of listSteps(page, subject)) {
    try {
      await run();
    } catch (error) {
      return error instanceof Fault ? error.message : fault;
    }
    if ((await otherVersions.count()) > 0) return `${remote} ${version} is not shown.`;
    if (errors.length > 0) return 'A script of the page threw an error.';
  }
  return null;
}

type Step = [fault: string, run: () => Promise<unknown>];

function listSteps(page: Page, { origin, catalogue, customer }: Subject): Step[] {
  const main = page.getByRole('main');
  const open = async (path: string): Promise<void> => {
    await page.goto(new URL(path, origin).href);
    await page.waitForTimeout(LOOK_MS);
    await checkFrame(page, path);
  };
  const checkItems = (items: readonly [name: string, price: number][]) => async () =>
    checkPrices(main, items);
  const { products, parts, path } = catalogue;
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  return [
    ['The home page does not open.', () => open('/')],
    [
      'The home page shows no services.',
      () => main.locator('a[href^="/service/"]').first().waitFor(),
    ],
    ['The page of a service does not open.', () => open(path)],
    [
      'A service has a wrong price.',
      checkItems(products.map(({ title, price }) => [title, price])),
    ],
    ['A service cannot be added to the cart.', () => addFirst(page, customer)],
    ['The spare parts do not open.', () => open('/spare-parts')],
    [
      'A spare part has a wrong price.',
      checkItems(parts.map(({ service_name: name, price }) => [name, price])),
    ],
    ['A spare part cannot be added to the cart.', () => addFirst(page, customer)],
    ['The cart does not open.', () => open('/cart')],
    ['The cart does not lead to the payment.', () => press('Proceed')],
    ['The cart does not lead to the payment.', () => page.waitForURL(/\/payment/)],
    [
      'The payment page shows no visit time.',
      () => page.getByRole('radio', { checked: true }).nth(1).waitFor(),
    ],
    ['The order cannot be placed.', () => press('Order')],
    ['The order cannot be placed.', () => waitUntil(() => customer.orderCount === 1)],
    ['The bookings do not open.', () => open('/booking')],
  ];
}

/** Throws a Fault if the page is blank, or something covers or hides what the shop shows on every page. */
async function checkFrame(page: Page, path: string): Promise<void> {
  const text = (await page.getByRole('main').innerText()).trim();
  if (text.length < 20) throw new Fault(`The page ${path} is blank.`);
  const home = page.getByRole('banner').getByRole('link').filter({ visible: true }).first();
  const fault = `The header of ${path} is hidden or covered.`;
  await home.click({ trial: true }).catch(() => {
    throw new Fault(fault);
  });
  if ((await readOpacity(home)) < MIN_OPACITY) throw new Fault(fault);
}

/** Lowest opacity at which text is readable. */
const MIN_OPACITY = 0.3;

/** Opacity of an element within its ancestors, 0 to 1. Playwright treats transparent elements as visible. */
const readOpacity = (element: Locator): Promise<number> =>
  element.evaluate((start) => {
    let opacity = 1;
    for (let current: Element | null = start; current !== null; current = current.parentElement)
      opacity *= Number(getComputedStyle(current).opacity);
    return opacity;
  });

/** Throws a Fault if an item is shown without its price. */
async function checkPrices(
  main: Locator,
  items: readonly [name: string, price: number][],
): Promise<void> {
  const text = await main.innerText();
  for (const [name, price] of items)
    if (text.includes(name) && !text.includes(formatPrice(price)))
      throw new Fault(`${name} is not shown with its price ${formatPrice(price)}.`);
}

/** Adds the first item: it must reach the cart and show its quantity. */
async function addFirst(page: Page, customer: ProbeCustomer): Promise<void> {
  const main = page.getByRole('main');
  const expected = customer.lineCount + 1;
  await main
    .getByRole('button', { name: 'Add', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await main.getByRole('button', { name: 'Delete', exact: true }).first().waitFor();
  await waitUntil(() => customer.lineCount === expected);
}

/** Throws if the condition does not hold within the time of a step. */
async function waitUntil(isDone: () => boolean): Promise<void> {
  for (const end = Date.now() + STEP_MS; !isDone();) {
    if (Date.now() > end) throw new Error('Nothing was sent.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
