/**
 * Federation of an app: the bundler's own Module Federation plugin, with its share scope and containers. Every mode except
 * standalone uses it, so development, production and tests load remotes with the same code.
 */
import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { createReplacementPlugins } from '../replacement-plugins.ts';
import { EXTENSION } from '../locations.ts';
import { getRemoteShares, getProvidedModules, getShellShares } from '../shares.ts';

interface App {
  exposes?: Record<string, string>;
}

interface FederationMode {
  /** Folder that contains our packages. */
  root: string;
  /** A remote that runs standalone shares nothing and exposes nothing. */
  isStandalone: boolean;
  isDev: boolean;
}

const { ModuleFederationPluginV1: ModuleFederationPlugin } = rspack.container;

/** The federation plugins of the app, including the replacements for unused parts of the component library. */
export function createFederationPlugins(
  { exposes }: App,
  name: string,
  { root, isStandalone, isDev }: FederationMode,
): RspackPluginInstance[] {
  if (isStandalone) return createReplacementPlugins();
  return [
    ...createReplacementPlugins(),
    ...(exposes === undefined
      ? createHost(name, root)
      : [createRemote(exposes, name, root, isDev)]),
  ];
}

const createHost = (name: string, root: string): RspackPluginInstance[] => [
  new ModuleFederationPlugin({ name, shared: getShellShares(root) }),
  new rspack.sharing.ProvideSharedPlugin({
    provides: getProvidedModules(root),
    shareScope: 'default',
  }),
];

const createRemote = (
  exposes: Record<string, string>,
  name: string,
  root: string,
  isDev: boolean,
): RspackPluginInstance =>
  new ModuleFederationPlugin({
    name,
    filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([key, file]) => [
        key,
        { import: isDev ? [`${file}?hot`] : [PUBLIC_PATH_MODULE, file], name: key.slice(2) },
      ]),
    ),
    shared: getRemoteShares(root),
  });

/** Runs before a page. Not used in development, where modules come from another origin and keep absolute URLs. */
const PUBLIC_PATH_MODULE = path.join(import.meta.dirname, `../browser-base${EXTENSION}`);
