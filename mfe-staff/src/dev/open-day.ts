/** Opens the technician's page in tests, and presses its buttons. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fakeDay } from './fake-day.ts';
import type { StaffResponses } from './fake-staff.ts';
import { renderConsole } from './render-console.tsx';

/** Opens the technician's page on a small phone. */
export async function openDay(responses: StaffResponses = {}) {
  await page.viewport(360, 740);
  const screen = await renderConsole({ page: 'technician' }, { ...fakeDay(), ...responses });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My visits' })).toBeVisible();
  return screen;
}

/** Presses a button as soon as the double-tap guard has ended. A string must be its whole name. */
export async function press(name: string | RegExp): Promise<void> {
  const exact = typeof name === 'string';
  const button = page.getByRole('button', { name, exact });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
}
