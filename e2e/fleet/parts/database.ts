/** The database goes down and comes back; then a backup is restored. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NAVIGATION } from '../../visitor-cookies.ts';
import { freePort } from '../../product.ts';
import { operations, statementsIn } from '../commands.ts';
import { startProgram } from '../started.ts';
import type { Part } from '../trial.ts';

const root = path.join(import.meta.dirname, '../../..');

const codeOf = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(url, { headers }).catch(() => null))?.status ?? 0;

async function until(is: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await is()) return true;
    await sleep(100);
  }
  return false;
}

export const databaseAway: Part = async ({ fleet, holds }) => {
  const [{ url }] = fleet.members;
  await codeOf(`${url}/`, NAVIGATION);
  await fleet.postgres.away();
  const noticed = await until(async () => (await codeOf(`${url}/readyz`)) === 503);
  holds(noticed, '/readyz returns 503 without the database');
  holds((await codeOf(`${url}/healthz`)) === 200, '/healthz still returns 200');
  holds((await codeOf(`${url}/`, NAVIGATION)) === 200, 'cached pages are still served');
  const visitors = await until(async () => (await codeOf(`${fleet.url}/`, NAVIGATION)) === 200);
  holds(visitors, 'visitors get cached pages although no gateway is ready');
  const call = await fetch(`${url}/api/search?q=ac`);
  await call.text();
  const isPolite = call.status === 503 && call.headers.get('retry-after') !== null;
  holds(isPolite || call.status === 200, `API calls return 503 with Retry-After (${call.status})`);
  await fleet.postgres.back();
  const back = await until(async () => (await codeOf(`${fleet.url}/readyz`)) === 200);
  holds(back, 'visitors are served again without a restart');
};

/** On a restored copy every money check of the document returns 0, and a start promotes nothing. */
export const restored: Part = async ({ fleet, holds }) => {
  const { postgres } = fleet;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-backup-'));
  try {
    const dump = path.join(folder, 'storefront.dump');
    postgres.tool('pg_dump', ['--format=custom', '-f', dump, 'storefront']);
    postgres.create('restored');
    const words = ['--clean', '--if-exists', '--no-owner', '--role=storefront', '-d', 'restored'];
    postgres.tool('pg_restore', [...words, dump]);
    for (const statement of statementsIn(operations())) {
      const answer = postgres.ask('restored', statement);
      holds(answer === '0', `${answer}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 90)}`);
    }
    const acts = 'SELECT count(*) FROM release_history';
    const before = postgres.ask('restored', acts);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    // As in production, on a machine with local builds.
    const gateway = await startProgram({
      command: process.execPath,
      words: ['gateway/src/main.ts'],
      env: {
        ...fleet.settings,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: postgres.url('restored'),
        LOCAL_BUILDS: 'first',
      },
      cwd: root,
      ready: `${url}/readyz`,
      code: 200,
    });
    const isServed = (await codeOf(`${url}/`, NAVIGATION)) === 200;
    await gateway.kill();
    const after = postgres.ask('restored', acts);
    holds(isServed, 'a gateway serves the versions of the backup');
    holds(
      after === before,
      `its start promotes nothing (${before} actions before, ${after} after)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
