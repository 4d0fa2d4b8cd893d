import { useLayoutEffect } from 'react';
import { runAfterPaint } from '../../after-paint/after-paint.ts';
import { makePageInert } from '../../base/backdrop/inert-page.ts';

/**
 * Takes the page under what covers it out of reach while it is open, and gives it back once that shows on the screen: to
 * do so within the press that closes took the menu 21 ms more of a slow phone.
 * @param id id of the part of the body that what covers the page stands in
 */
export function useInertPage(opened: boolean, id: string): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const release = makePageInert(() => document.getElementById(id));
    return () => runAfterPaint(release);
  }, [opened, id]);
}
