import type { Page } from '@playwright/test';

/** What has moved in a document without anybody's doing. */
interface Shifts {
  /** Cumulative layout shift. */
  total: number;
  /** What moved, for the one who reads a failure. */
  moved: string[];
}

/** Begins to add up layout shifts of every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moved: [] };
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        shifts.total += value;
        for (const { node, previousRect, currentRect } of sources)
          shifts.moved.push(
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: y ${previousRect.y} to ${currentRect.y}, height ${previousRect.height} to ${currentRect.height}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved in the document so far. */
export const shiftsSoFar = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: Shifts }).layoutShifts);

/** Forgets what has moved so far, as widths and letters that a test has changed make the page move. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What moved in the last frame is told of in the next.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const { layoutShifts } = globalThis as unknown as { layoutShifts: Shifts };
    Object.assign(layoutShifts, { total: 0, moved: [] });
  });

/** Resolves when the typeface has been fetched for the next page view. */
export const typefaceFetched = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('typeface') !== null);

/**
 * By how many px the document is wider than the screen; 0 or less where nothing scrolls sideways. A phone widens its
 * window to what is in it, so the width is compared with the one that was asked for.
 */
export async function sidewaysScroll(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}

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
