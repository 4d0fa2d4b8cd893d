import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { inPage } from './in-page.ts';
import { sidewaysScroll } from './measure.ts';
import { WIDTHS } from './places.ts';
import { tabThrough } from './tabbing.ts';
import { cutOff, doubleText, usualText } from './zoom.ts';

/** The narrowest screen that everything has to fit, in px (WCAG 2.2, 1.4.10). */
const NARROWEST = 320;

/** Where a layout for more room begins, in px: it is never tighter than there. */
const TIGHTEST = [600, 850];

/**
 * Whatever axe objects to, of any rank, its rules of good practice too. It runs in the page itself, without the frames
 * of other sites, and keeps only what it objects to: a third of the time.
 */
export async function expectAccessible(page: Page, words: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    words,
  ).toEqual([]);
}

/**
 * Nothing is wider than the screen, and nothing is cut, from the narrowest on, also with letters twice as large. All the
 * widths are looked at on the phone, which also widens its window to what is too wide.
 */
export async function expectFits(page: Page, words: string): Promise<void> {
  if (test.info().project.name !== 'phone') return;
  const own = page.viewportSize();
  for (const width of [NARROWEST, ...WIDTHS, ...TIGHTEST]) await expectRoom(page, width, words);
  await doubleText(page);
  for (const width of [360, 850, 1280])
    await expectRoom(page, width, `${words} with letters twice as large`);
  await usualText(page);
  if (own !== null) await page.setViewportSize(own);
}

async function expectRoom(page: Page, width: number, words: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const where = `${words} at ${width} px`;
  expect.soft(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
  expect.soft(await cutOff(page), where).toEqual([]);
}

/** Where the visitor asked for less motion, nothing moves by itself; what goes with the scrolled page may. */
export async function expectStill(page: Page, words: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? '?'),
    );
  await expect.poll(moving, { message: words }).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/**
 * In forced colours the system paints every ground alike: what is chosen must still differ from what is not.
 * Compares each chosen tab, radio and link of the page with one beside it that is not chosen.
 */
export async function expectChosenSeen(page: Page, words: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await inPage(page, findAlike, [lookOf]);
  expect.soft(alike, `${words}: chosen, and looks like what is not`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Everything that can be pressed is come to by Tab, and is seen when it has the focus. */
export async function expectTabbed(page: Page, words: string): Promise<void> {
  const { missed, covered } = await tabThrough(page);
  expect.soft(missed, `${words}: never reached by Tab`).toEqual([]);
  expect.soft(covered, `${words}: had the focus under something`).toEqual([]);
}

/** The chosen that look like one beside them that is not. Carried out in the page. */
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
    [...document.querySelectorAll(chosen)].flatMap((one) => {
      const beside = one.closest(group)?.querySelector(other);
      return beside && lookOf(beside) === lookOf(one) ? [one.textContent.trim()] : [];
    }),
  );
}

/** All that tells one from another in forced colours. Carried out in the page. */
function lookOf(element: Element): string {
  return [undefined, '::before', '::after']
    .map((part) => {
      const { backgroundColor, color, border, outline, textDecorationLine, content } =
        getComputedStyle(element, part);
      return [backgroundColor, color, border, outline, textDecorationLine, content].join(' ');
    })
    .join('; ');
}
