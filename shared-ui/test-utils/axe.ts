import axe from 'axe-core';
import { expect } from 'vitest';
import { paints } from './page-settles.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails on WCAG 2.2 AA violations that axe can detect. */
export async function expectNoAxeViolations(element: Element = document.body): Promise<void> {
  // Colours are wrong while something fades in, which begins after the next paint.
  await paints();
  await waitForAnimations();
  const { violations } = await axe.run(element, { runOnly: { type: 'tag', values: LEVELS } });
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} — ${html}`),
  );
  expect(problems).toEqual([]);
}
