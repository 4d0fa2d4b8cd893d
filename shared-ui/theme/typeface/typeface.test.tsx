import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import latin from './anek-latin.woff2';
import rupee from './anek-rupee.woff2';
import { prefetchTypeface } from './typeface.ts';

const SAMPLE_TEXT =
  'Trained technicians for every appliance in your home in Hazaribagh. Fixed prices with tax included, shown upfront, and a 30-day warranty on every repair. Pay in cash or online once the work is done, and follow your booking from the first call to the last screw.';

const DEVICE_FONT = 'var(--font-device)';

function measureText(font: string, text: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.font = font;
  return context.measureText(text).width;
}

/** Prefetches the web font and applies it as the boot script of the next page view does. */
async function simulateNextPageView(): Promise<void> {
  await prefetchTypeface();
  const storedFaces = JSON.parse(
    sessionStorage.getItem('typeface') ?? '[]',
  ) as ConstructorParameters<typeof FontFace>[];
  for (const args of storedFaces) document.fonts.add(await new FontFace(...args).load());
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  for (const face of document.fonts)
    if (face.family.includes('Anek Latin')) document.fonts.delete(face);
});

it('the font files have at most 30 kB together', async () => {
  const sizes = await Promise.all(
    [latin, rupee].map(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(30_000);
});

it('the font has all characters of prices, with figures of equal width', async () => {
  const screen = await renderUi(
    <>
      {['₹1,111', '₹8,888'].map((text) => (
        <span key={text} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </span>
      ))}
    </>,
  );
  await simulateNextPageView();
  const widths = [...screen.container.querySelectorAll('span')].map(
    (price) => price.getBoundingClientRect().width,
  );
  expect(widths[0]).toBe(widths[1]);
  expect(measureText("40px 'Anek Latin', monospace", '₹')).not.toBe(
    measureText('40px monospace', '₹'),
  );
});

it('both weights are as wide as the device’s fonts', async () => {
  const faces = [
    { fontFamily: DEVICE_FONT, fontWeight: 400 },
    { fontWeight: 400 },
    { fontFamily: DEVICE_FONT, fontWeight: 700 },
    { fontWeight: 675 },
  ];
  const screen = await renderUi(
    faces.map((style, index) => (
      <span key={index} style={{ ...style, whiteSpace: 'nowrap' }}>
        {SAMPLE_TEXT}
      </span>
    )),
  );
  await simulateNextPageView();
  await document.fonts.ready;
  const [device = 0, own = 0, deviceBold = 0, ownBold = 0] = [
    ...screen.container.querySelectorAll('span'),
  ].map((line) => line.getBoundingClientRect().width);
  expect(Math.abs(own / device - 1)).toBeLessThan(0.02);
  expect(Math.abs(ownBold / deviceBold - 1)).toBeLessThan(0.02);
});

it('a font that loads late is used from the next page view on', async () => {
  const before = [...document.fonts].length;
  await prefetchTypeface();
  expect([...document.fonts]).toHaveLength(before);
  const storedFaces = JSON.parse(sessionStorage.getItem('typeface') ?? '[]') as [
    string,
    string,
    FontFaceDescriptors,
  ][];
  expect(storedFaces.map(([family]) => family)).toEqual(['Anek Latin', 'Anek Latin']);
  // No fallback font flashes while the file is read from the cache.
  expect(storedFaces.map(([, , { display }]) => display)).toEqual(['block', 'block']);
});
