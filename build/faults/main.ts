/**
 * node build/faults/main.ts OUT: builds every app as it is released, minified and with maps, with faults in it. What was
 * built stands in OUT/APP.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { appNames } from '../../scripts/apps.mjs';

const root = path.join(import.meta.dirname, '../..');
const out = path.resolve(process.argv[2] ?? '');
process.env['NODE_ENV'] = 'production';

/** What is no part of a page, or runs where nobody looks after it. */
const LEFT_OUT = /\.test\.|\/(?:dev|test-utils|inline|server|beacon|blame|boot|news)\//;

for (const app of appNames()) {
  process.env['APP_OUT'] = path.join(out, app);
  mkdirSync(process.env['APP_OUT'], { recursive: true });
  const { default: given } = (await import(path.join(root, app, 'rspack.config.ts'))) as {
    default: Configuration | Configuration[];
  };
  await built([given].flat().map((each) => withFaultsIn(app, each)));
}

/** The pages of the browser and of the gateway; what stands in the document and in hosts of others stays as it is. */
function withFaultsIn(app: string, build: Configuration): Configuration {
  if (build.name !== app && build.name !== `${app} on the server`) return build;
  const rule = {
    test: /\.tsx?$/,
    include: path.join(root, app, 'src'),
    exclude: LEFT_OUT,
    enforce: 'pre' as const,
    use: [path.join(import.meta.dirname, 'faults-loader.cjs')],
  };
  return {
    ...build,
    module: { ...build.module, rules: [...(build.module?.rules ?? []), rule] },
    // Faults weigh more than pages may.
    plugins: (build.plugins ?? []).filter(
      (each) => (each as object | undefined)?.constructor.name !== 'SizeBudgetPlugin',
    ),
  };
}

function built(builds: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(builds, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
