/**
 * The server build of an app: its pages for the gateway, which renders them to HTML. Shared modules come from the
 * shell's server build; class names and asset URLs are the same as in the browser build.
 */
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { EXTENSION } from './locations.ts';
import { BROWSER_KEYS, getImportName, SHARE_KEYS } from './shares.ts';
import { createTextsReplacement, type TextsLocation } from './texts/texts-build.ts';

/** Folder of the server files within a version. */
export const SERVER_FOLDER = 'server';

interface Options {
  app: { name: string; exposes?: Record<string, string> };
  /** The browser configuration, from which names, rules and parsers are taken. */
  browser: Configuration;
  /** Location of the app's texts; null if they are inlined. */
  textsLocation: TextsLocation | null;
}

/** Name of the configuration; the app's browser build depends on it. */
export const getServerBuildName = (app: string): string => `${app} on the server`;

export function createServerBuild({ app, browser, textsLocation }: Options): Configuration {
  const output = browser.output ?? {};
  return {
    name: getServerBuildName(app.name),
    context: browser.context ?? '',
    mode: 'production',
    // Web APIs only: a build that needs Node fails here instead of at the gateway.
    target: ['webworker', 'es2023'],
    devtool: browser.devtool ?? false,
    entry: getEntries(app),
    experiments: browser.experiments ?? {},
    output: {
      path: path.join(output.path ?? '', SERVER_FOLDER),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: output.uniqueName ?? '',
      hashSalt: output.hashSalt ?? '',
      assetModuleFilename: output.assetModuleFilename ?? '',
      ...getSourceMaps(output),
      publicPath: '',
      asyncChunks: false,
    },
    externals: getExternals(app, textsLocation),
    resolve: {
      extensions: browser.resolve?.extensions ?? [],
      conditionNames: ['edge-light', 'import', 'module', 'default'],
    },
    module: {
      parser: browser.module?.parser ?? {},
      generator: {
        'css/auto': { ...getCssNames(browser), exportsOnly: true },
        'asset/resource': { emit: false },
      },
      rules: browser.module?.rules ?? [],
    },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Source map options of the browser build. */
const getSourceMaps = ({
  sourceMapFilename,
  devtoolModuleFilenameTemplate = '[resource-path]',
}: NonNullable<Configuration['output']>): Configuration['output'] =>
  sourceMapFilename === undefined ? {} : { sourceMapFilename, devtoolModuleFilenameTemplate };

/** Sets the public path before any module that uses it is evaluated. */
const PUBLIC_PATH_MODULE = path.join(import.meta.dirname, `server-base${EXTENSION}`);

function getEntries({ exposes }: Options['app']): Record<string, string[]> {
  if (exposes === undefined) return { shell: [PUBLIC_PATH_MODULE, './src/server/server.tsx'] };
  return Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [key.slice(2), [PUBLIC_PATH_MODULE, file]]),
  );
}

/**
 * Modules that the build does not contain: a remote takes shared modules from the shell, parts of the component library never
 * run on a server, and texts are passed in.
 */
function getExternals({ exposes }: Options['app'], textsLocation: TextsLocation | null) {
  const keys = exposes === undefined ? BROWSER_KEYS : SHARE_KEYS;
  const shared = Object.fromEntries(keys.map((key) => [getImportName(key), `commonjs ${key}`]));
  return textsLocation === null
    ? [shared]
    : [shared, createTextsReplacement(textsLocation, { kind: 'server' })];
}

const getCssNames = (browser: Configuration): object =>
  (browser.module?.generator as Record<string, object> | undefined)?.['css/auto'] ?? {};
