import type { DoneThing, PageNews } from 'contract/report';

/**
 * Tells that a visitor has done what a page is for, as the server has confirmed: `add`, put something into the cart, by the
 * cart's owner; `order`, ordered. Rollouts go by it: a version with which nobody does it any more is not kept. It counts for
 * the page that stands in the frame, once for each visitor.
 */
export function reportGoal(done: DoneThing): void {
  globalThis.pageNews ??= Array.of<PageNews>();
  globalThis.pageNews.push({ done });
}
