/**
 * Fetches the typeface after the page: it is 26 kB that nobody waits for. A page view never changes its typeface: the first
 * one of a window keeps the device's fonts, fitted to the same metrics (device-fonts.css), and the next ones have the files
 * in the browser's cache. No text moves, and no two typefaces stand side by side.
 */
import { TYPEFACE_KEY } from 'contract/document';
import latin from './anek-latin.woff2';
import rupee from './anek-rupee.woff2';

/** What the constructor of a `FontFace` takes: family, source, descriptors. */
type FaceArguments = ConstructorParameters<typeof FontFace>;

const FAMILY = 'Anek Latin';
const WEIGHTS = { weight: '400 750', display: 'block' } as const;

const getFaces = (): FaceArguments[] => [
  [FAMILY, `url(${latin})`, WEIGHTS],
  [FAMILY, `url(${rupee})`, { ...WEIGHTS, unicodeRange: 'U+20B9' }],
];

/**
 * Fetches the typeface into the browser's cache, and notes its faces for the document's boot script, which puts them up at
 * the start of the next page view. `display: block` there: a text shows when its file has come from the cache, and in no other
 * typeface before.
 */
export async function prefetchTypeface(): Promise<void> {
  const wanted = getFaces();
  const kept = JSON.stringify(wanted);
  try {
    if (sessionStorage.getItem(TYPEFACE_KEY) === kept) return;
    await waitForFirstPaint();
    await Promise.all(wanted.map((face) => new FontFace(...face).load()));
    sessionStorage.setItem(TYPEFACE_KEY, kept);
  } catch {
    // Without the files or without storage the device's fonts stay.
  }
}

/** Resolves when the first content has been painted; a page in the background may never be. */
const waitForFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
