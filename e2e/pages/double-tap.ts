import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Between the two taps of a double tap, in ms of the page's own clock: a busy machine would draw them out. */
const BETWEEN_MS = 150;

/** Longer than anything that a press puts off, in ms of the page's own clock. */
const RESTED_MS = 2000;

const withClock = new WeakSet<Page>();

/** Calls of a page's browser that change something and are not answered yet, by page. */
const unanswered = new WeakMap<Page, Set<Request>>();

/**
 * Taps twice at the place where this stands; the first tap's calls are answered before the second tap. Whatever has come up
 * there in between gets the second tap, as it does under a finger.
 */
export async function tapTwice(button: Locator): Promise<void> {
  const page = button.page();
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const box = await settledBox(button);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touches = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const tap = () => (touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (!withClock.has(page)) await page.clock.install();
  withClock.add(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await tap();
  await writesAnswered(page);
  await page.clock.runFor(BETWEEN_MS);
  await tap();
  await page.clock.resume();
}

/** Where it stands once it has stopped moving, as a dialog's button does when the dialog is up. */
async function settledBox(button: Locator) {
  await button.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  let before = await button.boundingBox();
  await expect(async () => {
    const now = await button.boundingBox();
    const same = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    expect(same, 'stands still').toBe(true);
  }).toPass({ intervals: [100] });
  if (before === null) throw new Error('It is nowhere');
  return before;
}

/** Begins to note every call of the page that changes something, as `POST /api/contact`. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  const open = new Set<Request>();
  const context = page.context();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return;
    writes.push(`${request.method()} ${pathname}`);
    open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  unanswered.set(page, open);
  return writes;
}

/** Resolves when every call that the page has begun, and that changes something, is answered. */
async function writesAnswered(page: Page): Promise<void> {
  const open = unanswered.get(page) ?? new Set();
  for (;;) {
    // A page's requests are reported in order: what it began before this one is known when this one is answered.
    await page.evaluate(async () => void (await fetch('/healthz')));
    if (open.size === 0) return;
    await expect.poll(() => open.size, 'calls without an answer').toBe(0);
  }
}

/** The calls were these once everything that two taps can start is over. */
export async function expectWrites(
  page: Page,
  writes: readonly string[],
  expected: readonly RegExp[],
): Promise<void> {
  await expect.poll(() => writes.length).toBeGreaterThanOrEqual(expected.length);
  await writesAnswered(page);
  if (withClock.has(page)) await page.clock.runFor(RESTED_MS);
  await writesAnswered(page);
  expect(writes).toEqual(expected.map((each) => expect.stringMatching(each)));
}
