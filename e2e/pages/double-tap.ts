import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { waitForAnimations } from './in-page.ts';

/** Time between the two taps, in ms of the page's fake clock. On a busy machine the real time would be longer. */
const TAP_GAP_MS = 150;

/** Longer than any delay that a press can start, in ms of the page's fake clock. */
const SETTLE_MS = 2000;

const pagesWithFakeClock = new WeakSet<Page>();

/** Page → its pending requests that change data. */
const pendingWrites = new WeakMap<Page, Set<Request>>();

/**
 * Taps twice at the position of the button. The requests of the first tap are answered before the second tap. If
 * another element has appeared there by then, it gets the second tap, as it would under a finger.
 */
export async function tapTwice(button: Locator): Promise<void> {
  const page = button.page();
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const box = await waitForStillBox(button);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touches = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const tap = () => (touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (!pagesWithFakeClock.has(page)) await page.clock.install();
  pagesWithFakeClock.add(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await tap();
  await waitForWrites(page);
  await page.clock.runFor(TAP_GAP_MS);
  await tap();
  await page.clock.resume();
}

/** Whether a tap would hit the button: for a moment after a dialog opens, a shield takes the taps. Runs in the page. */
function isReachable(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** The button's box when it has stopped moving, for example after a dialog has opened, and receives taps. */
async function waitForStillBox(button: Locator) {
  await button.page().evaluate(waitForAnimations);
  let previous = await button.boundingBox();
  await expect(async () => {
    const current = await button.boundingBox();
    const isSame = JSON.stringify(current) === JSON.stringify(previous);
    previous = current;
    expect(isSame, 'has stopped moving').toBe(true);
    expect(await button.evaluate(isReachable), 'takes taps').toBe(true);
  }).toPass({ intervals: [100] });
  if (previous === null) throw new Error('The button is not visible');
  return previous;
}

/** Starts to record every request of this browser's pages to the API that changes data, as `POST /api/contact`. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  const pending = new Set<Request>();
  const context = page.context();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return;
    writes.push(`${request.method()} ${pathname}`);
    pending.add(request);
  });
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  pendingWrites.set(page, pending);
  return writes;
}

/** Waits until every request of the page that changes data is answered. */
async function waitForWrites(page: Page): Promise<void> {
  const pending = pendingWrites.get(page) ?? new Set();
  for (;;) {
    // The browser reports requests in order: when this one is answered, all earlier ones are recorded.
    await page.evaluate(async () => void (await fetch('/healthz')));
    if (pending.size === 0) return;
    await expect.poll(() => pending.size, 'pending requests').toBe(0);
  }
}

/** Expects exactly these requests after everything that two taps can start has finished. */
export async function expectWrites(
  page: Page,
  writes: readonly string[],
  expected: readonly RegExp[],
): Promise<void> {
  await expect.poll(() => writes.length).toBeGreaterThanOrEqual(expected.length);
  await waitForWrites(page);
  if (pagesWithFakeClock.has(page)) await page.clock.runFor(SETTLE_MS);
  await waitForWrites(page);
  expect(writes).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
}
