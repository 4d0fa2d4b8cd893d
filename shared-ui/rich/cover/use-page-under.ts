import { useLayoutEffect } from 'react';
import { holdPageUnder } from '../../base/veil/page-under.ts';

/**
 * Takes the page under what covers it out of reach while it is open.
 * @param id id of the part of the body that what covers the page stands in
 */
export function usePageUnder(opened: boolean, id: string): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    let release: (() => void) | undefined;
    // The style of the whole page is computed anew for it: only once the press that opened it is answered on the screen.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        const own = document.getElementById(id);
        if (own !== null && !over) release = holdPageUnder(own);
      }),
    );
    let over = false;
    return () => {
      over = true;
      cancelAnimationFrame(frame);
      release?.();
    };
  }, [opened, id]);
}
