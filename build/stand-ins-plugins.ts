import { rspack, type RspackPluginInstance } from '@rspack/core';
import { STAND_INS } from './loaders/stand-ins.ts';

/** Replaces modules of the component library that are unused or violate the page's CSP. */
export const createStandInPlugins = (): RspackPluginInstance[] =>
  STAND_INS.map(({ of, by }) => new rspack.NormalModuleReplacementPlugin(of, by));
