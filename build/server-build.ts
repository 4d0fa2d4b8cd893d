/**
 * The second build of an app: the same pages for the gateway, which renders them to HTML. Everything shared comes from
 * the shell's server build; class names and addresses of pictures are those of the browser's build.
 */
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ENDING } from './ground.ts';
import { LAZY_KEYS, SHARE_KEYS } from './shares.ts';
import { textsOutside, type TextsPlace } from './texts/texts-build.ts';

/** Folder of the server's files within a version. */
export const SERVER_FOLDER = 'server';

interface Options {
  app: { name: string; exposes?: Record<string, string> };
  /** The browser's configuration, from which names, rules and parsers are taken. */
  browser: Configuration;
  /** Where its texts are; null where they are part of its files. */
  place: TextsPlace | null;
}

/** Name of the configuration: the browser's build of the app waits for it. */
export const serverBuildName = (app: string): string => `${app} on the server`;

/** The configuration of an app's server build. */
export function serverBuild({ app, browser, place }: Options): Configuration {
  const output = browser.output ?? {};
  return {
    name: serverBuildName(app.name),
    context: browser.context ?? '',
    mode: 'production',
    // What the web has, and nothing of Node: a build that asks for more fails here and not at the gateway.
    target: ['webworker', 'es2023'],
    devtool: browser.devtool ?? false,
    entry: entriesOf(app),
    experiments: browser.experiments ?? {},
    output: {
      path: path.join(output.path ?? '', SERVER_FOLDER),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: output.uniqueName ?? '',
      hashSalt: output.hashSalt ?? '',
      assetModuleFilename: output.assetModuleFilename ?? '',
      ...mapsOf(output),
      publicPath: '',
      asyncChunks: false,
    },
    externals: externalsOf(app, place),
    resolve: {
      extensions: browser.resolve?.extensions ?? [],
      conditionNames: ['edge-light', 'import', 'module', 'default'],
    },
    module: {
      parser: browser.module?.parser ?? {},
      generator: {
        'css/auto': { ...cssNames(browser), exportsOnly: true },
        'asset/resource': { emit: false },
      },
      rules: browser.module?.rules ?? [],
    },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Maps of sources, as the browser's build names them. */
const mapsOf = ({
  sourceMapFilename,
  devtoolModuleFilenameTemplate = '[resource-path]',
}: NonNullable<Configuration['output']>): Configuration['output'] =>
  sourceMapFilename === undefined ? {} : { sourceMapFilename, devtoolModuleFilenameTemplate };

/** Sets where the version's files are before anything that names one of them is evaluated. */
const BASE = path.join(import.meta.dirname, `server-base${ENDING}`);

function entriesOf({ exposes }: Options['app']): Record<string, string[]> {
  if (exposes === undefined) return { shell: [BASE, './src/server/server.tsx'] };
  return Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [key.slice(2), [BASE, file]]),
  );
}

/**
 * A remote takes what is shared from the shell. What is made of the component library is for the browser alone. Texts are
 * handed in.
 */
function externalsOf({ exposes }: Options['app'], place: TextsPlace | null) {
  const keys = exposes === undefined ? LAZY_KEYS : SHARE_KEYS;
  const shared = Object.fromEntries(keys.map((key) => [key, `commonjs ${key}`]));
  return place === null ? [shared] : [shared, textsOutside(place, { kind: 'server' })];
}

const cssNames = (browser: Configuration): object =>
  (browser.module?.generator as Record<string, object> | undefined)?.['css/auto'] ?? {};
