/** The build of a remote's service workers. Each is a self-contained file outside the federation. */
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { getScriptConfiguration } from './script-build.ts';
import { SYNTAX_TARGET } from './supported-browsers.ts';
import { WORKER_FOLDER } from '../contract/technician-worker.ts';

/** Name of the configuration; the app's browser build depends on it. */
export const getWorkerBuildName = (app: string): string => `${app} in service workers`;

/**
 * @param workers name of the file without its extension → its source
 * @param browser the configuration of the browser build, whose rules apply here too
 */
export const createWorkerBuild = (
  app: string,
  workers: Readonly<Record<string, string>>,
  browser: Configuration,
): Configuration => ({
  ...getScriptConfiguration(browser),
  name: getWorkerBuildName(app),
  target: ['webworker', SYNTAX_TARGET],
  entry: { ...workers },
  output: {
    path: path.join(browser.output?.path ?? '', WORKER_FOLDER),
    clean: true,
    filename: '[name].js',
  },
});
