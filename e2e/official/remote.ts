/** A remote that replaces the catalogue, built with the official tools only and without any package of this repository. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { buildWithOfficialTools, REACT } from './build.ts';

/** Builds the remote; returns the folder of its files. */
export async function buildOfficialRemote(): Promise<string> {
  const folder = await buildWithOfficialTools({
    folder: 'remote',
    entry: {},
    federation: {
      name: 'mfe_catalog',
      filename: 'remoteEntry.js',
      // The modules that the catalogue's routes need; all show the same page.
      exposes: {
        './home': './home.tsx',
        './service': './service.tsx',
        './spare-parts': './spare-parts.tsx',
      },
      shared: REACT,
      manifest: true,
    },
    output: { uniqueName: 'mfe_catalog', publicPath: 'auto', crossOriginLoading: 'anonymous' },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  });
  writeFileSync(path.join(folder, 'routes.json'), JSON.stringify({ routes: ROUTES }));
  return folder;
}

/** The catalogue's routes. */
const ROUTES = [
  { path: '/', module: './home', access: 'public' },
  { path: '/services', module: './service', access: 'public' },
  { path: '/service/:id/:name', module: './service', access: 'public' },
  { path: '/spare-parts', module: './spare-parts', access: 'public' },
];
