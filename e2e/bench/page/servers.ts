/** The three products of the comparison, each at an address of its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from '../../product.ts';
import type { Build } from '../../release/help/builds.ts';
import { Staff } from '../../release/help/staff.ts';

const root = path.join(import.meta.dirname, '../../..');

const ENVIRONMENT = { SERVER_RENDERING: 'on', RATE_LIMITS: 'off' };

/** Builds what changed, and starts the product as it is. */
export async function startFederated(): Promise<Product> {
  runNode(['scripts/build.ts']);
  return await startProduct({ env: ENVIRONMENT });
}

function runNode(words: readonly string[], env: Record<string, string> = {}): void {
  const run = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${words.join(' ')} failed`);
}

/** Starts a gateway that serves the one bundle and nothing else. */
export const startMonolith = (bundle: Build): Promise<Product> => startWith([bundle]);

/** Starts a gateway that serves these builds and nothing else, the shell first. */
async function startWith(builds: readonly Build[]): Promise<Product> {
  const product = await startProduct({ env: { ...ENVIRONMENT, LOCAL_BUILDS: 'off' } });
  try {
    const staff = new Staff(product);
    for (const build of builds) {
      await staff.publish(build);
      await staff.promote(build.manifest.remote, build.manifest.version);
    }
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account'];

/** Builds the product so that its pages are joined by the federation library's own runtime, and starts it. */
export async function startOfficial(kind: 'official' | 'official-modules'): Promise<Product> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${kind}-`));
  try {
    const builds = APPS.map((app) => {
      const out = path.join(folder, app, 'dist');
      runNode(['scripts/build.ts', app, '--out', out], { BENCH_FEDERATION: kind });
      return readBuild(out);
    });
    return await startWith(builds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one bundle of the sources as they are. */
export function buildMonolith(): Build {
  const out = mkdtempSync(path.join(os.tmpdir(), 'one-bundle-'));
  try {
    runNode(['build/monolith/write.ts', out]);
    return readBuild(out);
  } finally {
    for (const folder of [out, `${out}-sources`]) rmSync(folder, { recursive: true, force: true });
  }
}

function readBuild(folder: string): Build {
  const manifest = JSON.parse(
    readFileSync(path.join(folder, 'version.json'), 'utf8'),
  ) as Build['manifest'];
  const files = Object.keys(manifest.files).map(
    (name) => [name, readFileSync(path.join(folder, name))] as const,
  );
  return { manifest, files: new Map(files) };
}
