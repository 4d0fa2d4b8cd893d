/**
 * The official entry of a remote, for hosts that use only the official federation packages. It has the library's own
 * runtime and manifest, and bundles all shared modules. Our own pages never load it.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { WITHOUT_SHELL } from '../locations.ts';
import { getRouterAliases } from '../router-aliases.ts';
import { HashedChunksPlugin } from '../hashed-chunks-plugin.ts';
import { getOfficialShares } from '../shares.ts';
import { createReplacementPlugins } from '../replacement-plugins.ts';
import { SortedManifestPlugin } from './sorted-manifest-plugin.ts';

/** Folder of the official entry's files within a version. The name is part of the published format, as the field `stock`. */
export const OFFICIAL_FOLDER = 'stock';

/** Name of the official manifest in that folder. */
export const OFFICIAL_MANIFEST = 'mf-manifest.json';

interface Remote {
  name: string;
  exposes: Record<string, string>;
}

interface Options {
  app: Remote;
  /** Folder that contains our packages. */
  root: string;
  /** The browser configuration, from which names, targets and parsers are taken. */
  browser: Configuration;
  /** How sources are compiled. */
  rules: readonly RuleSetRule[];
}

/** Name of the configuration; the app's browser build depends on it. */
export const getOfficialBuildName = (app: string): string => `${app} for any host`;

export function createOfficialBuild({ app, root, browser, rules }: Options): Configuration {
  const output = browser.output ?? {};
  return {
    ...browser,
    name: getOfficialBuildName(app.name),
    entry: {},
    output: {
      ...output,
      path: path.join(output.path ?? '', OFFICIAL_FOLDER),
      clean: true,
      publicPath: 'auto',
      uniqueName: getGlobalName(browser),
    },
    resolve: {
      extensions: browser.resolve?.extensions ?? [],
      conditionNames: [WITHOUT_SHELL, '...'],
      alias: getRouterAliases(root),
    },
    module: {
      parser: browser.module?.parser ?? {},
      generator: browser.module?.generator ?? {},
      rules: [
        ...rules,
        {
          resourceQuery: /^\?guest$/,
          enforce: 'post',
          use: [{ loader: GUEST_PAGE, options: { app: app.name } }],
        },
      ],
    },
    optimization: {
      minimizer: browser.optimization?.minimizer ?? [],
      splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...createReplacementPlugins(),
      createContainerPlugin(app, root, getGlobalName(browser)),
      new SortedManifestPlugin(OFFICIAL_MANIFEST),
      new HashedChunksPlugin(),
    ],
  };
}

/** The entry's own global name. If another version uses that name, the gateway changes it, as in the entry of our pages. */
const getGlobalName = ({ output }: Configuration): string => `${output?.uniqueName ?? ''}_stock`;

/** Wraps a page in the providers that are missing in another host. */
const GUEST_PAGE = path.join(import.meta.dirname, '../loaders/guest-page-loader.cjs');

const createContainerPlugin = (app: Remote, root: string, global: string): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: app.name.replaceAll('-', '_'),
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: global },
    exposes: Object.fromEntries(
      Object.entries(app.exposes).map(([key, file]) => [key, `${file}?guest`]),
    ),
    shared: getOfficialShares(root),
    // Another host may have other versions; our own pages always use the shell's copy.
    shareStrategy: 'version-first',
    manifest: true,
    dts: false,
  });
