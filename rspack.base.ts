/**
 * The one build. How an app is compiled, federated and described stands here and nowhere else; an app's own
 * rspack.config.ts only says who it is and what it exposes.
 */
import path from 'node:path';
import { rspack, type Configuration, type RuleSetRule, type RuleSetUseItem } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { buildId } from './build/build-id.ts';
import { devServer } from './build/dev-server.ts';
import { FILES } from './build/files.ts';
import { groundOf, INSTALLED_OURS, WITHOUT_SHELL } from './build/ground.ts';
import { HashedChunksPlugin } from './build/hashed-chunks-plugin.ts';
import { INLINE_BUILD, INLINE_FOLDER, inlineBuild } from './build/inline-build.ts';
import { joined, packagesOf, startsLean, type RuntimeKind } from './build/federation/joined.ts';
import { SERVER_FOLDER, serverBuild, serverBuildName } from './build/server-build.ts';
import { pagesOf, SizeBudgetPlugin, type SizeBudgets } from './build/size-budget-plugin.ts';
import { svgAsText } from './build/svg-as-text.ts';
import { STOCK_FOLDER, stockBuild, stockBuildName } from './build/stock/stock-build.ts';
import {
  placeOfTexts,
  TEXTS_FOLDER,
  textsBuild,
  textsBuildName,
  textsOutside,
} from './build/texts/texts-build.ts';
import { VALUES } from './build/inlined-values.ts';
import { MAPS_FOLDER } from './contract/version-files.ts';
import { VersionManifestPlugin } from './build/manifest/version-manifest-plugin.ts';

/** Who an app is. */
export interface AppDefinition {
  /** Folder and package name, e.g. `mfe-catalog`. */
  name: string;
  /** Exposed modules, `./home` → file. Remotes only. */
  exposes?: Record<string, string>;
  /** What its pages may weigh: a build that is heavier fails. */
  budgets: SizeBudgets;
  /** Port of the app's own dev server. */
  devPort: number;
  /** Folder of the app; the one of its name in the workspace, and in a repository of its own the one it is built in. */
  dir?: string;
}

/** Who a remote is. */
export interface RemoteDefinition extends AppDefinition {
  exposes: Record<string, string>;
}

/** How this run builds it. */
export interface BuildMode {
  /** `production` builds files to release; `development` serves with hot reload. */
  mode: 'production' | 'development';
  /** True where a remote runs alone: it brings its own copy of everything shared. */
  alone: boolean;
  /** True where it stands in a live site: React there is a production build, and pages are taken anew as a whole. */
  atSite?: boolean;
  /** English texts stay in the files that say them, and there are no others. */
  textsInside?: boolean;
  /** Where the files go; the app's `dist` by default. */
  outDir?: string;
}

/** Where maps of sources go, and what they call a source: its path in the repository. */
const SOURCE_MAPS = {
  sourceMapFilename: `${MAPS_FOLDER}/[file].map`,
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
    path.relative(import.meta.dirname, absoluteResourcePath),
};

/** Folders of an app's other builds, which stand beside the browser's files. */
const OTHERS: readonly string[] = [SERVER_FOLDER, INLINE_FOLDER, STOCK_FOLDER, TEXTS_FOLDER];

/**
 * The whole build of a remote, in one call: its files for the browser and for the server, its stock entry, and the manifest that
 * describes them. The same one in the workspace and in a repository of its own.
 */
export const defineRemote = (
  remote: RemoteDefinition,
  build?: BuildMode,
): Configuration | Configuration[] => defineApp(remote, build);

/**
 * The configurations of one app, for rspack's command line and for the build script: in production its server build, the
 * shell's scripts that stand in the document or a remote's stock entry, and then the browser's, which describes all of
 * them; in development the browser's alone.
 */
export function defineApp(
  app: AppDefinition,
  build: BuildMode = modeFromEnvironment(),
): Configuration | Configuration[] {
  const browser = browserBuild(app, build);
  if (build.mode === 'development') return browser;
  const { name, exposes } = app;
  const ground = groundOf(name, app.dir);
  const { packages } = ground;
  const place = build.textsInside === true ? null : placeOfTexts(app, ground);
  const texts = place === null ? [] : [textsBuild({ app, place, browser })];
  const other =
    exposes === undefined
      ? inlineBuild(browser)
      : stockBuild({ app: { name, exposes }, root: packages, browser, rules: rules(false) });
  const dependencies = [
    serverBuildName(name),
    exposes === undefined ? INLINE_BUILD : stockBuildName(name),
    ...texts.map(() => textsBuildName(name)),
  ];
  const read = place === null ? {} : { externals: textsOutside(place, textsOfPage(browser)) };
  return [
    serverBuild({ app, browser, place }),
    other,
    ...texts,
    { ...browser, ...read, dependencies },
  ];
}

const textsOfPage = ({ output }: Configuration) =>
  ({ kind: 'browser', uniqueName: output?.uniqueName ?? '' }) as const;

