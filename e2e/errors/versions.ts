/** The versions with faults in them: built once, published with their maps, and their late files taken away. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Product } from '../product.ts';
import { builtIn, variant, type Build } from '../release/help/builds.ts';
import type { Staff } from '../release/help/staff.ts';
import { removeFile, storedFile } from '../release/help/store.ts';
import { isLateFile } from './faults.ts';

const root = path.join(import.meta.dirname, '../..');

/** What every app's version with faults is called. */
export const VERSION = '3.0.0-faults';

/** Builds all apps; answers their folders' folder, which goes when the run ends. */
export function buildWithFaults(): string {
  const out = mkdtempSync(path.join(os.tmpdir(), 'faults-'));
  process.once('exit', () => rmSync(out, { recursive: true, force: true }));
  const run = spawnSync(process.execPath, ['build/faults/main.ts', out], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The faults could not be built');
  return out;
}

/** The shell comes first: the others are made for what it shares. */
export const appsIn = (out: string): string[] =>
  readdirSync(out).toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell'));

/** Publishes all of them by the staff's command, and gives them to everybody. */
export async function releaseAll(product: Product, staff: Staff, out: string): Promise<void> {
  for (const app of appsIn(out)) {
    const dir = path.join(out, app);
    const args = [app, '--dir', dir, '--version', VERSION];
    const { code, err } = await staff.command('publish', ...args);
    if (code !== 0) throw new Error(err);
    for (const file of readdirSync(dir).filter(isMissing))
      removeFile(storedFile(product, app, VERSION, file));
    await staff.promote(app, VERSION);
  }
}

/** Of a late style its sheet alone. */
const isMissing = (file: string): boolean => isLateFile(file) && !/-style\.\w+\.js$/.test(file);

/** A version of an app that differs in one thing: at the gateway, it calls a fault. */
export function callsAtGateway(out: string, app: string, name: string, n: number): Build {
  const dir = path.join(out, app);
  const build = withoutLateFiles(builtIn(dir));
  const server = [...build.files.keys()].filter((file) => file.startsWith('server/'));
  const call = `globalThis.faultAt=(name)=>name===${JSON.stringify(name)};`;
  const changes = server.map((file) => [file, (text: string) => call + text] as const);
  const maps = server.map((file) => {
    const map = readFileSync(path.join(dir, 'server/.maps', `${file.slice('server/'.length)}.map`));
    return [file, gzipSync(map)] as const;
  });
  const made = variant(build, `3.${n}.0-gateway`, Object.fromEntries(changes));
  return { ...made, maps: new Map(maps) };
}

/** Nobody loads them at the gateway. */
function withoutLateFiles({ manifest, files }: Build): Build {
  const kept = new Map([...files].filter(([file]) => !isLateFile(file)));
  const described = Object.entries(manifest.files).filter(([file]) => !isLateFile(file));
  return { manifest: { ...manifest, files: Object.fromEntries(described) }, files: kept };
}
