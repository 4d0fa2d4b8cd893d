/**
 * The one build. How an app is compiled, federated and described stands here and nowhere else; an app's own
 * rspack.config.ts only says who it is and what it exposes.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  rspack,
  type Configuration,
  type RspackPluginInstance,
  type RuleSetRule,
  type RuleSetUseItem,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import * as documentNames from './contract/document.ts';
import { buildId } from './build/build-id.ts';
import { FILES } from './build/files.ts';
import { HashedChunksPlugin } from './build/hashed-chunks-plugin.ts';
import { INLINE_BUILD, INLINE_FOLDER, inlineBuild } from './build/inline-build.ts';
import { runtimeAliases, type RuntimeSource } from './build/federation/runtime-aliases.ts';
import { SERVER_FOLDER, serverBuild, serverBuildName } from './build/server-build.ts';
import { pagesOf, SizeBudgetPlugin, type SizeBudgets } from './build/size-budget-plugin.ts';
import { formsOfShell, sharedByShell, sharedWithRemote } from './build/shares.ts';
import { VersionManifestPlugin } from './build/version-manifest-plugin.ts';

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
}

/** How this run builds it. */
export interface BuildMode {
  /** `production` builds files to release; `development` serves with hot reload. */
  mode: 'production' | 'development';
  /** True where a remote runs alone: it brings its own copy of everything shared. */
  alone: boolean;
  /** Where the files go; the app's `dist` by default. */
  outDir?: string;
}

const root = import.meta.dirname;

/** Folders of an app's other builds, which stand beside the browser's files. */
const OTHERS: readonly string[] = [SERVER_FOLDER, INLINE_FOLDER];

/**
 * The configurations of one app, for rspack's command line and for the build script: in production its server build, the
 * shell's scripts that stand in the document, and then the browser's, which describes all of them; in development the
 * browser's alone.
 */
export function defineApp(
  app: AppDefinition,
  build: BuildMode = modeFromEnvironment(),
): Configuration | Configuration[] {
  const browser = browserBuild(app, build);
  if (build.mode === 'development') return browser;
  const isShell = app.exposes === undefined;
  const dependencies = [serverBuildName(app.name), ...(isShell ? [INLINE_BUILD] : [])];
  return [
    serverBuild({ app, browser }),
    ...(isShell ? [inlineBuild(browser)] : []),
    { ...browser, dependencies },
  ];
}

function browserBuild(app: AppDefinition, build: BuildMode): Configuration {
  const dir = path.join(root, app.name);
  const out = build.outDir ?? path.join(dir, 'dist');
  const dev = build.mode === 'development';
  const id = dev ? 'dev' : buildId(app.name);
  const federationName = `${app.name.replaceAll('-', '_')}__${id}`;
  return {
    name: app.name,
    context: dir,
    mode: build.mode,
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    entry: entryOf(app, build),
    experiments: { css: true },
    output: {
      path: out,
      clean: { keep: (file) => OTHERS.includes(path.relative(out, file).split(path.sep)[0] ?? '') },
      publicPath: build.alone ? '/' : 'auto',
      uniqueName: federationName,
      hashSalt: id,
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
      cssFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
      cssChunkFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: runtimeAliases({ root, runtime: runtimeOf(app, build), dev }),
    },
    module: {
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: dev ? '[name]__[local]' : '[local]-[hash:4]' },
      },
      rules: [
        ...rules(dev),
        ...(build.alone
          ? []
          : [{ test: /@module-federation\/runtime\/rspack\.js$/, use: [LEAN_START] }]),
      ],
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
      ...shares(app, build, federationName),
      ...(dev
        ? [new ReactRefreshRspackPlugin()]
        : [
            new HashedChunksPlugin(),
            new rspack.BannerPlugin(EXPLICIT_COMPILE_HINTS),
            new VersionManifestPlugin({ app, dir, federationName }),
            new SizeBudgetPlugin(app.budgets, (built) => pagesOf(built, app, federationName)),
          ]),
      ...(build.alone
        ? [new rspack.HtmlRspackPlugin({ template: path.join(dir, 'src/dev/index.html') })]
        : []),
    ],
    // Pages come from the gateway, where the bundler's own trigger addresses are not answered.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    devServer: devServer(app, build),
  };
}

