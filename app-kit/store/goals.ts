import type { Conversion, PageEvent } from 'contract/report';

/**
 * Records that a visitor reached a page's goal, confirmed by the server: `add` (added to the cart) or `order`
 * (ordered). Rollouts halt a version if visitors stop reaching its goals. A goal is counted once per visitor, for the
 * remote of the current page.
 */
export function reportGoal(goal: Conversion): void {
  globalThis.pageEvents ??= Array.of<PageEvent>();
  globalThis.pageEvents.push({ done: goal });
}
