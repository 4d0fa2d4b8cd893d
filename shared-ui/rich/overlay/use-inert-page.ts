import { useLayoutEffect } from 'react';
import { runAfterPaint } from '../../after-paint/after-paint.ts';
import { makePageInert } from '../../base/backdrop/inert-page.ts';

/**
 * Makes the page below an open overlay inert. The page becomes interactive again only after the closing press is
 * painted: doing it within the press took 21 ms more on a slow phone (menu).
 * @param id id of the overlay's portal element in the body
 */
export function useInertPage(isOpen: boolean, id: string): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const release = makePageInert(() => document.getElementById(id));
    return () => runAfterPaint(release);
  }, [isOpen, id]);
}
