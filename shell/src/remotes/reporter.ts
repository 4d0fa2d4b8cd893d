import { REPORTS_PATH, SET_NAME_META } from 'contract/document';
import type { ReleaseEvent, Report } from 'contract/report';

/** Tells something. Events alone may wait for a second, in which more of them come. */
export type SendReport = (told: Partial<Omit<Report, 'set'>>, atOnce?: boolean) => void;

/**
 * Sends what a page tells to the gateway: events are collected for a moment, and sent at the latest when the page is left.
 * A report names the page's release set; that the gateway has served such a page to this visitor, a cookie proves.
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
