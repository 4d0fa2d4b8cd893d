import { CONTENT_ID } from 'contract/document';
import { useEffect, useRef } from 'react';
import { onNavigationStart, useLocation, useNavigationType, type Location } from 'shared-ui/router';
import { readPosition, storePosition } from './scroll-memory.ts';
import { takePositionBeforeLanguageChange } from '../language/language.ts';
import { scrollWhenTall } from './scroll-window.ts';
import { getScrollMove, type ScrollMove } from './scroll.ts';

/** Sets scroll position and focus after each navigation; `getScrollMove` has the rules. Renders nothing. */
export function ScrollRules() {
  const location = useLocation();
  const type = useNavigationType();
  const entry = getEntryKey(location);
  const previous = useRef<Location | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const stored = takePositionBeforeLanguageChange();
    return stored === null ? undefined : scrollWhenTall(stored, 'instant');
  }, []);

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    const { state } = location;
    const move = getScrollMove({
      type,
      from: from && toAddress(from),
      to: toAddress(location),
      storedTop: readPosition(getEntryKey(location)),
      isReturn: isReturn(),
      state,
    });
    const hasPathChanged = from !== null && from.pathname !== location.pathname;
    if (hasPathChanged) focusContent();
    return applyMove(move, hasPathChanged);
  }, [location, type]);

  // Before the next page renders: a shorter one would change the position.
  useEffect(() => {
    const storeScroll = (): void => storePosition(entry, scrollY);
    addEventListener('pagehide', storeScroll);
    const unsubscribe = onNavigationStart(storeScroll);
    return () => {
      removeEventListener('pagehide', storeScroll);
      unsubscribe();
    };
  }, [entry]);

  return null;
}

const toAddress = ({ pathname, search }: Location): string => pathname + search;

/**
 * Whether the document was reloaded or restored. A duplicated tab is no return, although it gets a copy of the stored
 * positions.
 */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** Key of a history entry. Navigation to a hash keeps the router's key, so the address is added. */
const getEntryKey = ({ key, pathname, hash }: Location): string => `${key} ${pathname}${hash}`;

function applyMove(move: ScrollMove, hasPathChanged: boolean): (() => void) | undefined {
  if (move.kind === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
  if (move.kind === 'restore') return scrollWhenTall(move.top, 'instant');
  if (move.kind === 'down') {
    if (hasPathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return scrollWhenTall(move.top, prefersReducedMotion ? 'instant' : 'smooth');
  }
  return undefined;
}

/** Moves the focus to the new content for screen readers. */
function focusContent(): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