function browserBuild(app: AppDefinition, build: BuildMode): Configuration {
  const ground = groundOf(app.name, app.dir);
  const { dir, packages } = ground;
  const out = build.outDir ?? path.join(dir, 'dist');
  const dev = build.mode === 'development';
  const id = dev ? 'dev' : buildId(app.name, ground);
  const how = { ...build, root: packages, dev, runtime: runtimeOf(build) };
  const federationName = `${app.name.replaceAll('-', '_')}__${id}`;
  return {
    name: app.name,
    context: dir,
    mode: build.mode,
    target: ['web', 'es2022'],
    // Hidden: no file names its map. They go to the gateway with the version, and nobody else gets them.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: entryOf(app, build),
    experiments: { css: true },
    output: {
      path: out,
      clean: { keep: (file) => OTHERS.includes(path.relative(out, file).split(path.sep)[0] ?? '') },
      publicPath: build.alone ? '/' : 'auto',
      uniqueName: federationName,
      hashSalt: id,
      ...fileNames(dev),
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: [...(build.alone ? [WITHOUT_SHELL] : []), '...'],
      alias: packagesOf(app, how),
    },
    module: {
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: dev ? '[name]__[local]' : '[local]-[hash:4]' },
      },
      rules: [...rules(reloadsByParts(build)), ...startsLean(build.alone, runtimeOf(build)), HOT],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: ['chrome >= 105', 'safari >= 16', 'firefox >= 110'] },
        }),
      ],
      splitChunks: { chunks: 'async', cacheGroups: FILES },
    },
    plugins: [
      ...joined(app, federationName, how),
      ...(dev
        ? [reloadsByParts(build) && new ReactRefreshRspackPlugin()]
        : [
            new HashedChunksPlugin(),
            new rspack.BannerPlugin(EXPLICIT_COMPILE_HINTS),
            new VersionManifestPlugin({ app, ground, federationName }),
            // What the bench compares with is heavier: that is what it measures.
            ...(runtimeOf(build) === 'ours'
              ? [new SizeBudgetPlugin(app.budgets, (built) => pagesOf(built, app, federationName))]
              : []),
          ]),
      ...(build.alone
        ? [new rspack.HtmlRspackPlugin({ template: path.join(dir, 'src/dev/index.html') })]
        : []),
    ],
    // Pages come from the gateway, where the bundler's own trigger addresses are not answered.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    devServer: devServer({ ...build, port: app.devPort }),
  };
}

/** How files are called: after their content where they are released. */
const fileNames = (dev: boolean): Configuration['output'] => ({
  filename: dev ? '[name].js' : '[name].[contenthash:8].js',
  chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
  cssFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
  cssChunkFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  ...(dev ? {} : SOURCE_MAPS),
});

function modeFromEnvironment(): BuildMode {
  const env = process.env;
  return {
    mode: env['APP_MODE'] === 'development' ? 'development' : 'production',
    alone: env['APP_ALONE'] === 'yes',
    atSite: env['APP_AT_SITE'] === 'yes',
    ...(env['APP_OUT'] === undefined ? {} : { outDir: path.resolve(env['APP_OUT']) }),
  };
}

function entryOf(app: AppDefinition, build: BuildMode): Record<string, string> {
  if (build.alone) return { alone: './src/dev/main.tsx' };
  if (app.exposes === undefined) return { main: './src/main.ts' };
  return {};
}

/** The library's own in development, whose tools then see the page. */
const runtimeOf = ({ mode }: BuildMode): RuntimeKind =>
  mode === 'development' ? 'official' : 'ours';

/**
 * Files with a name are what a page starts from and what it shows: nearly all in them is called while it hydrates.
 * The comment (https://v8.dev/blog/explicit-compile-hints) has the browser compile all of it as it arrives, beside the
 * page's own thread, and not at the first call.
 * Parts that come later have numbers, and do without.
 */
const EXPLICIT_COMPILE_HINTS = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^[a-z][\w-]*\.[\w.]*js$/i,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Whether what changes is put into components as they stand, for which React must be a development build. */
const reloadsByParts = ({ mode, atSite = false }: BuildMode): boolean =>
  mode === 'development' && !atSite;

/** Takes a page anew when its sources change. */
const HOT: RuleSetRule = {
  resourceQuery: /^\?hot$/,
  enforce: 'post',
  use: [path.join(import.meta.dirname, 'build/loaders/hot-page-loader.cjs')],
};

/** Lets unused parts of the router go. */
const PURE_CALLS = path.join(import.meta.dirname, 'build/loaders/pure-calls-loader.cjs');

/** Lets unused parts of the component library's parts go. */
const LEAN_PARTS = path.join(import.meta.dirname, 'build/loaders/lean-parts-loader.cjs');

/** Names of parts, each a module of its own: who imports one takes no other. */
const PARTS = /\/(shared-ui\/(forms\/forms|parts\/parts)|shell\/store\/internal)\.[jt]s$/;

/** `url('picture.svg?in-place')` in a style: a picture that is there with the page, and is asked for by nobody. */
const IN_PLACE = /^\?in-place$/;

const rules = (dev: boolean): RuleSetRule[] => [
  { test: /\.css$/, type: 'css/auto' },
  {
    test: /\.(svg|png|webp|avif|woff2)$/,
    resourceQuery: { not: [IN_PLACE] },
    type: 'asset/resource',
  },
  {
    test: /\.svg$/,
    resourceQuery: IN_PLACE,
    type: 'asset/inline',
    generator: { dataUrl: svgAsText },
  },
  { test: /react-router\/dist\/\w+\/.*\.mjs$/, use: [PURE_CALLS] },
  { test: /@mantine\/\w+\/esm\/.*\.mjs$/, use: [LEAN_PARTS] },
  { test: PARTS, sideEffects: false },
  { test: /\.tsx?$/, exclude: /node_modules/, use: [transpiler(dev)] },
  { test: /\.js$/, include: INSTALLED_OURS, use: [transpiler(false)] },
];

function transpiler(dev: boolean): RuleSetUseItem {
  return {
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      jsc: {
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: dev, refresh: dev },
          constModules: { globals: VALUES },
        },
      },
    },
  };
}
