import { expect, test } from '@playwright/test';
import { startFullDevelopment, hasAllRemotes } from '../development/develop.ts';

let development: Awaited<ReturnType<typeof startFullDevelopment>>;
test.beforeAll(async () => {
  development = await startFullDevelopment();
});
test.afterAll(() => development?.stop());

test('the official devtools list the remotes of a page during development', async ({ page }) => {
  test.setTimeout(240_000);
  await expect
    .poll(() => hasAllRemotes(development.url), { timeout: 180_000, intervals: [1000] })
    .toBe(true);
  await page.goto(development.url);
  await expect(page.locator('[data-boundary="mfe-catalog"]')).toBeVisible({ timeout: 60_000 });
  // Pointing at a link loads the code of its page.
  for (const address of ['/cart', '/booking']) await page.evaluate(hoverLink, address);
  // The devtools read each remote's manifest, with the modules that it exposes.
  await expect
    .poll(() => page.evaluate(listRemotes))
    .toEqual({
      mfe_account__dev: ['booking', 'feedback', 'invoice', 'rewards'],
      mfe_catalog__dev: ['home', 'service', 'spare-parts'],
      mfe_checkout__dev: ['address', 'cart', 'fragments/view-cart', 'payment', 'placed'],
    });
});

/** Runs in the page. */
function hoverLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Returns the modules of each remote, as the federation library reports them to tools. Runs in the page. */
function listRemotes(): Record<string, string[]> {
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__: { moduleInfo: Record<string, { modules?: { moduleName: string }[] }> };
  };
  const named = Object.entries(federation.moduleInfo).filter(([name]) => name.startsWith('mfe_'));
  return Object.fromEntries(
    named
      .filter(([, { modules = [] }]) => modules.length > 0)
      .map(([name, { modules = [] }]) => [
        name.split(':')[0] ?? '',
        modules.map(({ moduleName }) => moduleName).sort(),
      ]),
  );
}
