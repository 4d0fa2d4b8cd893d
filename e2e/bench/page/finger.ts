/** Taps like a finger, without code of the test tool running in the page. */
import type { Locator, Page } from '@playwright/test';

/** A finger needs this time to reach a button after scrolling. */
const TRAVEL_MS = 300;
/** Duration of a quick tap, and of the pause before it. */
const TAP_MS = 70;

/**
 * Taps the middle of an element. Playwright's own `tap` waits for stable frames and runs a hit test in the page right
 * before the touch, and sends touch start and end at once. That takes 40 ms of a phone's CPU time, which a real tap does not.
 */
export async function tapOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(TRAVEL_MS);
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Not visible: ${String(target)}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.waitForTimeout(TAP_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
