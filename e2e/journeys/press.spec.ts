import { expect, test } from '../fixtures.ts';

const PRESSES = [
  { path: '/', button: 'Login', dialog: 'Login/sign up' },
  { path: '/', button: 'Open menu', dialog: 'Menu' },
  { path: '/spare-parts', button: 'Filter', dialog: 'Filter spare parts' },
] as const;

for (const { path, button, dialog } of PRESSES)
  test(`a press of ${button} gives feedback before any file is requested`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    const target = page.getByRole('button', { name: button, exact: true });
    const requested = await target.filter({ visible: true }).first().evaluate(pressWithinOneTask);
    expect(requested).toEqual([]);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

/**
 * Presses a button by touch, from pointerover to click, within one task. Returns the files that the page requested in
 * that task and its microtasks: React has handled the press, but no frame was painted yet. Runs in the page.
 */
async function pressWithinOneTask(button: HTMLElement | SVGElement): Promise<string[]> {
  const files = document.head.getElementsByTagName('*');
  const before = new Set(files);
  const touch = { bubbles: true, isPrimary: true, pointerType: 'touch' };
  for (const type of ['pointerover', 'pointerdown', 'pointerup'])
    button.dispatchEvent(new PointerEvent(type, touch));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  for (let round = 0; round < 50; round += 1) await Promise.resolve();
  return [...files].filter((file) => !before.has(file)).map((file) => file.outerHTML);
}
