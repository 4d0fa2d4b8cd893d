/** Two gateways on one database, and what stands in it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { startProduct, type Product } from '../../product.ts';

const root = path.join(import.meta.dirname, '../../..');

export const OWN_TOKEN = 'token-of-the-installation-0123456789';

/** Both gateways, and how to ask their database. */
export interface Gateways {
  one: Product;
  two: Product;
  ask: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** Starts the first with its own database, the second beside it. */
export async function startGateways(): Promise<Gateways> {
  const env = {
    OPS_TOKEN: OWN_TOKEN,
    APP_SECRET: 'secret-of-the-gateways-0123456789-0123456789',
    TRUST_PROXY: '1',
  };
  const one = await startProduct({ env });
  const socket = path.join(one.dataDir, 'postgres/run');
  const url = `postgres://postgres@localhost/storefront?host=${encodeURIComponent(socket)}`;
  const store = path.join(one.dataDir, 'releases');
  const two = await startProduct({
    env: { ...env, DATABASE_URL: url, RELEASE_STORE: store, LOCAL_BUILDS: 'off' },
  });
  const pool = new Pool({ connectionString: url, max: 1 });
  return {
    one,
    two,
    ask: async (text, values = []) => (await pool.query(text, values)).rows,
    stop: async () => {
      await pool.end();
      await two.stop();
      await one.stop();
    },
  };
}

/** Runs a command of the product as a pipeline does: with the key that it holds. */
export function run(
  file: string,
  words: string[],
  env: Record<string, string>,
): { code: number | null; out: string; err: string } {
  const ended = spawnSync(process.execPath, [file, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: ended.status, out: ended.stdout, err: ended.stderr };
}

/** Builds a remote into a folder that is gone afterwards, from a commit that the environment names. */
export async function withBuild<Result>(
  remote: string,
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
  try {
    const out = path.join(scratch, 'dist');
    const env = { SOURCE_COMMIT: commit, SOURCE_DIRTY: 'false' };
    const built = run('scripts/build.ts', [remote, '--out', out], env);
    if (built.code !== 0) throw new Error(`${remote} was not built: ${built.err}`);
    return await work(out);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
