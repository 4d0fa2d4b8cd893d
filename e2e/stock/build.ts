/** Builds with the bundler and the official federation plugin as anybody has them, into a folder that goes with the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** What is built. */
export interface StockApp {
  /** Folder beside this file. */
  folder: string;
  entry: NonNullable<Configuration['entry']>;
  federation: FederationOptions;
  output?: NonNullable<Configuration['output']>;
  plugins?: RspackPluginInstance[];
}

/** Builds an app; answers the folder of its files. Throws with the bundler's words where it fails. */
export function buildStock({
  folder,
  entry,
  federation,
  output,
  plugins = [],
}: StockApp): Promise<string> {
  const out = mkdtempSync(path.join(os.tmpdir(), 'stock-'));
  process.once('exit', () => rmSync(out, { recursive: true, force: true }));
  const compiler = rspack({
    context: path.join(import.meta.dirname, folder),
    mode: 'production',
    entry,
    output: { path: out, filename: '[name].[contenthash:8].js', publicPath: 'auto', ...output },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: { rules: [{ test: /\.tsx?$/, use: [TYPESCRIPT] }] },
    plugins: [new ModuleFederationPlugin({ ...federation, dts: false }), ...plugins],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem =
        error?.message ?? (stats?.hasErrors() === true ? stats.toString('errors-only') : null);
      compiler.close(() => (problem === null ? resolve(out) : reject(new Error(problem))));
    });
  });
}

const TYPESCRIPT = {
  loader: 'builtin:swc-loader',
  options: { detectSyntax: 'auto', jsc: { transform: { react: { runtime: 'automatic' } } } },
};

/** What a host or a remote of React shares. */
export const REACT = {
  react: { singleton: true, requiredVersion: '^19.0.0' },
  'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
} as const;
