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
  root: string;
  /** A remote that runs standalone shares nothing and exposes nothing. */
  isStandalone: boolean;
  dev: boolean;
}

const { ModuleFederationPluginV1: ModuleFederationPlugin } = rspack.container;

/** The federation plugins of the app, including the replacements for unused parts of the component library. */
export function createFederationPlugins(
  { exposes }: App,
  name: string,
  { root, isStandalone, dev }: FederationMode,
): RspackPluginInstance[] {
  if (isStandalone) return createReplacementPlugins();
  return [
    ...createReplacementPlugins(),
    ...(exposes === undefined ? createHost(name, root) : [createRemote(exposes, name, root, dev)]),
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
  dev: boolean,
): RspackPluginInstance =>
  new ModuleFederationPlugin({
    name,
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

/** Sets the public path of a page. In development modules come from another origin, where it has no effect. */
const BASE = path.join(import.meta.dirname, `../browser-base${EXTENSION}`);
