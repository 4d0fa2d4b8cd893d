import { useLayoutEffect } from 'react';
import { whenPainted } from '../../after-paint/after-paint.ts';
import { holdPageUnder } from '../../base/veil/page-under.ts';

/**
 * Takes the page under what covers it out of reach while it is open, and gives it back once that shows on the screen: to
 * do so within the press that closes took the menu 21 ms more of a slow phone.
 * @param id id of the part of the body that what covers the page stands in
 */
export function usePageUnder(opened: boolean, id: string): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const release = holdPageUnder(() => document.getElementById(id));
    return () => whenPainted(release);
  }, [opened, id]);
}
