import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import latin from './anek-latin.woff2';
import rupee from './anek-rupee.woff2';
import { bringTypeface } from './typeface.ts';

const WORDS =
  'Trained technicians for every appliance in your home in Hazaribagh. Fixed prices with tax included, shown upfront, and a 30-day warranty on every repair. Pay in cash or online once the work is done, and follow your booking from the first call to the last screw.';

const DEVICE = 'var(--font-device)';

/** Paragraphs just about as wide as their line: some of them surely break in one face and not in the other. */
const Paragraphs = ({ line }: { line: number }) => (
  <div style={{ fontSize: 8 }}>
    {Array.from({ length: 32 }, (_, index) => (
      <p key={index} style={{ width: line * (0.98 + index * 0.00125) }}>
        {WORDS}
      </p>
    ))}
  </div>
);

function widthOf(font: string, text: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.font = font;
  return context.measureText(text).width;
}

const stand = (): number[] =>
  [...document.querySelectorAll('p')].map((block) => block.getBoundingClientRect().top);

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
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
  await bringTypeface();
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
  await bringTypeface();
  await document.fonts.ready;
  const [device = 0, own = 0, deviceBold = 0, ownBold = 0] = [
    ...screen.container.querySelectorAll('span'),
  ].map((line) => line.getBoundingClientRect().width);
  expect(Math.abs(own / device - 1)).toBeLessThan(0.02);
  expect(Math.abs(ownBold / deviceBold - 1)).toBeLessThan(0.02);
});

it('moves nothing that is seen when it comes', async () => {
  const screen = await renderUi(
    <span style={{ fontSize: 8, fontFamily: DEVICE, whiteSpace: 'nowrap' }}>{WORDS}</span>,
  );
  await document.fonts.ready;
  const line = screen.container.querySelector('span')?.getBoundingClientRect().width ?? 0;
  await screen.rerender(<Paragraphs line={line} />);
  const before = stand();
  await bringTypeface();
  expect(stand()).toEqual(before);
  const faces = [...document.querySelectorAll('p')].map((p) => getComputedStyle(p).fontFamily);
  const kept = faces.filter((face) => !face.includes('Anek Latin')).length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(faces.length);

  // A dialog's step of the history leads to no other page, whose text would be another.
  const here = location.href;
  history.pushState(null, '', here);
  expect(stand()).toEqual(before);
  history.pushState(null, '', '/another');
  await expect.poll(stand).not.toEqual(before);
  history.replaceState(null, '', here);
});

it('has nothing laid out for it that begins below the window', async () => {
  const screen = await renderUi(
    <>
      <p>{WORDS}</p>
      <div style={{ height: 2 * innerHeight }} />
      <section>
        <p>{WORDS}</p>
      </section>
    </>,
  );
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  await bringTypeface();
  const asked = new Set(measured.mock.contexts);
  const [seen, below] = screen.container.querySelectorAll('p');
  expect([asked.has(seen), asked.has(below)]).toEqual([true, false]);
});

it('is kept for the next page view of the window, which puts it up at once', async () => {
  await bringTypeface();
  const kept = JSON.parse(sessionStorage.getItem('typeface') ?? '[]') as [string, string][];
  expect(kept.map(([family]) => family)).toEqual(['Anek Latin', 'Anek Latin']);
  const before = [...document.fonts].length;
  await bringTypeface();
  expect([...document.fonts]).toHaveLength(before);
});
