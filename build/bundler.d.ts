/** What the bundler gives to the two small modules that say where a version's files are. */
declare let __webpack_public_path__: string;
declare const __RELEASE_BASE__: string;
