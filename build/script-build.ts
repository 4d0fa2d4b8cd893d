import type { Configuration } from '@rspack/core';

/**
 * What builds of self-contained scripts have in common: no chunks and no source maps.
 * @param browser the configuration of the browser build, whose rules apply here too
 */
export const getScriptConfiguration = (browser: Configuration): Configuration => ({
  context: browser.context ?? '',
  mode: 'production',
  devtool: false,
  resolve: { extensions: browser.resolve?.extensions ?? [] },
  module: { rules: browser.module?.rules ?? [] },
  optimization: { minimizer: browser.optimization?.minimizer ?? [], splitChunks: false },
  performance: false,
  stats: 'errors-warnings',
});
