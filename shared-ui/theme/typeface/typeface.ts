/**
 * Loads the web font (26 kB) after the page. A page view never changes its font: the first one of a tab uses adjusted
 * device fonts (device-fonts.css), later ones use the cached files. So no text moves, and fonts are never mixed.
 */
import { TYPEFACE_KEY } from 'contract/document';
import latin from './anek-latin.woff2';
import rupee from './anek-rupee.woff2';

type FaceArguments = ConstructorParameters<typeof FontFace>;

const FAMILY = 'Anek Latin';
const WEIGHTS = { weight: '400 750', display: 'block' } as const;

const getFaces = (): FaceArguments[] => [
  [FAMILY, `url(${latin})`, WEIGHTS],
  [FAMILY, `url(${rupee})`, { ...WEIGHTS, unicodeRange: 'U+20B9' }],
];

/**
 * Fetches the font into the browser's cache and stores its faces for the boot script of the next page view. Their
 * `display: block` makes text wait for the cached file instead of appearing in a fallback font first.
 */
export async function prefetchTypeface(): Promise<void> {
  const faces = getFaces();
  const stored = JSON.stringify(faces);
  try {
    if (sessionStorage.getItem(TYPEFACE_KEY) === stored) return;
    await waitForFirstPaint();
    await Promise.all(faces.map((face) => new FontFace(...face).load()));
    sessionStorage.setItem(TYPEFACE_KEY, stored);
  } catch {
    // If the files or the storage fail, device fonts stay.
  }
}

/** Resolves after first contentful paint; never for a background page. */
const waitForFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
