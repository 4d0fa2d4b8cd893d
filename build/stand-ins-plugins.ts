import { rspack, type RspackPluginInstance } from '@rspack/core';
import { STAND_INS } from './loaders/stand-ins.ts';

/** Leaves out what nobody needs of the component library, and what the page's policy refuses. */
export const standIns = (): RspackPluginInstance[] =>
  STAND_INS.map(({ of, by }) => new rspack.NormalModuleReplacementPlugin(of, by));
