/** Leaves news of the page for the beacon, which comes later. Stands in the page from its start, so there is little of it. */
import type { PageNews } from 'contract/report';

/** Leaves something to be told. */
export function queueNews(news: PageNews): void {
  globalThis.pageNews ??= Array.of<PageNews>();
  globalThis.pageNews.push(news);
}

/** From now on, what nobody catches is left too. */
export function queueUncaughtErrors(): void {
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) queueNews({ thrown: event.error ?? event, kind: 'error' });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    queueNews({ thrown: reason, kind: 'rejection' }),
  );
}
