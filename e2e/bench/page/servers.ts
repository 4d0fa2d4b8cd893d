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
  runNode('scripts/build.ts');
  return await startProduct({ env: ENVIRONMENT });
}

function runNode(...words: string[]): void {
  const run = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${words.join(' ')} failed`);
}

/** Starts a gateway that serves the one bundle and nothing else. */
export async function startMonolith(bundle: Build): Promise<Product> {
  const product = await startProduct({ env: { ...ENVIRONMENT, LOCAL_BUILDS: 'off' } });
  try {
    const staff = new Staff(product);
    await staff.publish(bundle);
    await staff.promote('shell', bundle.manifest.version);
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** The one bundle of the sources as they are. */
export function buildMonolith(): Build {
  const out = mkdtempSync(path.join(os.tmpdir(), 'one-bundle-'));
  try {
    runNode('build/monolith/write.ts', out);
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
