import { rspack, type RspackPluginInstance } from '@rspack/core';
import { REPLACEMENTS } from './loaders/replacements.ts';

/** Replaces modules of the component library that are unused or violate the page's CSP. */
export const createReplacementPlugins = (): RspackPluginInstance[] =>
  REPLACEMENTS.map(
    ({ pattern, replacement }) => new rspack.NormalModuleReplacementPlugin(pattern, replacement),
  );
