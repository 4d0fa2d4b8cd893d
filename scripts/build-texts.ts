/**
 * Builds only the texts of an app in one language. Prints JSON: the global name of the app's build, a hash of the keys and
 * types of the texts, and the script in base64.
 * Usage: node scripts/build-texts.ts APP LANGUAGE
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { getTextsBuildName } from '../build/texts/texts-build.ts';
import { hashShape, readTexts } from '../build/texts/texts-shape.ts';

const [app = '', language = ''] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, '..', app);
process.chdir(folder);
const { default: exported } = (await import(path.join(folder, 'rspack.config.ts'))) as {
  default: Configuration | Configuration[];
};
const all = [exported].flat();
const config = all.find(({ name }) => name === getTextsBuildName(app));
const entries = config?.entry as Record<string, string> | undefined;
const entry = entries?.[language];
if (config === undefined || entry === undefined) {
  console.error(`${app} has no texts in ${language}.`);
  process.exit(1);
}
const out = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
try {
  await runBuild({
    ...config,
    entry: { [language]: entry },
    output: { ...config.output, path: out },
  });
  const file = readdirSync(out).find((name) => name.endsWith('.js')) ?? '';
  const script = readFileSync(path.join(out, file));
  const shape = hashShape(readTexts(script.toString('utf8')));
  const name = all.at(-1)?.output?.uniqueName ?? '';
  process.stdout.write(JSON.stringify({ name, shape, script: script.toString('base64') }));
} finally {
  rmSync(out, { recursive: true, force: true });
}

function runBuild(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error !== null) reject(error);
      else if (stats?.hasErrors() !== false)
        reject(new Error(stats?.toString('errors-only') ?? ''));
      else resolve();
    });
  });
}
