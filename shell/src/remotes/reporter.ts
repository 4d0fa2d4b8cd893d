import { REPORTS_PATH, SET_NAME_META } from 'contract/document';
import type { ReleaseEvent, Report } from 'contract/report';

/** Sends a report. Events alone are batched for a second. */
export type SendReport = (told: Partial<Omit<Report, 'set'>>, atOnce?: boolean) => void;

/**
 * Sends reports to the gateway in batches, at the latest when the page is hidden. A report names the release set; a
 * cookie proves that this visitor got it.
 */
export function createReporter(page: Document): SendReport {
  const set = page.querySelector<HTMLMetaElement>(`meta[name="${SET_NAME_META}"]`)?.content;
  let waiting: ReleaseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (more?: object): void => {
    clearTimeout(timer);
    timer = undefined;
    if (set === undefined || (waiting.length === 0 && more === undefined)) return;
    const body = JSON.stringify({ set, ...more, events: waiting } satisfies Report);
    waiting = [];
    navigator.sendBeacon(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') send();
  });
  return ({ events = [], ...more }, atOnce) => {
    waiting.push(...events);
    if (atOnce === true) send(more);
    else timer ??= setTimeout(send, 1000);
  };
}
