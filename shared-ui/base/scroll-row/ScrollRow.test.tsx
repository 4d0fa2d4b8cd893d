import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations, waitForPaint, renderUi } from '../../test-utils/test-utils.tsx';
import { uiTexts } from '../../texts/en/ui.ts';
import { ScrollRow } from './ScrollRow.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slides = Array.from({ length: 8 }, (_, index) => (
  <a key={index} href="/services" style={{ display: 'block', height: 120 }}>
    Tile {index + 1}
  </a>
));

const createRow = (props: { autoplayMs: number | null; upgrade: boolean }) => (
  <ScrollRow heading="Most booked services" {...props}>
    {slides}
  </ScrollRow>
);

const getLeft = (text: string): number =>
  Math.round(
    [...document.querySelectorAll('a')]
      .find((link) => link.textContent === text)
      ?.getBoundingClientRect().left ?? Number.NaN,
  ) + 0;

it('renders a plain row with every slide on the server', () => {
  const html = renderToString(createRow({ autoplayMs: 1500, upgrade: true }));
  expect(html.match(/<li/g)).toHaveLength(8);
});

it('is a region named by its heading, with previous, next and pause', async () => {
  const screen = await renderUi(createRow({ autoplayMs: 1500, upgrade: false }));
  const region = screen.getByRole('region', { name: 'Most booked services' });
  for (const name of ['Pause', 'Previous', 'Next'])
    await expect.element(region.getByRole('button', { name })).toBeVisible();
  await expectNoAxeViolations();
});

it.each([
  [360, 2],
  [700, 3],
  [1280, 4],
])('at a width of %d px shows %d tiles', async (width, count) => {
  await page.viewport(width, 800);
  const screen = await renderUi(createRow({ autoplayMs: null, upgrade: false }));
  const list = screen.getByRole('list').element();
  const [first, second] = list.children;
  const step =
    (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0);
  expect(Math.round((list.clientWidth + 16) / step)).toBe(count);
  await page.viewport(1280, 900);
});

it('moves forward and back, and from the last slide to the first', async () => {
  const screen = await renderUi(createRow({ autoplayMs: null, upgrade: false }));
  const list = screen.getByRole('list').element();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(100);
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => list.scrollLeft).toBeLessThan(3);
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(list.scrollWidth - list.clientWidth - 5);
});

/** Calls observers at once with two entries, as browsers do if the row came into view while the page was busy. */
class BusyObserver {
  private readonly callback: (entries: { isIntersecting: boolean }[]) => void;
  constructor(callback: BusyObserver['callback']) {
    this.callback = callback;
  }
  observe(): void {
    this.callback([{ isIntersecting: false }, { isIntersecting: true }]);
  }
  disconnect(): void {}
}

it('becomes the carousel and plays if it came into view while the page was busy', async () => {
  vi.stubGlobal('IntersectionObserver', BusyObserver);
  const screen = await renderUi(
    <>
      {createRow({ autoplayMs: 100, upgrade: true })}
      <p>elsewhere</p>
    </>,
  );
  await userEvent.hover(screen.getByText('elsewhere'));
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Slide 3 of 8')).toBeInTheDocument();
});

it('autoplays, and stops while the pointer is over it and while it is paused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const screen = await renderUi(
    <>
      {createRow({ autoplayMs: 1500, upgrade: false })}
      <p>elsewhere</p>
    </>,
  );
  const list = screen.getByRole('list').element();
  const moves = vi.spyOn(list, 'scrollTo');
  await userEvent.hover(screen.getByText('elsewhere'));
  const waitForMove = () => {
    vi.advanceTimersByTime(1500);
    return moves;
  };
  await expect.poll(waitForMove).toHaveBeenCalled();
  await userEvent.hover(list);
  moves.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(moves).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await userEvent.hover(screen.getByText('elsewhere'));
  vi.advanceTimersByTime(60_000);
  expect(moves).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

const waitForUpgrade = () => expect.poll(() => document.querySelector('ul')).toBeNull();
const getCurrentDot = () =>
  [...document.querySelectorAll('[aria-hidden] > span')].findIndex((dot) =>
    dot.matches('[data-current]'),
  );

/** Renders with fake timers. Resolves once the row has started its two timers, i.e. is in view. */
async function renderInView(ui: ReactNode) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const screen = await renderUi(ui);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(2);
  return screen;
}

