import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { IN_WORKSPACE } from './locations.ts';

/** Product images. */
const CATALOGUE = path.join(import.meta.dirname, '../api/catalogue/images');

interface Options {
  port: number;
  /** True if a remote runs standalone, with its own pages. */
  isStandalone: boolean;
  /** True if the remote is served to a live site. */
  isInLiveSite?: boolean;
}

/** Dev server of an app on localhost. Any origin may load its files, because pages of the live site do. */
export const createDevServerConfig = ({
  port,
  isStandalone,
  isInLiveSite = false,
}: Options): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port,
  headers: { 'access-control-allow-origin': '*' },
  // The gateway revalidates the entry file often.
  devMiddleware: { etag: 'weak' },
  historyApiFallback: isStandalone,
  static: IN_WORKSPACE ? { directory: CATALOGUE, publicPath: '/storage' } : false,
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: true },
    // The page may come from another host.
    ...(isInLiveSite ? { webSocketURL: `ws://localhost:${port}/ws` } : {}),
  },
});
