import type { ReleasesOverview } from 'releases/staff-contract';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RELEASES } from '../dev/fake-releases.ts';
import { OWNER } from '../dev/fake-shop.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

async function openReleases(
  overview: ReleasesOverview = RELEASES,
  responses: Parameters<typeof renderConsole>[1] = {},
) {
  await page.viewport(1280, 900);
  return renderConsole(
    { page: 'releases' },
    { 'GET /ops/releases/overview': () => overview, ...responses },
  );
}

it('shows live versions, the rollout with its tests, failures and errors', async () => {
  const screen = await openReleases();
  const row = screen.getByRole('row', { name: /^mfe-catalog/ });
  await expect
    .element(row)
    .toMatchTextContent(/1\.0\.0-3f2a91c0.*1\.1\.0-77ab01ce.*10%.*running.*12 of 322/);
  const rollouts = screen.getByRole('region', { name: 'Rollouts' });
  await rollouts.getByText('Tests with 322 visitors').click();
  await expect
    .element(rollouts.getByRole('row', { name: /failures/ }).first())
    .toMatchTextContent(/1\.4 of 20.*240/);
  const report = screen.getByRole('region', { name: 'mfe-catalog' });
  await expect
    .element(report.getByText('mfe-catalog/src/service/ServicePage.tsx:41'))
    .toBeVisible();
  await expectNoAxeViolations(screen.container);
});

it('lists remotes without reports last, override links, and older history collapsed', async () => {
  const screen = await openReleases();
  await expect.element(screen.getByText('No reports: no failures, no errors.')).toBeVisible();
  const headings = screen.getByRole('heading', { level: 2, name: /^mfe-/ }).elements();
  expect(headings.map((heading) => heading.textContent)).toEqual(['mfe-catalog', 'mfe-account']);
  await expect
    .element(screen.getByRole('link', { name: 'Open mfe-checkout in this browser' }))
    .toHaveAttribute('href', 'https://sudhaar.example/override?token=a.b');
  await expect.element(screen.getByText('rollout: for 4% of visitors')).toBeVisible();
  await expect.element(screen.getByText('rollout: for 3% of visitors')).not.toBeVisible();
  await screen.getByText('3 older entries').click();
  await expect.element(screen.getByText('rollout: for 3% of visitors')).toBeVisible();
});

it('alerts to a halted canary with its reason', async () => {
  const remotes = RELEASES.remotes.map((remote) => ({
    ...remote,
    canary: remote.canary && {
      ...remote.canary,
      state: 'halted' as const,
      reason: '12 of 322 visitors met a failure.',
    },
  }));
  const screen = await openReleases({ ...RELEASES, remotes });
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(
      /mfe-catalog 1\.1\.0-77ab01ce is halted\. 12 of 322 visitors met a failure\./,
    );
});

it('is closed to a dispatcher', async () => {
  const dispatcher = { ...OWNER, role: 'dispatcher' as const, scopes: ['orders', 'visits'] };
  const screen = await openReleases(RELEASES, { 'GET /ops/me': () => ({ me: dispatcher }) });
  await expect
    .element(screen.getByRole('heading', { name: 'Your role can’t open this page' }))
    .toBeVisible();
});