const devServer = (
  app: AppDefinition,
  build: BuildMode,
): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port: app.devPort,
  headers: { 'access-control-allow-origin': '*' },
  historyApiFallback: build.alone,
  static: { directory: path.join(root, 'api/catalogue/images'), publicPath: '/storage' },
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
});

function modeFromEnvironment(): BuildMode {
  const env = process.env;
  return {
    mode: env['APP_MODE'] === 'development' ? 'development' : 'production',
    alone: env['APP_ALONE'] === 'yes',
    ...(env['APP_OUT'] === undefined ? {} : { outDir: path.resolve(env['APP_OUT']) }),
  };
}

function entryOf(app: AppDefinition, build: BuildMode): Record<string, string> {
  if (build.alone) return { alone: './src/dev/main.tsx' };
  if (app.exposes === undefined) return { main: './src/main.ts' };
  return {};
}

function runtimeOf(app: AppDefinition, build: BuildMode): RuntimeSource {
  if (build.alone) return 'own';
  return app.exposes === undefined ? 'provided' : 'consumed';
}

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

/** Lets unused parts of the router go. */
const PURE_CALLS = path.join(root, 'build/loaders/pure-calls-loader.cjs');

/** Lets unused parts of the component library's parts go. */
const LEAN_PARTS = path.join(root, 'build/loaders/lean-parts-loader.cjs');

/** Starts the federation library without what no bundle of ours has. */
const LEAN_START = path.join(root, 'build/loaders/lean-start-loader.cjs');

/** Writes the facts about the business where they are used. */
const KNOWN_FACTS = path.join(root, 'build/loaders/known-facts-loader.cjs');

/** Names of parts, each a module of its own: who imports one takes no other. */
const PARTS = /\/(shared-ui\/(forms\/forms|parts\/parts)|shell\/store\/internal)\.ts$/;

/** Stands in for the component library's own scrollbars. */
const NO_SCROLL_AREA = path.join(root, 'build/loaders/no-scroll-area.ts');

const rules = (dev: boolean): RuleSetRule[] => [
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
  { test: /react-router\/dist\/\w+\/.*\.mjs$/, use: [PURE_CALLS] },
  { test: /@mantine\/\w+\/esm\/.*\.mjs$/, use: [LEAN_PARTS] },
  { test: PARTS, sideEffects: false },
  { test: /\.tsx?$/, exclude: /node_modules/, use: [transpiler(dev), KNOWN_FACTS] },
];

/**
 * Names of the document as source text, put where they are imported: as exports of a module that chunks share they would
 * be 0.4 kB of every page.
 */
const NAMES = Object.fromEntries(
  Object.entries(documentNames).map(([key, name]) => [key, JSON.stringify(name)]),
);

function transpiler(dev: boolean): RuleSetUseItem {
  return {
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      jsc: {
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: dev, refresh: dev },
          constModules: { globals: { 'contract/document': NAMES } },
        },
      },
    },
  };
}

/** What joins the app with the others, and what nobody needs of the component library. */
function shares(app: AppDefinition, build: BuildMode, name: string): RspackPluginInstance[] {
  const joined = [
    new rspack.NormalModuleReplacementPlugin(/\/ScrollArea\/ScrollArea\.mjs$/, NO_SCROLL_AREA),
    federation(app, build, name),
  ];
  if (app.exposes !== undefined) return joined;
  return [
    ...joined,
    new rspack.sharing.ProvideSharedPlugin({
      provides: formsOfShell(root),
      shareScope: 'default',
      enhanced: true,
    }),
  ];
}

function federation(app: AppDefinition, build: BuildMode, name: string): ModuleFederationPlugin {
  const common = {
    name,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
  } as const;
  // Alone, a remote has the library's whole runtime; in a page it has none of its own.
  const optimization = {
    disableSnapshot: true,
    disableRemote: !build.alone,
    target: 'web',
  } as const;
  if (app.exposes === undefined) {
    return new ModuleFederationPlugin({
      ...common,
      experiments: { optimization },
      shared: sharedByShell(root),
    });
  }
  return new ModuleFederationPlugin({
    ...common,
    experiments: { optimization },
    filename: build.mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: Object.fromEntries(
      Object.entries(app.exposes).map(([key, file]) => [
        key,
        { import: build.alone ? [file] : [BASE, file], name: key.slice(2) },
      ]),
    ),
    shared: sharedWithRemote(root, build.alone),
  });
}

/** Comes before each exposed module, and decides how its files are named. */
const BASE = path.join(root, 'build/browser-base.ts');
