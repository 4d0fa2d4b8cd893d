/**
 * The same sources as one bundle without federation: the shell's own build, with every remote's pages as pages of the
 * shell's. The gateway serves it like any version of the shell, so styles in the document, preloads, rendering and the
 * order of scripts are the federated product's.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import type { Site } from '../../contract/site.ts';
import { defineApp } from '../../rspack.base.ts';
import { siteOfWorkspace } from '../app-routes.ts';
import { INLINE_BUILD } from '../inline-build.ts';
import { serverBuildName } from '../server-build.ts';
import { MonolithManifestPlugin } from './manifest-plugin.ts';
import { pagesModule } from './sources.ts';

const root = path.join(import.meta.dirname, '../..');

/** Where the bundle is told to look in place of what the shell has. */
interface Replacements {
  pages: string;
  federation: string;
}

/**
 * Builds it into a folder.
 * @throws with the bundler's words where it does not build
 */
export async function buildMonolith(out: string): Promise<void> {
  const site = shopOf(siteOfWorkspace(root));
  const replaced = writeSources(`${out}-sources`, site);
  const configurations = [
    defineApp(
      { name: 'shell', budgets: { '.': 1000 }, devPort: 3100 },
      // It is compared with pages in one language.
      { mode: 'production', alone: false, outDir: out, textsInside: true },
    ),
  ].flat();
  await run(configurations.map((each) => asMonolith(each, replaced, site)));
}

/** What customers see: pages without the shop around them bring packages after which the shell is not named. */
const shopOf = ({ routes, navigation }: Site): Site => ({
  routes: routes.filter(({ frame }) => frame !== 'none'),
  navigation,
});

function writeSources(folder: string, { routes }: Site): Replacements {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    pages: write('pages.js', pagesModule(routes, root)),
    federation: write('federation.js', NO_FEDERATION),
  };
}

/** Never called: every release of this page is the shell's. */
const NO_FEDERATION = `export const forget = () => {};
export const loadExposed = () => Promise.reject(new Error('There are no remotes'));
`;

function asMonolith(config: Configuration, to: Replacements, site: Site): Configuration {
  if (config.name === INLINE_BUILD) return config;
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin instanceof ModuleFederationPlugin),
  );
  const replaced = [
    replace(/pages\/own-pages\.ts$/, to.pages),
    replace(/\/federation\.ts$/, to.federation),
  ];
  const onServer = config.name === serverBuildName('shell');
  return {
    ...config,
    plugins: [...plugins, ...replaced, ...(onServer ? [] : [new MonolithManifestPlugin(site)])],
    ...(onServer ? {} : inBrowser(config)),
  };
}

/** What the page starts from is one file, evaluated in the same turns; each page and each lazy part is another. */
function inBrowser({ module, optimization }: Configuration): Configuration {
  const splitChunks = optimization?.splitChunks;
  const groups = typeof splitChunks === 'object' ? splitChunks.cacheGroups : {};
  const start = { test: /shell\/src\/main\.ts$/, parser: { dynamicImportMode: 'eager' } };
  return {
    module: { ...module, rules: [...(module?.rules ?? []), start] },
    optimization: {
      ...optimization,
      splitChunks: { chunks: 'async', cacheGroups: { ...groups, default: COMMON } },
    },
  };
}

/** What several lazy parts need is a chunk of its own, as it is where remotes share it. */
const COMMON = { minChunks: 2, minSize: 20_000, reuseExistingChunk: true };

const replace = (
  request: RegExp,
  file: string,
): InstanceType<typeof rspack.NormalModuleReplacementPlugin> =>
  new rspack.NormalModuleReplacementPlugin(request, file);

function run(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error !== null) reject(error);
      else if (stats?.hasErrors() !== false)
        reject(new Error(stats?.toString('errors-only') ?? 'The bundle was not built'));
      else resolve();
    });
  });
}
