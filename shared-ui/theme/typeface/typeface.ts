/**
 * Brings the typeface after the page: it is 26 kB that nobody waits for. Until it has come the device's fonts take the
 * same room (device-fonts.css), and nothing moves when it takes their place.
 */
import { TYPEFACE_KEY } from 'contract/document';
import latin from './anek-latin.woff2';
import rupee from './anek-rupee.woff2';
import { putUpFaces } from './put-up.ts';

/** What the constructor of a `FontFace` takes: family, source, descriptors. */
type FaceArguments = ConstructorParameters<typeof FontFace>;

const FAMILY = 'Anek Latin';
const WEIGHTS = { weight: '400 750', display: 'swap' } as const;

const faces = (): FaceArguments[] => [
  [FAMILY, `url(${latin})`, WEIGHTS],
  [FAMILY, `url(${rupee})`, { ...WEIGHTS, unicodeRange: 'U+20B9' }],
];

/**
 * Fetches the typeface and puts it up, all of it in one turn; where it can't be fetched, the device's fonts stay. The
 * window keeps the faces that it has, and the document's boot script puts them up at once in the next page view, when
 * they come from the browser's cache: no text changes its face there, and this does nothing.
 */
export async function bringTypeface(): Promise<void> {
  const wanted = faces();
  const kept = JSON.stringify(wanted);
  try {
    if (sessionStorage.getItem(TYPEFACE_KEY) === kept) return;
  } catch {
    // A window that keeps nothing fetches it in each page view, from the browser's cache.
  }
  await firstPaint();
  const loaded = await Promise.all(wanted.map((face) => new FontFace(...face).load())).catch(none);
  if (loaded === null) return;
  putUpFaces(loaded, document);
  try {
    sessionStorage.setItem(TYPEFACE_KEY, kept);
  } catch {
    // As above.
  }
}

/** Resolves when the first content has been painted; a page in the background may never be. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

const none = (): null => null;
