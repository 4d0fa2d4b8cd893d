import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatTable } from '../../e2e/trust/table.ts';
import { checkStandalone } from './standalone.ts';
import { checkRepository } from './begin.ts';
import { checkOverride, checkRelease, startLiveSite, type LiveSite } from './live.ts';
import { buildEnvironment, runWorkspaceScript, type Team } from './team.ts';
import { startRegistry, type LocalRegistry } from './registry.ts';
import { checkNames } from './surfaces.ts';

describe('a remote in a separate repository, with our packages from a registry', () => {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'team-'));
  const team: Team = {
    scratch,
    repository: path.join(scratch, 'repository'),
    registry: { url: '', token: '' },
    env: buildEnvironment(scratch),
  };
  let live: LiveSite | undefined;
  let registry: LocalRegistry;

  beforeAll(async () => {
    registry = await startRegistry(path.join(scratch, 'registry'));
    team.registry = registry;
  });
  afterAll(async () => {
    await live?.product.stop();
    await registry.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  const getLiveSite = async (): Promise<LiveSite> => {
    const built = live === undefined ? runWorkspaceScript(['scripts/build.ts']) : null;
    if (built?.ok === false) throw new Error(built.output);
    live ??= await startLiveSite(team);
    return live;
  };

  it.each([
    ['installs, type-checks and tests', () => checkRepository(team)],
    ['runs standalone with hot reload', () => checkStandalone(team)],
    [
      'runs inside a live site from its dev server',
      async () => checkOverride(team, await getLiveSite()),
    ],
    [
      'is published with a key for this remote only, and rolled out in stages',
      async () => checkRelease(team, await getLiveSite()),
    ],
    [
      'gets a type error and is rejected if it uses a name that the design system lacks',
      async () => checkNames(team, await getLiveSite()),
    ],
  ] as const)('%s', async (_title, run) => {
    const rows = await run();
    process.stdout.write(`${formatTable(rows)}\n`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ isPassed }) => !isPassed)).toEqual([]);
  });
});
