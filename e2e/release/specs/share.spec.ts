import { expect, test, browserOf, visitorWith } from '../help/fixtures.ts';
import { note } from '../help/figures.ts';
import { builtVersion, variant } from '../help/builds.ts';
import { CHANGED, visibly } from '../help/visible.ts';
import { versionsOf } from '../help/visitors.ts';

/** Fixed names choose the same visitors in every run, so the result is deterministic. */
const CATALOG = '1.1.0-visible';
const CHECKOUT = '1.1.0-quiet';
const VISITORS = 10_000;

/** Three standard deviations of the number of visitors who get a share. */
const deviation = (percent: number): number =>
  3 * Math.sqrt((VISITORS * percent * (100 - percent)) / 10_000);

test('a canary at N% gets N% of visitors, the same ones each time, and keeps them when N rises', async ({
  browser,
  product,
  staff,
}) => {
  await staff.publish(visibly(builtVersion('mfe-catalog'), CATALOG));
  const chosenAt = async (percent: number): Promise<Set<number>> => {
    await staff.rollout('mfe-catalog', CATALOG, percent);
    const versions = await versionsOf(product.url, 'mfe-catalog', VISITORS);
    expect(versions.filter((version) => version === '')).toEqual([]);
    return new Set(versions.flatMap((version, n) => (version === CATALOG ? [n] : [])));
  };

  const ten = await chosenAt(10);
  note(`canary visitors at 10% of ${VISITORS}`, ten.size, `1000 ± ${deviation(10)}`);
  expect(Math.abs(ten.size - 1000)).toBeLessThanOrEqual(deviation(10));
  // The assignment depends on the remote and this version only, not on other versions.
  await staff.publish(visibly(builtVersion('mfe-catalog'), '1.1.1-beside'));
  const again = await chosenAt(10);
  note('  the same visitors on their next visit', again.size, `${ten.size}`);
  expect([...again].sort()).toEqual([...ten].sort());

  const fifty = await chosenAt(50);
  note(`canary visitors at 50% of ${VISITORS}`, fifty.size, `5000 ± ${deviation(50)}`);
  expect(Math.abs(fifty.size - 5000)).toBeLessThanOrEqual(deviation(50));
  const lost = [...ten].filter((n) => !fifty.has(n));
  note('  visitors lost by raising 10% to 50%', lost.length, '0');
  expect(lost).toEqual([]);
  const lowered = await chosenAt(10);
  expect([...lowered].filter((n) => !fifty.has(n))).toEqual([]);

  const none = await chosenAt(0);
  const all = await chosenAt(100);
  note('canary visitors at 0% and 100%', `${none.size} and ${all.size}`, `0 and ${VISITORS}`);
  expect([none.size, all.size]).toEqual([0, VISITORS]);

  await staff.rollout('mfe-catalog', CATALOG, 50);
  const page = await browserOf(
    browser,
    product.url,
    await visitorWith(product.url, 'mfe-catalog', CATALOG),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: CHANGED })).toBeVisible();
  await expect(page.locator('[data-boundary="mfe-catalog"]')).toHaveAttribute(
    'data-version',
    CATALOG,
  );
  await page.context().close();
});

test('canaries of two remotes are assigned to visitors independently', async ({
  product,
  staff,
}) => {
  await staff.publish(variant(builtVersion('mfe-checkout'), CHECKOUT));
  await staff.publish(visibly(builtVersion('mfe-catalog'), CATALOG));
  await staff.rollout('mfe-catalog', CATALOG, 50);
  await staff.rollout('mfe-checkout', CHECKOUT, 50);
  const catalog = await versionsOf(product.url, 'mfe-catalog', VISITORS);
  const checkout = await versionsOf(product.url, 'mfe-checkout', VISITORS);
  const cells = [0, 0, 0, 0];
  for (let n = 0; n < VISITORS; n += 1) {
    const cell = (catalog[n] === CATALOG ? 2 : 0) + (checkout[n] === CHECKOUT ? 1 : 0);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  const chi = chiSquare(cells);
  note('chi-square of two remotes at 50%', chi.toFixed(2), 'below 6.63 (1%)');
  expect(chi).toBeLessThan(6.63);
});

/** Chi-square statistic of a 2×2 table for independence, with one degree of freedom. */
function chiSquare([a = 0, b = 0, c = 0, d = 0]: number[]): number {
  const total = a + b + c + d;
  return (total * (a * d - b * c) ** 2) / ((a + b) * (c + d) * (a + c) * (b + d));
}
