/** A phone on a slow network: one Chromium with a fresh context and an empty cache for each visit. */
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../chromium.ts';

/** Network throttling of every visit, in bits a second. */
const NETWORK = { rttMs: 150, downRate: 1_600_000, upRate: 750_000 };
/** The CPU is this many times slower. */
const CPU_SLOWDOWN = 4;

/** Starts the browser and paints once, because a browser that was never used is slower. The caller closes it. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS });
  const context = await createPhoneContext(browser);
  const page = await context.newPage();
  await page.setContent('<h1>₹ अ A</h1><button>A</button>');
  await page.screenshot();
  await context.close();
  return browser;
}

/** A visitor's tab. */
export interface Visit {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/**
 * A context with an empty cache.
 * @param locale the phone's language; a page in another language offers to switch
 */
const createPhoneContext = (browser: Browser, locale = 'en-IN'): Promise<BrowserContext> =>
  browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 740 },
    locale,
    timezoneId: 'Asia/Kolkata',
  });

/** Opens a tab with throttled network and CPU. */
async function openTab(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.rttMs,
    downloadThroughput: NETWORK.downRate / 8,
    uploadThroughput: NETWORK.upRate / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await showWholeScreen(session);
  return { page, session, close: () => page.close() };
}

/**
 * Makes the window as large as the phone's screen plus the browser's own bars. In a window that is only as large
 * as the screen, the lowest 87 px of the page are never drawn, and a press there seems to last until something above changes:
 * 630 to 850 ms instead of 24 to 88 ms (busy machine).
 */
async function showWholeScreen(session: CDPSession): Promise<void> {
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  const height = (bounds.height ?? 0) + BARS_PX;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { height } });
}

/** More than the height of the browser's own bars. */
const BARS_PX = 200;

/** Runs a first visit in a new context, which is closed afterwards. */
export async function runFirstVisit<T>(
  browser: Browser,
  run: (visit: Visit) => Promise<T>,
  locale?: string,
): Promise<T> {
  const context = await createPhoneContext(browser, locale);
  try {
    return await run(await openTab(context));
  } finally {
    await context.close();
  }
}
