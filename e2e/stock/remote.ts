/** A remote of a team that has the official tools and nothing of ours: it takes the place of the catalogue. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { buildStock, REACT } from './build.ts';

/**
 * Builds it.
 * @param hashed whether the bundler's plugin writes hashes of chunks into the entry
 * @returns the folder
 */
export async function buildStockRemote(hashed = true): Promise<string> {
  const folder = await buildStock({
    folder: 'remote',
    entry: {},
    federation: {
      name: 'mfe_catalog',
      filename: 'remoteEntry.js',
      // What the catalogue has addresses for; all show the same page.
      exposes: {
        './home': './home.tsx',
        './service': './service.tsx',
        './spare-parts': './spare-parts.tsx',
      },
      shared: REACT,
      manifest: true,
    },
    output: { uniqueName: 'mfe_catalog', publicPath: 'auto', crossOriginLoading: 'anonymous' },
    plugins: hashed ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : [],
  });
  writeFileSync(path.join(folder, 'routes.json'), JSON.stringify({ routes: ROUTES }));
  return folder;
}

/** The addresses that the catalogue has. */
const ROUTES = [
  { path: '/', module: './home', access: 'public' },
  { path: '/services', module: './service', access: 'public' },
  { path: '/service/:id/:name', module: './service', access: 'public' },
  { path: '/spare-parts', module: './spare-parts', access: 'public' },
];
