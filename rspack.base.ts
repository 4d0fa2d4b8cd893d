/**
 * The shared build configuration: compilation, federation and manifest of every app. An app's rspack.config.ts only
 * names the app and its exposed modules.
 */
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { getBuildId } from './build/build-id.ts';
import { createDevServerConfig } from './build/dev-server.ts';
import { CACHE_GROUPS } from './build/cache-groups.ts';
import { EXTENSION, getLocations, WITHOUT_SHELL, type Locations } from './build/locations.ts';
import { createStyleScopeRule, getRules, HOT_RELOAD } from './build/module-rules.ts';
import { HashedChunksPlugin } from './build/hashed-chunks-plugin.ts';
import { INLINE_BUILD, INLINE_FOLDER, createInlineBuild } from './build/inline-build.ts';
import { createFederationPlugins } from './build/federation/federation-plugins.ts';
import { getRouterAliases } from './build/router-aliases.ts';
import { SERVER_FOLDER, createServerBuild, getServerBuildName } from './build/server-build.ts';
import { getPages, SizeBudgetPlugin, type SizeBudgets } from './build/size-budget-plugin.ts';
import {
  OFFICIAL_FOLDER,
  createOfficialBuild,
  getOfficialBuildName,
} from './build/official/official-entry.ts';
import {
  findTexts,
  TEXTS_FOLDER,
  createTextsBuild,
  getTextsBuildName,
  createTextsReplacement,
} from './build/texts/texts-build.ts';
import { MediaQueriesPlugin } from './build/media-queries-plugin.ts';
import { STYLED_BROWSERS, SYNTAX_TARGET } from './build/supported-browsers.ts';
import { createWorkerBuild, getWorkerBuildName } from './build/worker-build.ts';
import { ROOT_ID } from './contract/document.ts';
import { WORKER_FOLDER } from './contract/technician-worker.ts';
import { MAPS_FOLDER } from './contract/version-files.ts';
import { VersionManifestPlugin } from './build/manifest/version-manifest-plugin.ts';

export interface AppDefinition {
  /** Name of the folder and the package, e.g. `mfe-catalog`. */
  name: string;
  /** Exposed modules: key, such as `./home` → source file. Remotes only. */
  exposes?: Record<string, string>;
  /** Folders with texts of package parts that a remote bundles, such as `shared-ui/invoice/texts`. */
  texts?: readonly string[];
  /** Service workers: file name without its extension → source file. */
  workers?: Record<string, string>;
  /** Size budgets of its pages, in kB after brotli; a heavier build fails. */
  budgets: SizeBudgets;
  /** Port of the app's dev server. */
  devPort: number;
  /**
   * Folder of the app; by default the workspace folder of its name, or the current folder in a separate repository.
   */
  dir?: string;
}

export interface RemoteDefinition extends AppDefinition {
  exposes: Record<string, string>;
}

export interface BuildMode {
  /** `production` builds files to release; `development` serves with hot reload. */
  mode: 'production' | 'development';
  /** True if a remote runs standalone: it bundles its own copy of every shared module. */
  isStandalone: boolean;
  /**
   * True if the dev server provides the remote to a live site. The site's React is a production build, so a changed page
   * is rendered anew and loses its state.
   */
  isInLiveSite?: boolean;
  /** Output folder; the app's `dist` by default. */
  outDir?: string;
}

/** Source maps: their output folder, and repository paths as the names of sources in them. */
const SOURCE_MAPS = {
  sourceMapFilename: `${MAPS_FOLDER}/[file].map`,
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
    path.relative(import.meta.dirname, absoluteResourcePath),
};

/** Folders of an app's other builds in its output folder: the browser build does not clean them. */
const OTHER_FOLDERS: readonly string[] = [
  SERVER_FOLDER,
  INLINE_FOLDER,
  OFFICIAL_FOLDER,
  TEXTS_FOLDER,
  WORKER_FOLDER,
];

/**
 * The whole build of a remote: browser files, server files, official entry, and the manifest that describes them. The
 * same in the workspace and in a separate repository.
 */
export const defineRemote = (
  remote: RemoteDefinition,
  build?: BuildMode,
): Configuration | Configuration[] => defineApp(remote, build);

/**
 * The rspack configurations of one app. In production: the server build, the shell's inline scripts or a remote's
 * official entry, texts and service workers if it has any, and then the browser build, whose manifest describes all of
 * them. In development: the browser build only.
 */
export function defineApp(
  app: AppDefinition,
  build: BuildMode = readMode(),
): Configuration | Configuration[] {
  const browser = createBrowserBuild(app, build);
  if (build.mode === 'development') return browser;
  const { name, exposes, workers } = app;
  const locations = getLocations(name, app.dir);
  const { packages } = locations;
  const textsLocation = findTexts(app, locations);
  const texts = textsLocation === null ? [] : [createTextsBuild({ app, textsLocation, browser })];
  const scriptsOrEntry =
    exposes === undefined
      ? createInlineBuild(browser)
      : createOfficialBuild({
          app: { name, exposes },
          root: packages,
          browser,
          rules: [...getRules(false), ...getStyleRules(app, locations)],
        });
  const dependencies = [
    getServerBuildName(name),
    exposes === undefined ? INLINE_BUILD : getOfficialBuildName(name),
    ...texts.map(() => getTextsBuildName(name)),
    ...(workers === undefined ? [] : [getWorkerBuildName(name)]),
  ];
  const uniqueName = browser.output?.uniqueName ?? '';
  const textsReplacement =
    textsLocation === null
      ? {}
      : { externals: createTextsReplacement(textsLocation, { kind: 'browser', uniqueName }) };
  return [
    createServerBuild({ app, browser, textsLocation }),
    scriptsOrEntry,
    ...texts,
    ...(workers === undefined ? [] : [createWorkerBuild(name, workers, browser)]),
    { ...browser, ...textsReplacement, dependencies },
  ];
}

