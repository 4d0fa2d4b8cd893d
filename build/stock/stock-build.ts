/**
 * The third build of a remote: its stock entry, for hosts that are made with the official federation packages alone. It has
 * the library's own runtime and manifest, and brings along everything that it shares. Our own pages never load it.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { WITHOUT_SHELL } from '../ground.ts';
import { routerForProduction } from '../federation/runtime-aliases.ts';
import { HashedChunksPlugin } from '../hashed-chunks-plugin.ts';
import { sharedWithAnybody } from '../shares.ts';
import { standIns } from '../stand-ins-plugins.ts';
import { SortedManifestPlugin } from './sorted-manifest-plugin.ts';

/** Folder of the stock entry's files within a version. */
export const STOCK_FOLDER = 'stock';

/** The official manifest, in that folder. */
export const STOCK_MANIFEST = 'mf-manifest.json';

/** An app that exposes modules. */
interface Remote {
  name: string;
  exposes: Record<string, string>;
}

interface Options {
  app: Remote;
  root: string;
  /** The browser's configuration, from which names, targets and parsers are taken. */
  browser: Configuration;
  /** How sources are compiled. */
  rules: readonly RuleSetRule[];
}

/** Name of the configuration: the browser's build of the app waits for it. */
export const stockBuildName = (app: string): string => `${app} for any host`;

/** The configuration of a remote's stock entry. */
export function stockBuild({ app, root, browser, rules }: Options): Configuration {
  const output = browser.output ?? {};
  return {
    ...browser,
    name: stockBuildName(app.name),
    entry: {},
    output: {
      ...output,
      path: path.join(output.path ?? '', STOCK_FOLDER),
      clean: true,
      publicPath: 'auto',
      uniqueName: globalOf(browser),
    },
    resolve: {
      extensions: browser.resolve?.extensions ?? [],
      conditionNames: [WITHOUT_SHELL, '...'],
      alias: routerForProduction(root),
    },
    module: {
      parser: browser.module?.parser ?? {},
      generator: browser.module?.generator ?? {},
      rules: [...rules, { resourceQuery: /^\?guest$/, enforce: 'post', use: [GUEST_PAGE] }],
    },
    optimization: {
      minimizer: browser.optimization?.minimizer ?? [],
      splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...standIns(),
      container(app, root, globalOf(browser)),
      new SortedManifestPlugin(STOCK_MANIFEST),
      new HashedChunksPlugin(),
    ],
  };
}

/** A global of this build alone, as the lean entry has one: the gateway gives both another name where one is taken. */
const globalOf = ({ output }: Configuration): string => `${output?.uniqueName ?? ''}_stock`;

/** Puts around a page what it needs where nothing of ours is around it. */
const GUEST_PAGE = path.join(import.meta.dirname, '../loaders/guest-page-loader.cjs');

const container = (app: Remote, root: string, global: string): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: app.name.replaceAll('-', '_'),
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: global },
    exposes: Object.fromEntries(
      Object.entries(app.exposes).map(([key, file]) => [key, `${file}?guest`]),
    ),
    shared: sharedWithAnybody(root),
    // What our own page decides by itself (the shell's copy is the only one) is any host's to decide here.
    shareStrategy: 'version-first',
    manifest: true,
    dts: false,
  });
