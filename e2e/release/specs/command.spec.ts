import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtVersion, folderOf, variant } from '../help/builds.ts';
import { note } from '../help/figures.ts';
import { expect, test } from '../help/fixtures.ts';
import { Staff } from '../help/staff.ts';
import { visibly } from '../help/visible.ts';

const REMOTE = 'mfe-account';
const root = path.join(import.meta.dirname, '../../..');

/** Parses the `--json` output of a command. */
const said = ({ out }: { out: string }): Record<string, unknown> =>
  JSON.parse(out) as Record<string, unknown>;

test('publish without a version derives it from the package version and the content hash', async ({
  staff,
}) => {
  const { code, out } = await staff.command('publish', REMOTE, '--json');
  const version = String(said({ out })['version']);
  const file = readFileSync(path.join(root, REMOTE, 'package.json'), 'utf8');
  const { version: number } = JSON.parse(file) as { version: string };
  expect(code).toBe(0);
  expect(version).toMatch(new RegExp(`^${number.replaceAll('.', '\\.')}-[0-9a-f]{8}$`));
  const again = said(await staff.command('publish', REMOTE, '--json'));
  expect(again).toMatchObject({ version, already: true });
  note('version of the same sources, built and published twice', version, 'one version');
});

test('status shows a rollout, promote ends it, and rollback restores the previous stable', async ({
  staff,
}) => {
  const stable = await staff.stable(REMOTE);
  const version = '1.2.0-command';
  const changed = variant(builtVersion(REMOTE), version);
  await staff.command('publish', REMOTE, '--dir', folderOf(changed));
  await staff.command('rollout', REMOTE, version, '--percent', '12.5');
  const { remotes } = said(await staff.command('status', '--json')) as {
    remotes: Record<string, { versions: string[] }>;
  };
  const canary = { version, percent: 12.5, state: 'running', loads: 0, failures: 0, reason: null };
  expect(remotes[REMOTE]).toMatchObject({
    stable,
    canary,
    versions: expect.arrayContaining([stable, version]) as string[],
  });
  expect(Object.keys(remotes).sort()).toEqual([
    'mfe-account',
    'mfe-catalog',
    'mfe-checkout',
    'mfe-staff',
    'mfe-visits',
    'shell',
  ]);

  expect((await staff.command('promote', REMOTE, version)).code).toBe(0);
  expect([await staff.stable(REMOTE), await staff.canary(REMOTE)]).toEqual([version, null]);
  expect((await staff.command('rollback', REMOTE)).code).toBe(0);
  expect(await staff.stable(REMOTE)).toBe(stable);
});

test('rollback ends a canary and does not change stable', async ({ staff }) => {
  const stable = await staff.stable('mfe-catalog');
  await staff.publish(visibly(builtVersion('mfe-catalog'), '1.2.1-command'));
  await staff.rollout('mfe-catalog', '1.2.1-command', 100);
  expect((await staff.command('rollback', 'mfe-catalog')).code).toBe(0);
  const now = [await staff.stable('mfe-catalog'), await staff.canary('mfe-catalog')];
  expect(now).toEqual([stable, null]);
});

test('the history records actor, time and action, and its hash chain verifies', async ({
  staff,
}) => {
  const { code, out } = await staff.command('history', '--verify', '--json');
  expect(code).toBe(0);
  const { entries, verified } = said({ out }) as {
    entries: { seq: number; actor: string; at: string; act: string }[];
    verified: boolean;
  };
  expect(verified).toBe(true);
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  for (const { actor, at } of entries) {
    expect(actor).not.toBe('');
    expect(Number.isNaN(Date.parse(at))).toBe(false);
  }
  note('history entries in the hash chain', entries.length, 'verified');
});

test('every command fails without a valid operations token', async ({ product }) => {
  const stranger = new Staff(product, 'not-the-token-of-this-gateway');
  for (const words of [
    ['status'],
    ['rollback', REMOTE],
    ['publish', REMOTE, '--dir', `${REMOTE}/dist`],
  ])
    expect(await stranger.command(...words)).toMatchObject({ code: 1, out: '' });
});
