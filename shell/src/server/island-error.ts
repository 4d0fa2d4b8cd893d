import type { PartFailure } from 'contract/page';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrationScheduler } from 'shared-ui/base';

/** As React marks the place of an island that threw, and that it leaves to the browser. */
const FAILED_ISLAND = '<!--$!-->';

/**
 * What an island of this HTML has thrown; undefined where all of them are in it. React keeps what is thrown within an island
 * to itself, so the page is rendered once more without what keeps it.
 */
export function findIslandError(html: string, page: () => ReactElement): PartFailure | undefined {
  if (!html.includes(FAILED_ISLAND)) return undefined;
  hydrationScheduler.throwsErrors = true;
  try {
    renderToString(page());
    return undefined;
  } catch (thrown) {
    const { message = String(thrown), stack = '' } = thrown as Partial<Error>;
    return { reason: String(message), stack: String(stack) };
  } finally {
    hydrationScheduler.throwsErrors = false;
  }
}
