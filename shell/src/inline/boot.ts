/** Boot script: the gateway inlines it at the start of the head, and adds its hash to the CSP. */
import {
  DATA_COVERED,
  DATA_OFFER,
  DATA_OTHER_LANGUAGE,
  DATA_UNPAINTED,
  DATA_HYDRATING,
  OVERLAY_KEY,
  TYPEFACE_KEY,
} from 'contract/document';
import { readLanguage } from 'contract/language';
import { isOfferEndStored } from '../layout/offer.ts';
import { parseOverlay } from '../overlay/overlay.ts';
import { queueEvents } from './event-replay.ts';
import { prefersOtherLanguage } from './other-language.ts';
import { allowReleasedScripts } from './trusted-types.ts';

/** Timeout in ms after which the page is shown without its overlay. */
const MAX_COVERED_MS = 8000;

/** Timeout in ms after which images no longer wait for hydration. */
const MAX_HYDRATING_MS = 3000;

allowReleasedScripts();
queueEvents();
applyTypeface();

const html = document.documentElement;
// The first paint removes `unpainted`, hydration removes `hydrating`, and a timeout removes both.
html.setAttribute(DATA_UNPAINTED, '');
html.setAttribute(DATA_HYDRATING, '');
// Pages are cached for all visitors, so only the browser knows which offers to show.
if (prefersOtherLanguage()) html.setAttribute(DATA_OTHER_LANGUAGE, '');
if (isOfferEndStored()) html.setAttribute(DATA_OFFER, 'over');
if (hasOverlay()) {
  html.setAttribute(DATA_COVERED, '');
  setTimeout(() => html.removeAttribute(DATA_COVERED), MAX_COVERED_MS);
}
const endUnpainted = (): void => html.removeAttribute(DATA_UNPAINTED);
new PerformanceObserver(endUnpainted).observe({ type: 'paint', buffered: true });
setTimeout(() => {
  endUnpainted();
  html.removeAttribute(DATA_HYDRATING);
}, MAX_HYDRATING_MS);

/** Applies the font faces that an earlier page view cached (shared-ui/theme/typeface), before any text is shown. */
function applyTypeface(): void {
  try {
    const fontArguments = JSON.parse(
      sessionStorage.getItem(TYPEFACE_KEY) ?? '[]',
    ) as ConstructorParameters<typeof FontFace>[];
    for (const args of fontArguments) document.fonts.add(new FontFace(...args));
  } catch {
    // Without storage, device fonts are used.
  }
}

function hasOverlay(): boolean {
  try {
    const overlay = parseOverlay(sessionStorage.getItem(OVERLAY_KEY) ?? '');
    return overlay?.path === readLanguage(location.pathname).path;
  } catch {
    return false;
  }
}
