import type { Page } from '@playwright/test';

/** What moved the window of a page. */
interface Scrolls {
  /** What the page asked for, in order. */
  asked: ScrollToOptions[];
  /** Where the window stood at each event, in px. */
  stood: number[];
}

/** Begins to note how the window moves, in every document that the page opens from now on. */
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

/** How the window moved so far. */
export const scrollsOf = (page: Page): Promise<Scrolls> =>
  page.evaluate(() => (globalThis as unknown as { scrolls: Scrolls }).scrolls);
