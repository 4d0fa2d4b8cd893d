/** A visit with a real browser: the visitor looks at the page or buys, and leaves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { devices, type Browser, type Page } from '@playwright/test';
import { addProduct, JET, saveAddress } from '../pages/orders.ts';
import { storeSession, openAccount } from '../pages/session.ts';
import type { Deployment } from '../deployment.ts';
import { createVisitorCookie } from '../visitor-cookies.ts';
import { getRemote, VISITS, type ReleaseKind } from './kinds.ts';
import type { RecordingProxy } from './recording-proxy.ts';

export type Purpose = 'look' | 'buy';

/** Reports that the pages of a visit sent while they had the initial release set. */
export type ReportSequence = Record<string, unknown>[];

/** Browser and deployment of a visit. The proxy records the reports that pages send. */
export interface VisitSetup {
  browser: Browser;
  deployment: Deployment;
  proxy: RecordingProxy;
}

interface Visit {
  /** ID that decides the assigned version. */
  visitor: string;
  /** The visitor's IP address. */
  address: string;
  purpose: Purpose;
  kind: ReleaseKind;
  phone: string;
}

/** How long a visitor reads a page. */
const READ_MS = 14_000;
/** How long a visitor waits for a button, for the effect of a press, and while the page is loading. */
const BUTTON_MS = 4000;
const EFFECT_MS = 2000;
const LOADING_MS = 10_000;
/** Visitors who look leave at once if they see nothing; those who came to buy wait two seconds. */
const PATIENCE_MS: Readonly<Record<Purpose, number>> = { look: 0, buy: 2000 };

/** Runs a visit; returns its reports. */
export async function visitWithBrowser(setup: VisitSetup, visit: Visit): Promise<ReportSequence> {
  const { browser, deployment, proxy } = setup;
  const { visitor, address, purpose, kind } = visit;
  const { path, presses } = getVisit(kind);
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  const cookie = createVisitorCookie(visitor);
  await context.addCookies([{ name: 'visitor', value: cookie, url: proxy.url }]);
  const page = await context.newPage();
  try {
    const customer = await openAccount(deployment, visit.phone);
    await saveAddress(customer);
    if (path === '/cart') await addProduct(customer, JET.id);
    if (purpose === 'buy' || presses.length === 0 || path === '/cart')
      await storeSession(page, customer.token);
    const set = await simulateVisit(page, proxy.url, visit);
    return proxy.getReports(cookie).filter((body) => body['set'] === set);
  } finally {
    await context.close();
  }
}

const getVisit = (kind: ReleaseKind) =>
  VISITS[getRemote(kind)] ?? { module: '', path: '/', presses: [] };

/** Opens the page, looks at it or buys, and leaves. Returns the name of the page's release set. */
export async function simulateVisit(
  page: Page,
  origin: string,
  { kind, purpose }: Pick<Visit, 'kind' | 'purpose'>,
): Promise<string | undefined> {
  const { path, presses } = getVisit(kind);
  if (kind.environmentFault === 'no API')
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { status: 0 } }));
  const response = await page.goto(origin + path, { waitUntil: 'load' });
  const set = /name="set-name" content="([^"]+)"/.exec((await response?.text()) ?? '')?.[1];
  // The visitor waits while the browser shows that it is loading, which takes longer on a slow machine.
  await page.waitForLoadState('networkidle', { timeout: LOADING_MS }).catch(() => undefined);
  await sleep(PATIENCE_MS[purpose]);
  if (await seesContent(page)) {
    await sleep(READ_MS);
    if (purpose === 'look') await page.mouse.click(5, 5);
    else for (const name of presses) await press(page, name);
    await sleep(EFFECT_MS);
  }
  // Navigating away hides the page, which sends the remaining reports.
  const leave = () => page.goto('about:blank');
  // If the page reloads itself at this moment, it interrupts the navigation.
  await leave().catch(leave);
  await sleep(500);
  return set;
}

/** Whether the page shows more than its frame: content, or that it is loading. */
async function seesContent(page: Page): Promise<boolean> {
  const main = page.getByRole('main');
  const loading = await main.locator('[aria-busy="true"]').count();
  return loading > 0 || (await main.innerText()).trim().length > 20;
}

/** Presses the button at its current position like a finger, without waiting until it is ready. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true, disabled: false }).first();
  const box = await button.boundingBox({ timeout: BUTTON_MS }).catch(() => null);
  if (box === null) return;
  await page.evaluate((top) => scrollTo(0, top - 300), box.y).catch(() => undefined);
  const current = await button.boundingBox({ timeout: BUTTON_MS }).catch(() => null);
  if (current !== null)
    await page.mouse.click(current.x + current.width / 2, current.y + current.height / 2);
  await sleep(EFFECT_MS);
}