/** A remote's styles are scoped to its pages. The shell's styles apply to the whole document. */
const getStyleRules = ({ name, exposes }: AppDefinition, { dir }: Locations) =>
  exposes === undefined ? [] : [createStyleScopeRule(name, dir)];

function createBrowserBuild(app: AppDefinition, build: BuildMode): Configuration {
  const locations = getLocations(app.name, app.dir);
  const { dir, packages } = locations;
  const out = build.outDir ?? path.join(dir, 'dist');
  const isDev = build.mode === 'development';
  const id = isDev ? 'dev' : getBuildId(app.name, locations);
  const federationName = `${app.name.replaceAll('-', '_')}__${id}`;
  return {
    name: app.name,
    context: dir,
    mode: build.mode,
    target: ['web', SYNTAX_TARGET],
    // Hidden: no file references its map. Maps are sent to the gateway with the version and are never public.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: getEntry(app, federationName, build),
    experiments: { css: true },
    output: {
      path: out,
      // The dev server keeps earlier updates: a page that missed one reloads if it can't fetch it any more.
      clean: !isDev && {
        keep: (file) => OTHER_FOLDERS.includes(path.relative(out, file).split(path.sep)[0] ?? ''),
      },
      publicPath: build.isStandalone ? '/' : 'auto',
      uniqueName: federationName,
      hashSalt: id,
      // A shared module that failed to load is evaluated again by the next import.
      strictModuleErrorHandling: true,
      ...getFileNames(isDev),
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: [...(build.isStandalone ? [WITHOUT_SHELL] : []), '...'],
      alias: isDev ? {} : getRouterAliases(packages),
    },
    module: {
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: isDev ? '[name]__[local]' : '[local]-[hash:4]' },
      },
      rules: [...getRules(isHotReplaced(build)), ...getStyleRules(app, locations), HOT_RELOAD],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: SYNTAX_TARGET, compress: { passes: 3 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: STYLED_BROWSERS },
        }),
      ],
      splitChunks: { chunks: 'async', cacheGroups: CACHE_GROUPS },
    },
    plugins: [
      ...createFederationPlugins(app, federationName, {
        root: packages,
        isStandalone: build.isStandalone,
        isDev,
      }),
      ...(isDev
        ? [isHotReplaced(build) && new ReactRefreshRspackPlugin()]
        : [
            new HashedChunksPlugin(),
            new MediaQueriesPlugin(),
            new rspack.BannerPlugin(EXPLICIT_COMPILE_HINTS),
            new VersionManifestPlugin({ app, locations, federationName }),
            new SizeBudgetPlugin(app.budgets, (built) => getPages(built, app, federationName)),
          ]),
      ...(build.isStandalone
        ? [new rspack.HtmlRspackPlugin({ templateContent: STANDALONE_PAGE })]
        : []),
    ],
    // Pages come from the gateway, which does not serve the bundler's trigger URLs for lazy compilation.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    devServer: createDevServerConfig({ ...build, port: app.devPort }),
  };
}

/** The document of a remote that runs standalone. */
const STANDALONE_PAGE = `<!doctype html><html lang="en-IN"><head><title>standalone</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width"></head><body><div id="${ROOT_ID}"></div></body></html>`;

/** File names: with a content hash in production. */
const getFileNames = (isDev: boolean): Configuration['output'] => ({
  filename: isDev ? '[name].js' : '[name].[contenthash:8].js',
  chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
  cssFilename: isDev ? '[name].css' : '[name].[contenthash:8].css',
  cssChunkFilename: isDev ? '[name].css' : '[name].[contenthash:8].css',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  ...(isDev ? {} : SOURCE_MAPS),
});

function readMode(): BuildMode {
  const env = process.env;
  return {
    mode: env['APP_MODE'] === 'development' ? 'development' : 'production',
    isStandalone: env['APP_STANDALONE'] === 'yes',
    isInLiveSite: env['APP_AT_SITE'] === 'yes',
    ...(env['APP_OUT'] === undefined ? {} : { outDir: path.resolve(env['APP_OUT']) }),
  };
}

/** The setup runs first; in a remote it is bundled into the container, whose entry is named after the build. */
function getEntry(
  app: AppDefinition,
  federationName: string,
  build: BuildMode,
): Record<string, string | string[]> {
  if (build.isStandalone) return { standalone: './src/dev/main.tsx' };
  if (app.exposes === undefined) return { main: [BUNDLE_SETUP, './src/main.ts'] };
  return { [federationName]: BUNDLE_SETUP };
}

const BUNDLE_SETUP = path.join(import.meta.dirname, `build/federation/bundle-setup${EXTENSION}`);

/**
 * A comment (https://v8.dev/blog/explicit-compile-hints) that makes the browser compile all functions of a file eagerly
 * off the main thread instead of lazily at the first call. Only files with a name get it: a page starts with them, and
 * hydration calls nearly all of their functions. Numbered chunks load later.
 */
const EXPLICIT_COMPILE_HINTS = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^[a-z][\w-]*\.[\w.]*js$/i,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Whether changed modules are hot-replaced. That needs a development build of React, which a live site lacks. */
const isHotReplaced = ({ mode, isInLiveSite = false }: BuildMode): boolean =>
  mode === 'development' && !isInLiveSite;
