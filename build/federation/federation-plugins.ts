/** Federation of an app: the plugin, the shared modules, and the runtime. */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';
import { EXTENSION } from '../locations.ts';
import { createStandInPlugins } from '../stand-ins-plugins.ts';
import { getShellOffers, getShellShares, getRemoteShares } from '../shares.ts';
import { getRouterAliases, getBundlerAliases } from './runtime-aliases.ts';

/** The federation runtime: our own, or the library's in development. */
export type RuntimeKind = 'ours' | 'official';

interface App {
  exposes?: Record<string, string>;
}

interface FederationMode {
  root: string;
  /** A remote that runs alone shares nothing and exposes nothing. */
  alone: boolean;
  dev: boolean;
  runtime: RuntimeKind;
}

/** Aliases for the bundler: name or file → file. */
export function getAliases(
  { exposes }: App,
  { root, alone, dev, runtime }: FederationMode,
): Record<string, string> {
  if (alone) return dev ? {} : getRouterAliases(root);
  if (runtime === 'ours')
    return getBundlerAliases({
      root,
      runtime: exposes === undefined ? 'provided' : 'consumed',
      dev,
    });
  const loading = path.join(root, 'shell/src/remotes/federation.ts');
  return { [loading]: path.join(path.dirname(loading), 'official-federation.ts') };
}

/** Removes parts of the federation library's start-up code that our bundles do not need. */
const LEAN_START = path.join(import.meta.dirname, '../loaders/lean-start-loader.cjs');

/** The rule that replaces the library's start-up code, if the runtime is ours. */
export const getLeanStartRules = (alone: boolean, runtime: RuntimeKind): RuleSetRule[] =>
  alone || runtime !== 'ours'
    ? []
    : [{ test: /@module-federation\/runtime\/rspack\.js$/, use: [LEAN_START] }];

/** The federation plugins of the app, including the replacements for unused parts of the component library. */
export function createFederationPlugins(
  app: App,
  name: string,
  how: FederationMode,
): RspackPluginInstance[] {
  if (how.alone) return createStandInPlugins();
  const plugins = [...createStandInPlugins(), createModuleFederation(app, name, how)];
  if (app.exposes !== undefined) return plugins;
  return [
    ...plugins,
    new rspack.sharing.ProvideSharedPlugin({
      provides: getShellOffers(how.root),
      shareScope: 'default',
      enhanced: true,
    }),
  ];
}

function createModuleFederation(
  { exposes }: App,
  name: string,
  how: FederationMode,
): ModuleFederationPlugin {
  const { root, dev } = how;
  const common = {
    name,
    shareStrategy: 'loaded-first',
    manifest: dev && exposes !== undefined,
    dts: false,
    experiments: getExperiments(how),
  } as const;
  if (exposes === undefined)
    return new ModuleFederationPlugin({ ...common, shared: getShellShares(root) });
  return new ModuleFederationPlugin({
    ...common,
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([key, file]) => [
        key,
        { import: dev ? [`${file}?hot`] : [BASE, file], name: key.slice(2) },
      ]),
    ),
    shared: getRemoteShares(root),
  });
}

type Experiments = NonNullable<
  ConstructorParameters<typeof ModuleFederationPlugin>[0]['experiments']
>;

/** In development all features for the library's devtools; in production as few as possible. */
function getExperiments({ dev }: FederationMode): Experiments {
  if (dev) return { optimization: { target: 'web' } };
  return { optimization: { disableSnapshot: true, target: 'web', disableRemote: true } };
}

/**
 * Runs before each exposed module and sets its public path. In development modules come from another origin, where it
 * has no effect, and the official manifest would list only one module, because it identifies modules by their first
 * file.
 */
const BASE = path.join(import.meta.dirname, `../browser-base${EXTENSION}`);
