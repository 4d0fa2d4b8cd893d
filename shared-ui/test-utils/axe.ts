import axe from 'axe-core';
import { expect } from 'vitest';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails where an element, or the whole page, breaks WCAG 2.2 AA as far as a machine can tell. */
export async function expectNoAxeViolations(element: Element = document.body): Promise<void> {
  // A colour on its way is neither the one nor the other.
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(element, { runOnly: { type: 'tag', values: LEVELS } });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} — ${html}`),
  );
  expect(found).toEqual([]);
}
