/// <reference types="@vitest/browser-playwright" />
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../theme/global.css';
import { expectNoAxeViolations, renderUi } from '../test-utils/test-utils.tsx';
import { Gallery } from './Gallery.tsx';

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 900);
});

it.each(['100%', '200%'])('fits 320 px at %s text size', async (textSize) => {
  await page.viewport(320, 740);
  document.documentElement.style.fontSize = textSize;
  await renderUi(<Gallery />);
  const overflowing = [...document.querySelectorAll('main *')].filter(
    (element) => element.closest('ul') === null && sticksOut(element),
  );
  expect(overflowing.map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('passes axe', async () => {
  await renderUi(<Gallery />);
  await expect(expectNoAxeViolations()).resolves.toBeUndefined();
});

describe('with forced colours', () => {
  it('distinguishes selected items', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    const screen = await renderUi(<Gallery />);
    const [chosen, other] = screen.getByRole('tab').elements();
    expect(getBackground(chosen as Element)).not.toBe(getBackground(other as Element));
    const [on, off] = ['Air conditioner', 'Water Purifier'].map((name) =>
      screen.getByRole('link', { name, exact: true }).element(),
    );
    expect(getBackground(on as Element)).not.toBe(getBackground(off as Element));
    const [cash, online] = ['Cash on delivery', 'Pay online'].map((name) =>
      screen.getByRole('radio', { name, exact: true }).element(),
    );
    expect(getComputedStyle(cash as Element).outlineStyle).toBe('solid');
    expect(getComputedStyle(online as Element).outlineStyle).toBe('none');
    const stars = document.querySelectorAll('[role=radiogroup] svg');
    const colours = [...stars].map((star) => getComputedStyle(star).color);
    expect(new Set(colours).size).toBeGreaterThan(1);
    // Read-only stars are a masked background, which forced colours would remove.
    const read = document.querySelector('[class*="five"]') as Element;
    expect(getComputedStyle(read).backgroundImage).not.toBe('none');
    expect(getBackground(read)).not.toBe(getBackground(document.documentElement));
  });
});
const sticksOut = (element: Element): boolean => element.getBoundingClientRect().right > 321;

const getBackground = (element: Element): string => getComputedStyle(element).backgroundColor;
