import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type HistoryEntry,
  type ReleaseStatus,
  createCatalogBuild,
  toUpload,
} from 'releases/testing';
import { APP_SECRET, OPS_TOKEN, setUpGateway } from './start-gateway.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const remote = 'mfe-catalog';
const version = '1.1.0';
const env = { ROLLOUT_LEAST_SECONDS: '0' };

const gateway = setUpGateway({ env });
let dataDir: string;
let child: ChildProcess;
beforeAll(async () => {
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'killed-'));
});
afterAll(async () => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts another gateway on the same database, in its own process; returns its address. */
async function startProcess(): Promise<string> {
  let text = '';
  child = spawn(process.execPath, [MAIN], {
    env: {
      ...env,
      PATH: process.env['PATH'],
      DATABASE_URL: gateway.databaseUrl,
      DATA_DIR: dataDir,
      OPS_TOKEN,
      APP_SECRET,
      PORT: '0',
      LOCAL_BUILDS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text).toContain('Ready at');
  return /Ready at (\S+)/.exec(text)?.[1] ?? '';
}

async function readPercent(): Promise<number | undefined> {
  const { json } = await gateway.callReleases<{ remotes: ReleaseStatus }>('status');
  return json.remotes[remote]?.canary?.percent;
}

/**
 * Inserts visitors of a few minutes ago without failures, each from a different network. In one statement, because a
 * gateway that checks between two would hold the rollout for its uneven counts.
 */
const insertVisitors = (share: number, canary: number, stable: number) =>
  gateway.platform.pool.query(
    `INSERT INTO release_visits (remote, rollout, visitor, version, share, network, place, at, told)
     SELECT $1, canary_since, sha256(gen_random_uuid()::text::bytea), made.version, $2::float8,
       sha256(gen_random_uuid()::text::bytea), 1, now() - interval '5 minutes', true
     FROM release_state, (VALUES ($3, $4::int), ('1.0.0', $5::int)) made (version, visitors),
       generate_series(1, made.visitors)
     WHERE remote = $1`,
    [remote, share, version, canary, stable],
  );

it(
  'another process completes a guarded rollout after the one that started it is killed',
  { timeout: 60_000 },
  async () => {
    const address = await startProcess();
    const response = await fetch(`${address}/ops/releases/mfe-catalog/rollout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ remote, version, guarded: {} }),
    });
    expect(response.status).toBe(200);
    await insertVisitors(0.1, 60, 540);
    await expect.poll(readPercent).toBe(50);
    child.kill('SIGKILL');
    await insertVisitors(0.5, 300, 300);
    await expect.poll(readPercent).toBeUndefined();
    const { entries } = (await gateway.callReleases<{ entries: HistoryEntry[] }>('history')).json;
    expect(entries.slice(-3).map(({ act }) => act)).toEqual(['rollout', 'rollout', 'promote']);
    expect(entries.at(-1)).toMatchObject({ actor: 'gateway', version });
  },
);
