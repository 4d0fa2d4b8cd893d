/** Builds with the usual bundler and official federation plugin into a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

export interface OfficialApp {
  /** Folder relative to this file. */
  folder: string;
  entry: NonNullable<Configuration['entry']>;
  federation: FederationOptions;
  output?: NonNullable<Configuration['output']>;
  plugins?: RspackPluginInstance[];
}

/** Builds an app; returns the folder of its files. Throws with the bundler's output if it fails. */
export function buildWithOfficialTools({
  folder,
  entry,
  federation,
  output,
  plugins = [],
}: OfficialApp): Promise<string> {
  const out = mkdtempSync(path.join(os.tmpdir(), 'official-'));
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

/** Shared modules of a React host or remote. */
export const REACT = {
  react: { singleton: true, requiredVersion: '^19.0.0' },
  'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
} as const;
