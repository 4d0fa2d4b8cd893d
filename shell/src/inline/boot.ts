/** Runs in the document's head before anything else: the gateway puts its text there, and its hash into the page's policy. */
import { readCookie } from 'contract/cookies';
import {
  DATA_OFFER,
  DATA_OTHER_LANGUAGE,
  DATA_UNPAINTED,
  DATA_HYDRATING,
  LANGUAGE_COOKIE,
  OFFER_COOKIE,
  TYPEFACE_KEY,
} from 'contract/document';
import { queueEvents } from './event-replay.ts';
import { allowReleasedScripts } from './trusted-types.ts';

/** How long a page may take to hydrate before its pictures do not wait for it any more. */
const MAX_HYDRATING_MS = 3000;

allowReleasedScripts();
queueEvents();
applyTypeface();

// Ended by the first paint, and by the page itself when what is seen of it is hydrated; by the time, where that never
// happens.
const html = document.documentElement;
html.setAttribute(DATA_UNPAINTED, '');
html.setAttribute(DATA_HYDRATING, '');
// Pages are rendered for everybody, so who has done with the offer is known here and not on the server.
if (prefersOtherLanguage()) html.setAttribute(DATA_OTHER_LANGUAGE, '');
if (hasOfferEnded()) html.setAttribute(DATA_OFFER, 'over');
const endUnpainted = (): void => html.removeAttribute(DATA_UNPAINTED);
new PerformanceObserver(endUnpainted).observe({ type: 'paint', buffered: true });
setTimeout(() => {
  endUnpainted();
  html.removeAttribute(DATA_HYDRATING);
}, MAX_HYDRATING_MS);

/**
 * The faces that this window fetched in a page view before (shared-ui/theme/typeface): they are in the browser's cache.
 * They are put up before any text is shown: none changes its face while it is read.
 */
function applyTypeface(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPEFACE_KEY) ?? '[]') as ConstructorParameters<
      typeof FontFace
    >[];
    for (const face of kept) document.fonts.add(new FontFace(...face));
  } catch {
    // A window that keeps nothing has the device's fonts.
  }
}

/** Whether this browser has chosen the language that the page is not in, or prefers it and nothing was chosen. */
function prefersOtherLanguage(): boolean {
  const known = navigator.languages.map((each) => each.slice(0, 2));
  const preferred = known.find((each) => each === 'hi' || each === 'en');
  const wanted = readCookie(document.cookie, LANGUAGE_COOKIE) ?? preferred;
  return wanted !== undefined && wanted !== html.lang.slice(0, 2);
}

/** Whether the offer was closed, or taken. */
function hasOfferEnded(): boolean {
  return readCookie(document.cookie, OFFER_COOKIE) === 'over';
}
