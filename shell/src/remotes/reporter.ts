import { REPORTS_PATH, SET_NAME_META } from 'contract/document';
import type { ReleaseEvent, Report } from 'contract/report';

/**
 * Sends a report. Unless `immediately` is true, only its events are sent, batched for a second; other content is
 * dropped.
 */
export type SendReport = (content: Partial<Omit<Report, 'set'>>, immediately?: boolean) => void;

/**
 * Sends reports to the gateway in batches, at the latest when the page is hidden. A report names the release set; a
 * cookie proves that this visitor got it. A document that names no set sends nothing.
 */
export function createReporter(page: Document): SendReport {
  const set = page.querySelector<HTMLMetaElement>(`meta[name="${SET_NAME_META}"]`)?.content;
  let queued: ReleaseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (content?: object): void => {
    clearTimeout(timer);
    timer = undefined;
    if (set === undefined || (queued.length === 0 && content === undefined)) return;
    const body = JSON.stringify({ set, ...content, events: queued } satisfies Report);
    queued = [];
    navigator.sendBeacon(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') send();
  });
  return ({ events = [], ...content }, immediately) => {
    queued.push(...events);
    if (immediately === true) send(content);
    else timer ??= setTimeout(send, 1000);
  };
}
