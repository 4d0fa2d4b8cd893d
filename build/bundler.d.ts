import type { ChunkLoaders } from './federation/chunk-retries.ts';

/** Globals of the bundler for the modules that set the public path and the chunk loaders. */
declare global {
  let __webpack_public_path__: string;
  const __webpack_require__: ChunkLoaders;
  const __RELEASE_BASE__: string;
}
