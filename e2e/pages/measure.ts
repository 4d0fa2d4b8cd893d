import { expect, type Page } from '@playwright/test';

/** Layout shifts of a document without user input. */
interface Shifts {
  /** Cumulative layout shift. */
  total: number;
  /** The elements that moved, for the failure message. */
  moved: string[];
}

/** Starts to sum up the layout shifts of every document that the page opens from now on. */
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
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: y ${previousRect.y} to ${currentRect.y}, x ${previousRect.x} to ${currentRect.x}, height ${previousRect.height} to ${currentRect.height}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts of the document so far. */
export const readShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: Shifts }).layoutShifts);

/** Resets the sum. Use it after a test has changed the width or the text size, which moves the page. */
export const resetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // The browser reports the shifts of a frame in the next one.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const { layoutShifts } = globalThis as unknown as { layoutShifts: Shifts };
    Object.assign(layoutShifts, { total: 0, moved: [] });
  });

/** Waits until the page has fetched the typeface; only the next page view shows it. */
export async function waitForTypeface(page: Page): Promise<void> {
  let x = 0;
  await expect
    .poll(async () => {
      x += 1;
      // The first interaction after hydration starts the request.
      await page.mouse.move(x, 5);
      return page.evaluate(() => sessionStorage.getItem('typeface'));
    })
    .not.toBeNull();
}

/**
 * Width in px by which the document exceeds the screen; 0 or less if nothing scrolls horizontally. It is compared with
 * the viewport that the test set, because a phone enlarges `innerWidth` to fit wider content.
 */
export async function getHorizontalOverflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}

/** Waits until the window has not moved for some frames. */
export const waitForStillScroll = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        let unchangedFrames = 0;
        const check = (): void => {
          unchangedFrames = scrollY === last ? unchangedFrames + 1 : 0;
          last = scrollY;
          if (unchangedFrames > 20) resolve(scrollY);
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