it('is upgraded to the carousel after two seconds in view, at the same size, and then loops', async () => {
  const screen = await renderInView(createRow({ autoplayMs: null, upgrade: true }));
  const before = [getLeft('Tile 1'), getLeft('Tile 2'), getLeft('Tile 4')];
  await vi.advanceTimersByTimeAsync(1999);
  expect(document.querySelector('ul')).not.toBeNull();
  await waitForUpgrade();
  vi.useRealTimers();
  expect([getLeft('Tile 1'), getLeft('Tile 2'), getLeft('Tile 4')]).toEqual(before);
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => getLeft('Tile 8')).toBe(before[0]);
  await expect.element(screen.getByRole('region', { name: 'Most booked services' })).toBeVisible();
  await expectNoAxeViolations();
});

it('announces slides with localized labels', async () => {
  const screen = await renderUi(createRow({ autoplayMs: null, upgrade: true }));
  await waitForUpgrade();
  const slides = screen.getByRole('group').elements();
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(
    slides.map((_, index) => uiTexts.oneOf(index + 1, 8)),
  );
  expect(new Set(slides.map((slide) => slide.getAttribute('aria-roledescription')))).toEqual(
    new Set([uiTexts.slide]),
  );
  expect(document.querySelectorAll('[aria-roledescription="carousel"]')).toHaveLength(1);
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(uiTexts.slideOf(8, 8));
  expect(screen.getByRole('status').elements()).toHaveLength(1);
});

it('does not autoplay before the upgrade, and then starts at the first slide', async () => {
  const screen = await renderInView(
    <>
      {createRow({ autoplayMs: 300, upgrade: true })}
      <p>elsewhere</p>
    </>,
  );
  await userEvent.hover(screen.getByText('elsewhere'));
  const list = document.querySelector('ul');
  await vi.advanceTimersByTimeAsync(1999);
  expect(list?.isConnected).toBe(true);
  expect(list?.scrollLeft).toBe(0);
  await waitForUpgrade();
  await expect.poll(() => getLeft('Tile 1')).toBeLessThan(-50);
});

it('does not announce slides that autoplay shows', async () => {
  const screen = await renderInView(
    <>
      {createRow({ autoplayMs: 300, upgrade: true })}
      <p>elsewhere</p>
    </>,
  );
  await userEvent.hover(screen.getByText('elsewhere'));
  await waitForUpgrade();
  await expect.poll(() => getLeft('Tile 1')).toBeLessThan(-50);
  const status = screen.getByRole('status');
  await expect.element(status).toHaveAttribute('aria-live', 'off');
  expect(status.element().textContent).not.toBe(uiTexts.slideOf(1, 8));
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(status).toHaveAttribute('aria-live', 'polite');
});

it('autoplays in browsers without :has', async () => {
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector.includes(':has(')) throw new SyntaxError(selector);
    return matches.call(this, selector);
  });
  const screen = await renderUi(
    <>
      {createRow({ autoplayMs: 50, upgrade: false })}
      <p>elsewhere</p>
    </>,
  );
  await userEvent.hover(screen.getByText('elsewhere'));
  await expect.poll(() => screen.getByRole('list').element().scrollLeft).toBeGreaterThan(50);
  vi.restoreAllMocks();
});

it('is upgraded at its scroll position, after a touch has ended', async () => {
  await renderInView(createRow({ autoplayMs: null, upgrade: true }));
  const list = document.querySelector('ul');
  const before = getLeft('Tile 1');
  list?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const step = getLeft('Tile 2') - before;
  list?.scrollTo({ left: step * 2, behavior: 'instant' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list?.isConnected).toBe(true);
  list?.dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
  await waitForUpgrade();
  expect(getLeft('Tile 3')).toBe(before);
  vi.useRealTimers();
  await waitForPaint();
  expect(getLeft('Tile 3')).toBe(before);
});

it('marks the current slide among the dots, and its controls never cover the slides', async () => {
  const screen = await renderUi(createRow({ autoplayMs: 1500, upgrade: false }));
  expect(getCurrentDot()).toBe(0);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(getCurrentDot).toBe(1);
  const { bottom } = screen.getByRole('list').element().getBoundingClientRect();
  for (const button of screen.getByRole('button').elements())
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 5);
});
