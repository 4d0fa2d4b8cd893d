/**
 * Queue of events for the script that sends beacons (`beacon/beacon.ts`), which is loaded later. Part of each page's
 * start, so it is small.
 */
import type { PageEvent } from 'contract/report';

/** Queues an event. The script that sends beacons sends it, once it is loaded. */
export function queuePageEvent(event: PageEvent): void {
  globalThis.pageEvents ??= Array.of<PageEvent>();
  globalThis.pageEvents.push(event);
}

/** Queues uncaught errors from now on. */
export function queueUncaughtErrors(): void {
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent)
      queuePageEvent({ thrown: event.error ?? event, kind: 'error' });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    queuePageEvent({ thrown: reason, kind: 'rejection' }),
  );
}
