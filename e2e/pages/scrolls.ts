import type { Page } from '@playwright/test';

/** Scroll positions of a window and what caused them. */
interface Scrolls {
  /** Scroll calls of the page, in order. */
  calls: ScrollToOptions[];
  /** Scroll position at each scroll event, in px. */
  positions: number[];
}

/** Starts to record how the window scrolls, in every document that the page opens from now on. */
export async function watchScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scrolls: Scrolls = { calls: [], positions: [] };
    const scrollTo = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.calls.push(options);
      scrollTo(options);
    }) as typeof window.scrollTo;
    addEventListener('scroll', () => scrolls.positions.push(Math.round(scrollY)));
    Object.assign(globalThis, { scrolls });
  });
}

/** Returns the scroll calls and positions so far. */
export const readScrolls = (page: Page): Promise<Scrolls> =>
  page.evaluate(() => (globalThis as unknown as { scrolls: Scrolls }).scrolls);
