/** A visit with a real browser: the visitor views the page or adds something to the cart, and leaves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { devices, type Browser, type Page } from '@playwright/test';
import { storeSession, openAccount } from '../pages/session.ts';
import type { Deployment } from '../deployment.ts';
import { createVisitorCookie } from '../visitor-cookies.ts';
import { PAGE, type ReleaseKind } from './kinds.ts';
import type { RecordingProxy } from './recording-proxy.ts';

/** Purpose of a visit. */
export type Purpose = 'look' | 'add';

/** Reports that the pages of a visit sent while they had the initial release set. */
export type ReportSequence = Record<string, unknown>[];

/** Browser and product of a visit. The proxy records the reports that pages send. */
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

/** Timeout of a press, and minimum duration of a visit. */
const PRESS_MS = 4000;
const VISIT_MS = 6500;

/** Runs a visit; returns its reports. */
export async function visitWithBrowser(setup: VisitSetup, visit: Visit): Promise<ReportSequence> {
  const { browser, deployment, proxy } = setup;
  const { visitor, address, purpose, kind } = visit;
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  const cookie = createVisitorCookie(visitor);
  await context.addCookies([{ name: 'visitor', value: cookie, url: proxy.url }]);
  const page = await context.newPage();
  try {
    if (purpose === 'add')
      await storeSession(page, (await openAccount(deployment, visit.phone)).token);
    if (kind.environmentFault === 'no API')
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { status: 0 } }));
    const response = await page.goto(proxy.url + PAGE, { waitUntil: 'load' });
    const set = /name="set-name" content="([^"]+)"/.exec((await response?.text()) ?? '')?.[1];
    const startedAt = performance.now();
    await sleep(3600);
    await press(page, purpose);
    await sleep(Math.max(1500, (kind.visitMs ?? VISIT_MS) - (performance.now() - startedAt)));
    // Navigating away hides the page, which sends the remaining reports.
    await page.goto('about:blank');
    await sleep(500);
    return proxy.getReports(cookie).filter((body) => body['set'] === set);
  } finally {
    await context.close();
  }
}

/** Presses the button at its current position like a finger, without waiting until it is ready. */
async function press(page: Page, purpose: Purpose): Promise<void> {
  if (purpose === 'look') {
    await page.mouse.click(5, 5);
    return;
  }
  const button = page.getByRole('button', { name: 'Add', exact: true }).first();
  const box = await button.boundingBox({ timeout: PRESS_MS }).catch(() => null);
  if (box === null) return;
  await page.evaluate((top) => scrollTo(0, top - 300), box.y).catch(() => undefined);
  const current = await button.boundingBox({ timeout: PRESS_MS }).catch(() => null);
  if (current !== null)
    await page.mouse.click(current.x + current.width / 2, current.y + current.height / 2);
  await sleep(2000);
}
