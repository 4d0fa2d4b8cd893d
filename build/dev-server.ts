/** How an app is served while it is written. */
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { IN_WORKSPACE } from './ground.ts';

/** Pictures of what is sold. */
const CATALOGUE = path.join(import.meta.dirname, '../api/catalogue/images');

interface Options {
  port: number;
  /** True where a remote runs by itself, with pages of its own. */
  alone: boolean;
  /** True where it stands in a live site. */
  atSite?: boolean;
}

/** The app's dev server. */
export const devServer = ({
  port,
  alone,
  atSite = false,
}: Options): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port,
  headers: { 'access-control-allow-origin': '*' },
  // The gateway asks for the entry again and again.
  devMiddleware: { etag: 'weak' },
  historyApiFallback: alone,
  static: IN_WORKSPACE ? { directory: CATALOGUE, publicPath: '/storage' } : false,
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    // The page may be of another host.
    ...(atSite ? { webSocketURL: `ws://localhost:${port}/ws` } : {}),
  },
});
