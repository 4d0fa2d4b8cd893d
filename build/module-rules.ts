/** Module rules of the bundler: how each kind of source file is compiled. */
import path from 'node:path';
import type { RuleSetRule, RuleSetUseItem } from '@rspack/core';
import { INLINED_VALUES } from './inlined-values.ts';
import { EXTENSION, INSTALLED_OUR_MODULE } from './locations.ts';
import { SYNTAX_TARGET } from './supported-browsers.ts';
import { toSvgDataUrl } from './svg-as-text.ts';

/** Renders a page from its new module when its sources change, without loading the document again. */
export const HOT_RELOAD: RuleSetRule = {
  resourceQuery: /^\?hot$/,
  enforce: 'post',
  use: [path.join(import.meta.dirname, 'loaders/hot-page-loader.cjs')],
};

/** Limits the styles of a remote to its own content; styles of the design system stay global. */
export const createStyleScopeRule = (app: string, dir: string): RuleSetRule => ({
  test: /\.css$/,
  include: dir,
  exclude: /node_modules/,
  use: [
    {
      loader: path.join(import.meta.dirname, `loaders/scope-styles-loader${EXTENSION}`),
      options: { app },
    },
  ],
});

/** Lets the bundler drop unused parts of the router. */
const MARK_PURE = path.join(import.meta.dirname, 'loaders/mark-pure-loader.cjs');

/** Barrel files whose exports are separate modules: importing one includes no other. */
const BARRELS = /\/(shared-ui\/(forms\/forms|parts\/parts)|app-kit\/store\/internal)\.[jt]s$/;

/** `url('picture.svg?inline')` in a style sheet inlines the picture as a data URL, so that it needs no request. */
const INLINE_QUERY = /^\?inline$/;

/** Compiler rules of every app, for each kind of source file. In development, they also replace changed components at once. */
export const getRules = (isDev: boolean): RuleSetRule[] => [
  { test: /\.css$/, type: 'css/auto' },
  {
    test: /\.(svg|png|webp|avif|woff2)$/,
    resourceQuery: { not: [INLINE_QUERY] },
    type: 'asset/resource',
  },
  {
    test: /\.svg$/,
    resourceQuery: INLINE_QUERY,
    type: 'asset/inline',
    generator: { dataUrl: toSvgDataUrl },
  },
  { test: /react-router\/dist\/\w+\/.*\.mjs$/, use: [MARK_PURE] },
  { test: BARRELS, sideEffects: false },
  { test: /\.tsx?$/, exclude: /node_modules/, use: [createTranspiler(isDev)] },
  { test: /\.js$/, include: INSTALLED_OUR_MODULE, use: [createTranspiler(false)] },
];

function createTranspiler(isDev: boolean): RuleSetUseItem {
  return {
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      jsc: {
        target: SYNTAX_TARGET,
        transform: {
          react: { runtime: 'automatic', development: isDev, refresh: isDev },
          constModules: { globals: INLINED_VALUES },
        },
      },
    },
  };
}
