import { expect, type Locator, type Page } from '@playwright/test';

/** Between the two taps of a double tap, in ms of the page's own clock: a busy machine would draw them out. */
const BETWEEN_MS = 150;

const withClock = new WeakSet<Page>();

/**
 * Taps twice at the place where this stands. Whatever has come up there in between gets the second tap, as it does
 * under a finger.
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
  // What the server says to the first tap has time to come in.
  await page.waitForTimeout(BETWEEN_MS);
  await page.clock.runFor(BETWEEN_MS);
  await tap();
  await page.clock.resume();
}

/** Where it stands once it has stopped moving, as a dialog's button does when the dialog is up. */
async function settledBox(button: Locator) {
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
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** The calls were these once everything that two taps can start is over. */
export async function expectWrites(
  page: Page,
  writes: readonly string[],
  expected: readonly RegExp[],
): Promise<void> {
  await expect.poll(() => writes.length).toBeGreaterThanOrEqual(expected.length);
  await page.waitForTimeout(800);
  expect(writes).toEqual(expected.map((each) => expect.stringMatching(each)));
}
