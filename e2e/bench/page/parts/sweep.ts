/** A customer presses the first Add at many moments from the first paint on: each press must be answered once. */
import type { Browser } from '@playwright/test';
import { openAccount, keepSession, type Customer } from '../../../pages/session.ts';
import type { Product } from '../../../product.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { coldVisit } from '../browser.ts';
import { table, type Result } from '../figures.ts';
import { SHOP, type BenchPage } from '../pages.ts';
import { answerOf, pressAtFirstPaint } from '../press.ts';
import { rendered } from '../../../rendered.ts';

const MOMENTS = 20;
const STEP_MS = 100;
/** Presses at the first paint itself; the slowest answer counts. */
const AT_ONCE = 5;
/** Time in which unexpected calls may still arrive. */
const SETTLE_MS = 1500;

interface Sweep {
  page: string;
  afterMs: number;
  /** In ms after navigation; NaN if there was no answer. */
  answered: number;
  /** From the press to the answer in ms. */
  took: number;
  /** Calls that put something into the cart. */
  calls: number;
  /** Quantity in the cart at the end. */
  inCart: number;
}

/** Sweeps every compared page that has an Add button. */
export async function sweep(bench: Bench): Promise<PartAnswer> {
  const product = await bench.federated();
  const browser = await bench.browser();
  const pages = bench.chosen(SHOP).filter(({ press }) => press === 'Add');
  const moments = [
    ...Array.from({ length: AT_ONCE - 1 }, () => 0),
    ...Array.from({ length: MOMENTS }, (_, moment) => moment * STEP_MS),
  ];
  const found: Sweep[] = [];
  for (const page of pages)
    for (const afterMs of moments) {
      found.push(await pressOnce(browser, product, page, afterMs));
      say(`${page.name}: pressed ${afterMs} ms after the first paint`);
    }
  return {
    text: table([
      ['press', 'ms after paint', 'answered at ms', 'took ms', 'calls', 'in the cart'],
      ...found.map((each) => [
        each.page,
        each.afterMs,
        each.answered,
        each.took,
        each.calls,
        each.inCart,
      ]),
    ]),
    figures: { presses: found },
    results: resultsOf(found),
  };
}

let accounts = 0;

function newCustomer(product: Product): Promise<Customer> {
  accounts += 1;
  return openAccount(product, `9${String(accounts).padStart(9, '0')}`);
}

async function pressOnce(
  browser: Browser,
  product: Product,
  { name, path }: BenchPage,
  afterMs: number,
): Promise<Sweep> {
  const customer = await newCustomer(product);
  await rendered(product.url + path);
  return await coldVisit(browser, async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/cart/addtocart')) calls += 1;
    });
    await keepSession(page, customer.token);
    await pressAtFirstPaint(page, { text: 'Add', afterMs });
    await page.goto(product.url + path, { waitUntil: 'commit' });
    const times = await answerOf(page);
    await page.waitForTimeout(SETTLE_MS);
    const cart = await customer.call('GET', '/api/cart');
    return {
      page: name,
      afterMs,
      answered: times?.answered ?? Number.NaN,
      took: times === null ? Number.NaN : times.answered - times.pressed,
      calls,
      inCart: countOf(cart),
    };
  });
}

/** Total quantity in a cart response of the API. */
function countOf(answer: Record<string, unknown>): number {
  const { data } = answer['cart'] as { data: { quantity: number }[] };
  return data.reduce((sum, { quantity }) => sum + quantity, 0);
}

function resultsOf(found: readonly Sweep[]): Result[] {
  const lost = found.filter(({ answered, inCart }) => Number.isNaN(answered) || inCart === 0);
  const doubled = found.filter(({ calls, inCart }) => calls > 1 || inCart > 1);
  const atOnce = found.filter(({ afterMs }) => afterMs === 0).map(({ answered }) => answered);
  return [
    { what: `lost of ${found.length} presses`, value: lost.length, goal: 0, isSteady: true },
    { what: 'doubled presses', value: doubled.length, goal: 0, isSteady: true },
    {
      what: 'slowest answer to a press at first paint, ms',
      value: Math.max(...atOnce),
      goal: 1400,
    },
  ];
}
