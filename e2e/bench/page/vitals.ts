/** Web vitals of a page view: paints, blocking time, layout shifts, interactions. */
import type { Page } from '@playwright/test';

/** Recorded in the page; times in ms after navigation. */
interface RecordedVitals {
  fcp: number;
  lcp: number;
  shifts: number;
  longTasks: { start: number; ms: number }[];
  /** The slowest interaction: from the input to the next paint. */
  slowest: Interaction;
  /** Interaction ID → ms from the input to the next paint. */
  interactions: Record<number, number>;
}

/** An interaction with a breakdown of its time, in ms. */
export interface Interaction {
  ms: number;
  /** Event type and target. */
  what: string;
  /** Time until the page's handlers began. */
  delay: number;
  /** Time in the handlers. */
  handlers: number;
}

/** Records vitals in every document that the tab opens from now on. */
export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(recordVitals);

/** Runs in the page, serialized as text: must not reference anything outside. */
function recordVitals(): void {
  const recorded: RecordedVitals = {
    fcp: 0,
    lcp: 0,
    shifts: 0,
    longTasks: [],
    slowest: { ms: 0, what: '', delay: 0, handlers: 0 },
    interactions: {},
  };
  Object.assign(globalThis, { recordedVitals: recorded });
  const recorders: Record<string, (entry: RecordedEntry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') recorded.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => (recorded.lcp = startTime),
    longtask: ({ startTime, duration }) =>
      recorded.longTasks.push({ start: startTime, ms: duration }),
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) recorded.shifts += value;
    },
    event: ({
      interactionId,
      duration,
      name,
      target,
      startTime,
      processingStart,
      processingEnd,
    }) => {
      if (interactionId === 0) return;
      recorded.interactions[interactionId] = Math.max(
        duration,
        recorded.interactions[interactionId] ?? 0,
      );
      if (duration <= recorded.slowest.ms) return;
      recorded.slowest = {
        ms: duration,
        what: `${name} ${(target as Element | null)?.ariaLabel ?? target?.textContent?.trim() ?? ''}`.slice(
          0,
          40,
        ),
        delay: processingStart - startTime,
        handlers: processingEnd - processingStart,
      };
    },
  };
  for (const [type, record] of Object.entries(recorders)) {
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => record(entry as RecordedEntry)),
    );
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }
}

interface RecordedEntry extends PerformanceEventTiming {
  value: number;
  hadRecentInput: boolean;
}

/** Times in ms; layout shifts have no unit. */
interface Vitals {
  lcp: number;
  /** Total blocking time: the part of each task beyond 50 ms, after the first paint. */
  tbt: number;
  cls: number;
  /** The slowest interaction. */
  inp: Interaction;
  /** Ms from the input to the next paint of each interaction of at least 16 ms. */
  interactions: number[];
}

/** Reads the vitals once the page is idle. */
export async function readVitals(page: Page): Promise<Vitals> {
  const recorded = await page.evaluate(
    () => (globalThis as unknown as { recordedVitals: RecordedVitals }).recordedVitals,
  );
  const { fcp, lcp, shifts, slowest } = recorded;
  return {
    lcp,
    tbt: sumBlockingTime(fcp, recorded.longTasks),
    cls: shifts,
    inp: slowest,
    interactions: Object.values(recorded.interactions),
  };
}

/** Sum of the parts of long tasks beyond 50 ms each, after a point in time. Pure. */
function sumBlockingTime(from: number, tasks: RecordedVitals['longTasks']): number {
  return tasks.reduce((sum, { start, ms }) => {
    const counted = start + ms - Math.max(start, from);
    return sum + Math.max(0, counted - 50);
  }, 0);
}

/** Resolves when the page has loaded, no request is pending, and idle callbacks had time to run. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

const QUIET_MS = 2000;
