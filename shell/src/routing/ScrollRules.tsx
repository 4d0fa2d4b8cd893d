import { CONTENT_ID } from 'contract/document';
import { useEffect, useRef } from 'react';
import { onNavigationStart, useLocation, useNavigationType, type Location } from 'shared-ui/router';
import { readPosition, storePosition } from './scroll-memory.ts';
import { takeScrollPosition } from '../language/language.ts';
import { scrollWhenTall } from './scroll-window.ts';
import { getScrollMove, type ScrollMove } from './scroll.ts';

/** Moves window and focus after each move inside the page; see `scrollAfter` for the rules. Renders nothing. */
export function ScrollRules() {
  const location = useLocation();
  const type = useNavigationType();
  const entry = getEntryKey(location);
  const before = useRef<Location | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const place = takeScrollPosition();
    return place === null ? undefined : scrollWhenTall(place, 'instant');
  }, []);

  useEffect(() => {
    const from = before.current;
    before.current = location;
    const { state } = location;
    const move = getScrollMove({
      type,
      from: from && toAddress(from),
      to: toAddress(location),
      left: readPosition(getEntryKey(location)),
      returned: isReturn(),
      state,
    });
    const changed = from !== null && from.pathname !== location.pathname;
    if (changed) focusContent();
    return applyMove(move, changed);
  }, [location, type]);

  // Before anything of the next page is there: a shorter one would move the window.
  useEffect(() => {
    const keep = (): void => storePosition(entry, scrollY);
    addEventListener('pagehide', keep);
    const forget = onNavigationStart(keep);
    return () => {
      removeEventListener('pagehide', keep);
      forget();
    };
  }, [entry]);

  return null;
}

const toAddress = ({ pathname, search }: Location): string => pathname + search;

/** Whether this document was loaded anew, or come back to. Another tab of a shop that is open has its positions too. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/** Names an entry of the history. A move to an anchor has no key of its own, so the address is part of the name. */
const getEntryKey = ({ key, pathname, hash }: Location): string => `${key} ${pathname}${hash}`;

function applyMove(move: ScrollMove, changed: boolean): (() => void) | undefined {
  if (move.kind === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
  if (move.kind === 'restore') return scrollWhenTall(move.top, 'instant');
  if (move.kind === 'down') {
    if (changed) window.scrollTo({ top: 0, behavior: 'instant' });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return scrollWhenTall(move.top, still ? 'instant' : 'smooth');
  }
  return undefined;
}

/** A screen reader goes on at the new page's content, not at the link of a page that is gone. */
function focusContent(): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
