import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { runInPage, waitForAnimations } from './in-page.ts';
import { getHorizontalOverflow } from './measure.ts';
import { WIDTHS } from './places.ts';
import { tabThrough } from './tabbing.ts';
import { findBrokenText, findCutOff, doubleText, resetTextSize } from './zoom.ts';

/** The narrowest screen that every page must fit, in px (WCAG 2.2, 1.4.10). */
const MIN_WIDTH = 320;

/** Widths in px at which a wider layout begins, and so has the least room. */
const LAYOUT_WIDTHS = [600, 850];

/**
 * Expects no violation of any axe rule, best practices included. axe skips the frames of other sites and
 * returns only violations, which takes a third of the time.
 */
export async function expectAccessible(page: Page, label: string): Promise<void> {
  // Text that is fading in has too little contrast.
  await page.evaluate(waitForAnimations);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    label,
  ).toEqual([]);
}

/**
 * Expects that nothing is wider than the screen or cut off, from the narrowest width on, also with text at 200 %. Runs only
 * in the project `phone`, for all widths: a phone also widens its window if the content is too wide.
 */
export async function expectFits(page: Page, label: string): Promise<void> {
  if (test.info().project.name !== 'phone') return;
  const original = page.viewportSize();
  for (const width of [MIN_WIDTH, ...WIDTHS, ...LAYOUT_WIDTHS])
    await expectFitsWidth(page, width, label);
  await doubleText(page);
  for (const width of [360, 850, 1280]) {
    await expectFitsWidth(page, width, `${label} with text at 200 %`);
    const location = `${label} at ${width} px with text at 200 %`;
    expect.soft(await findBrokenText(page), location).toEqual([]);
  }
  await resetTextSize(page);
  if (original !== null) await page.setViewportSize(original);
}

async function expectFitsWidth(page: Page, width: number, label: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const location = `${label} at ${width} px`;
  expect.soft(await getHorizontalOverflow(page), location).toBeLessThanOrEqual(0);
  expect.soft(await findCutOff(page), location).toEqual([]);
}

/**
 * Expects that nothing moves without input if the visitor prefers reduced motion. Motion linked to scrolling is
 * allowed.
 */
export async function expectNoMotion(page: Page, label: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const listMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? '?'),
    );
  await expect.poll(listMoving, { message: label }).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/**
 * Expects that selected controls look different from unselected ones in forced colours, where the system paints all
 * backgrounds alike. Compares each selected tab, radio and link with an unselected neighbour.
 */
export async function expectSelectionVisible(page: Page, label: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await runInPage(page, findAlike, [getStyle]);
  expect.soft(alike, `${label}: selected but looks unselected`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Expects that Tab reaches every control, and that each is visible when it has the focus. */
export async function expectKeyboardAccess(page: Page, label: string): Promise<void> {
  // A toast covers what is below it until it ends, after a few seconds.
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0);
  const { missed, covered } = await tabThrough(page);
  expect.soft(missed, `${label}: never reached by Tab`).toEqual([]);
  expect.soft(covered, `${label}: focused but covered`).toEqual([]);
}

/** Returns selected controls that look like an unselected neighbour. Runs in the page. */
function findAlike(): string[] {
  const pairs = [
    [
      '[role="tab"][aria-selected="true"]',
      '[role="tab"][aria-selected="false"]',
      '[role="tablist"]',
    ],
    [
      '[role="radio"][aria-checked="true"]',
      '[role="radio"][aria-checked="false"]',
      'fieldset, [role="radiogroup"]',
    ],
    [
      'label:has(> [type="radio"]:checked)',
      'label:has(> [type="radio"]:not(:checked, :disabled))',
      '[role="radiogroup"]',
    ],
    ['a[aria-current]', 'a:not([aria-current])', 'ul, nav'],
  ] as const;
  return pairs.flatMap(([chosen, other, group]) =>
    [...document.querySelectorAll(chosen)].flatMap((control) => {
      const neighbour = control.closest(group)?.querySelector(other);
      return neighbour && getStyle(neighbour) === getStyle(control)
        ? [control.textContent.trim()]
        : [];
    }),
  );
}

/** Every style that can distinguish two controls in forced colours. Runs in the page. */
function getStyle(element: Element): string {
  return [undefined, '::before', '::after']
    .map((part) => {
      const { backgroundColor, color, border, outline, textDecorationLine, content } =
        getComputedStyle(element, part);
      return [backgroundColor, color, border, outline, textDecorationLine, content].join(' ');
    })
    .join('; ');
}
