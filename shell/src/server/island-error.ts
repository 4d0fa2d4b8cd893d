import type { PartFailure } from 'contract/page';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrationScheduler } from 'shared-ui/base';

/** React's marker of a Suspense boundary that failed and is left to the browser. */
const FAILED_ISLAND = '<!--$!-->';

/**
 * Error thrown in an island of this HTML; undefined if none. React swallows errors in Suspense boundaries, so the page
 * is rendered again without them.
 */
export function findIslandError(html: string, page: () => ReactElement): PartFailure | undefined {
  if (!html.includes(FAILED_ISLAND)) return undefined;
  hydrationScheduler.throwsErrors = true;
  try {
    renderToString(page());
    return undefined;
  } catch (error) {
    const { message = String(error), stack = '' } = error as Partial<Error>;
    return { reason: String(message), stack: String(stack) };
  } finally {
    hydrationScheduler.throwsErrors = false;
  }
}
