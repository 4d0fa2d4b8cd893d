/** Bundles a command with all its dependencies into one script, which runs without our packages. */
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

const createConfiguration = (entry: string, folder: string): Configuration => ({
  mode: 'production',
  target: 'node24',
  context: path.dirname(entry),
  entry: { release: entry },
  output: {
    path: folder,
    filename: '[name].js',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  },
  resolve: { extensions: ['.ts', '.js', '.mjs'] },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { detectSyntax: 'auto', jsc: { target: 'es2024' } },
      },
      // These modules have no side effects, so unused ones can be dropped.
      { test: /\/(contract|platform|releases)\/.*\.ts$/, sideEffects: false },
    ],
  },
  optimization: { minimize: false },
  performance: false,
});

/** Writes `release.js` into a folder. @throws with the bundler's message if the build fails */
export function bundleCommand(entry: string, folder: string): Promise<void> {
  const compiler = rspack(createConfiguration(entry, folder));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem =
        error?.message ?? (stats?.hasErrors() === true ? stats.toString('errors-only') : null);
      compiler.close(() => (problem === null ? resolve() : reject(new Error(problem))));
    });
  });
}
