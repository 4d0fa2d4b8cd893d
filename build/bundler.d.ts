/** Globals of the bundler for the modules that set the public path and the chunk loaders. */
declare let __webpack_public_path__: string;
declare const __webpack_require__: import('./federation/chunk-retries.ts').ChunkLoaders;
declare const __RELEASE_BASE__: string;
