import { REPORT_TOKEN_META, REPORTS_PATH } from 'contract/document';
import type { ReleaseEvent, Report } from 'contract/report';

/**
 * Reports loads and failures of versions to the gateway: collected for a moment, and sent at the latest when the page
 * is left. Each page carries a signed token that proves the report comes from a page the gateway has served.
 */
export function createReporter(page: Document): (event: ReleaseEvent) => void {
  const token = page.querySelector<HTMLMetaElement>(`meta[name="${REPORT_TOKEN_META}"]`)?.content;
  const waiting: ReleaseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (token === undefined || waiting.length === 0) return;
    const report: Report = { token, events: waiting.splice(0) };
    const body = JSON.stringify(report);
    navigator.sendBeacon(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') send();
  });
  return (event) => {
    waiting.push(event);
    if (event.outcome === 'failed') send();
    else timer ??= setTimeout(send, 1000);
  };
}
