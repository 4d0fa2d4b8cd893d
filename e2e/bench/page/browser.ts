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

/** Network and CPU throttling for every figure of this bench. */
const NETWORK = { rttMs: 150, bitsDown: 1_600_000, bitsUp: 750_000 };
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
 * A context with an empty cache. @param locale the phone's language, because a page in another language offers to
 * switch
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
    downloadThroughput: NETWORK.bitsDown / 8,
    uploadThroughput: NETWORK.bitsUp / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await showWholeScreen(session);
  return { page, session, close: () => page.close() };
}

/**
 * Makes the window as large as the phone's screen plus the browser's own bars. The bars take 87 px of a window that
 * is only as large as the screen, and content below is never drawn: a press there was measured until something above
 * it changed. A button in the lowest 80 px took 630 to 850 ms in such a window, and 24 to 88 with room for the bars
 * (busy machine).
 */
async function showWholeScreen(session: CDPSession): Promise<void> {
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  const height = (bounds.height ?? 0) + BARS;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { height } });
}

/** Height in px, more than the browser's own bars take. */
const BARS = 200;

/** A first visit, from opening the tab until it is closed. */
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
