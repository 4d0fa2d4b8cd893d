import type { Page } from '@playwright/test';

/** Begins to add up layout shifts of every document that the page opens from now on. */
export const watchShifts = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift of the document so far. */
export const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () => (globalThis as unknown as { layoutShifts: { shift: number } }).layoutShifts.shift,
  );

/** By how many px the document is wider than its window; 0 where nothing scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Resolves when the window has stood still for some frames. */
export const stillScroll = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        let same = 0;
        const look = (): void => {
          same = scrollY === last ? same + 1 : 0;
          last = scrollY;
          if (same > 20) resolve(scrollY);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
