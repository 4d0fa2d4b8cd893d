/** What the bundler gives to the two small modules that say where a version's files are. */
declare let __webpack_public_path__: string;
declare const __RELEASE_BASE__: string;

/** The federation runtime's bundler half, by the name under which the bundler's aliases offer it. */
declare module 'federation-runtime' {
  /** As far as this build looks into it. */
  export interface FederationRuntime {
    runtime: Record<string, unknown>;
    bundlerRuntime: Record<string, unknown>;
    [part: string]: unknown;
  }
  const federation: FederationRuntime;
  export default federation;
}
declare module 'federation-container' {
  export const initContainerEntry: unknown;
}
