/** Globals of the bundler for the two modules that set the public path. */
declare let __webpack_public_path__: string;
declare const __RELEASE_BASE__: string;

/** Files of the federation library's bundler runtime, resolved by an alias. */
declare module 'federation-runtime/*.js' {
  export const attachShareScopeMap: unknown;
  export const consumes: unknown;
  export const initContainerEntry: unknown;
  export const initializeSharing: unknown;
  export const installInitialConsumes: unknown;
}

/** The federation library. */
declare module 'federation-instance' {
  /** Creates an instance and registers it in the page. */
  export const createInstance: (options: { name: string }) => object;
}

/** Error codes of the federation library. */
declare module 'federation-error-codes';
