import type { Page } from '@playwright/test';

/** Scroll positions of a window and what caused them. */
interface Scrolls {
  /** Scroll calls of the page, in order. */
  asked: ScrollToOptions[];
  /** Scroll position at each scroll event, in px. */
  stood: number[];
}

/** Starts to record how the window scrolls, in every document that the page opens from now on. */
export async function watchScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scrolls: Scrolls = { asked: [], stood: [] };
    const scrollTo = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.asked.push(options);
      scrollTo(options);
    }) as typeof window.scrollTo;
    addEventListener('scroll', () => scrolls.stood.push(Math.round(scrollY)));
    Object.assign(globalThis, { scrolls });
  });
}

/** Scrolls of the window so far. */
export const scrollsOf = (page: Page): Promise<Scrolls> =>
  page.evaluate(() => (globalThis as unknown as { scrolls: Scrolls }).scrolls);
