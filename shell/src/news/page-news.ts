/** Queue of events for the beacon, which is loaded later. Part of each page's start, so it is small. */
import type { PageEvent } from 'contract/report';

export function queueNews(news: PageEvent): void {
  globalThis.pageNews ??= Array.of<PageEvent>();
  globalThis.pageNews.push(news);
}

/** Queues uncaught errors from now on. */
export function queueUncaughtErrors(): void {
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) queueNews({ thrown: event.error ?? event, kind: 'error' });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    queueNews({ thrown: reason, kind: 'rejection' }),
  );
}
