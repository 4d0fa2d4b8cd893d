/** The build of a remote's service workers. Each is a self-contained file outside the federation. */
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { SYNTAX_TARGET } from './supported-browsers.ts';
import { WORKER_FOLDER } from '../contract/technician-worker.ts';

/** Name of the configuration; the app's browser build depends on it. */
export const getWorkerBuildName = (app: string): string => `${app} in service workers`;

/**
 * @param workers name of the file without its extension → its source
 * @param browser the browser configuration, from which rules and targets are taken
 */
export const createWorkerBuild = (
  app: string,
  workers: Readonly<Record<string, string>>,
  browser: Configuration,
): Configuration => ({
  name: getWorkerBuildName(app),
  context: browser.context ?? '',
  mode: 'production',
  target: ['webworker', SYNTAX_TARGET],
  devtool: false,
  entry: { ...workers },
  output: {
    path: path.join(browser.output?.path ?? '', WORKER_FOLDER),
    clean: true,
    filename: '[name].js',
  },
  resolve: { extensions: browser.resolve?.extensions ?? [] },
  module: { rules: browser.module?.rules ?? [] },
  optimization: { minimizer: browser.optimization?.minimizer ?? [], splitChunks: false },
  performance: false,
  stats: 'errors-warnings',
});
