import axe from 'axe-core';
import { expect } from 'vitest';
import { waitForPaint } from './wait-for-page.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails on WCAG 2.2 AA violations that axe can detect. */
export const expectNoAxeViolations = (element: Element = document.body): Promise<void> =>
  expectNoViolations(element, { runOnly: { type: 'tag', values: LEVELS } });

/** Fails if a text has a contrast of less than 7:1, or 4.5:1 if it is large (WCAG AAA). */
export const expectEnhancedContrast = (element: Element): Promise<void> =>
  expectNoViolations(element, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } });

async function expectNoViolations(element: Element, options: axe.RunOptions): Promise<void> {
  // A fade-in, which begins after the next paint, lowers the contrast.
  await waitForPaint();
  await waitForAnimations();
  const { violations } = await axe.run(element, options);
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} — ${html}`),
  );
  expect(problems).toEqual([]);
}
