import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import latin from './anek-latin.woff2';
import rupee from './anek-rupee.woff2';
import { prefetchTypeface } from './typeface.ts';

const WORDS =
  'Trained technicians for every appliance in your home in Hazaribagh. Fixed prices with tax included, shown upfront, and a 30-day warranty on every repair. Pay in cash or online once the work is done, and follow your booking from the first call to the last screw.';

const DEVICE = 'var(--font-device)';

function widthOf(font: string, text: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.font = font;
  return context.measureText(text).width;
}

/** Prefetches the web font and applies it as the boot script of the next page view does. */
async function nextPageView(): Promise<void> {
  await prefetchTypeface();
  const kept = JSON.parse(sessionStorage.getItem('typeface') ?? '[]') as ConstructorParameters<
    typeof FontFace
  >[];
  for (const args of kept) document.fonts.add(await new FontFace(...args).load());
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  for (const face of document.fonts)
    if (face.family.includes('Anek Latin')) document.fonts.delete(face);
});

it('weighs at most 30 kB', async () => {
  const sizes = await Promise.all(
    [latin, rupee].map(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(30_000);
});

it('has every sign of a price, each figure as wide as the others', async () => {
  const screen = await renderUi(
    <>
      {['₹1,111', '₹8,888'].map((text) => (
        <span key={text} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </span>
      ))}
    </>,
  );
  await nextPageView();
  const widths = [...screen.container.querySelectorAll('span')].map(
    (price) => price.getBoundingClientRect().width,
  );
  expect(widths[0]).toBe(widths[1]);
  expect(widthOf("40px 'Anek Latin', monospace", '₹')).not.toBe(widthOf('40px monospace', '₹'));
});

it('takes the room that the device’s fonts took, at both their weights', async () => {
  const faces = [
    { fontFamily: DEVICE, fontWeight: 400 },
    { fontWeight: 400 },
    { fontFamily: DEVICE, fontWeight: 700 },
    { fontWeight: 675 },
  ];
  const screen = await renderUi(
    faces.map((style, index) => (
      <span key={index} style={{ ...style, whiteSpace: 'nowrap' }}>
        {WORDS}
      </span>
    )),
  );
  await nextPageView();
  await document.fonts.ready;
  const [device = 0, own = 0, deviceBold = 0, ownBold = 0] = [
    ...screen.container.querySelectorAll('span'),
  ].map((line) => line.getBoundingClientRect().width);
  expect(Math.abs(own / device - 1)).toBeLessThan(0.02);
  expect(Math.abs(ownBold / deviceBold - 1)).toBeLessThan(0.02);
});

it('is left for the next page view: this one stays in the device’s fonts', async () => {
  const before = [...document.fonts].length;
  await prefetchTypeface();
  expect([...document.fonts]).toHaveLength(before);
  const kept = JSON.parse(sessionStorage.getItem('typeface') ?? '[]') as [
    string,
    string,
    FontFaceDescriptors,
  ][];
  expect(kept.map(([family]) => family)).toEqual(['Anek Latin', 'Anek Latin']);
  // No fallback font flashes while the file is read from the cache.
  expect(kept.map(([, , { display }]) => display)).toEqual(['block', 'block']);
});
