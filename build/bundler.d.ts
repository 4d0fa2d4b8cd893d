/** What the bundler gives to the two small modules that say where a version's files are. */
declare let __webpack_public_path__: string;
declare const __RELEASE_BASE__: string;

/** Files of the federation library's bundler half, which an alias of the bundler leads to. */
declare module 'federation-runtime/*.js' {
  export const attachShareScopeMap: unknown;
  export const consumes: unknown;
  export const initContainerEntry: unknown;
  export const initializeSharing: unknown;
  export const installInitialConsumes: unknown;
}

/** The federation library itself. */
declare module 'federation-instance' {
  /** Makes an instance and adds it to those of the page. */
  export const createInstance: (options: { name: string }) => object;
}

/** The numbers of its errors. */
declare module 'federation-error-codes';
