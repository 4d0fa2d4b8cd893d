import { readBuild } from '../help/builds.ts';
import { recordMeasurement } from '../help/measurements.ts';
import { openBrowser, expect, test } from '../help/fixtures.ts';
import { CHANGED_HEADING, HEADING, withVisibleChange } from '../help/visible.ts';

const REMOTE = 'mfe-catalog';

test(
  'an override link loads the remote from another origin in one browser, shows the override bar, and can be ended',
  { tag: '@smoke' },
  async ({ browser, preview, deployment, staff }) => {
    const url = preview.serve(withVisibleChange(readBuild(REMOTE), '9.0.0-preview'));
    const args = ['override', REMOTE, url, '--minutes', '30', '--json'];
    const { code, out } = await staff.runCommand(...args);
    expect(code).toBe(0);
    const { link } = JSON.parse(out) as { link: string };

    const page = await openBrowser(browser, deployment.url, 'visitor-with-override-1');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: CHANGED_HEADING })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Override' });
    await expect(bar).toContainText(`This browser loads ${REMOTE} from ${url} until`);
    await expect(bar).toContainText('It is shown on this page.');
    const boundary = page.locator(`[data-boundary="${REMOTE}"]`);
    await expect(boundary).toHaveAttribute('data-version', '9.0.0-preview');

    const other = await openBrowser(browser, deployment.url, 'visitor-without-override');
    await other.goto('/');
    await expect(
      other.getByRole('heading', { level: 1, name: HEADING, exact: true }),
    ).toBeVisible();
    await expect(other.getByRole('region', { name: 'Override' })).toHaveCount(0);
    await other.context().close();

    await bar.getByRole('button', { name: 'End override' }).click();
    await expect(page.getByRole('heading', { level: 1, name: HEADING, exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(boundary).toHaveAttribute('data-version', await staff.getStable(REMOTE));
    await page.context().close();
    const entries = await staff.getHistory();
    expect(entries.at(-1)).toMatchObject({ act: 'override', remote: REMOTE, detail: { url } });
    recordMeasurement(
      'home page with an override, in another browser, and after the override ends',
      'new, stable, stable',
    );
  },
);
test(
  'a preview link shows an unassigned published version in one browser only',
  { tag: '@smoke' },
  async ({ browser, deployment, staff }) => {
    const version = '9.3.0-previewed';
    await staff.publish(withVisibleChange(readBuild(REMOTE), version));
    const args = ['preview', REMOTE, version, '--minutes', '30', '--json'];
    const { code, out } = await staff.runCommand(...args);
    expect(code).toBe(0);
    const page = await openBrowser(browser, deployment.url, 'visitor-of-a-preview');
    await page.goto((JSON.parse(out) as { link: string }).link);
    await expect(page.getByRole('heading', { level: 1, name: CHANGED_HEADING })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Override' });
    await expect(bar).toContainText(`This browser loads ${REMOTE} from version ${version} until`);
    await expect(bar).toContainText('It is shown on this page.');
    await page.context().close();
    const other = await openBrowser(browser, deployment.url, 'visitor-without-preview');
    await other.goto('/');
    await expect(
      other.getByRole('heading', { level: 1, name: HEADING, exact: true }),
    ).toBeVisible();
    await other.context().close();
  },
);
