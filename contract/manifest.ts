/** What a built version says of itself, and how a document names it: written by the build, read by gateway and shell. */
import type { PageRoute } from './routes.ts';

/** A file of a version: the hash a browser must find, and its size. */
export interface BuiltFile {
  /** `sha384-` and 64 characters of base64. */
  integrity: string;
  bytes: number;
}

/** Scripts and styles, in load order. */
export interface FileList {
  js: string[];
  css: string[];
}

/** The sources of a build. */
export interface BuildSource {
  /** The commit, 40 or 64 hex digits. */
  commit: string;
  /** Whether there was anything beside the commit: what was built may differ from it. */
  dirty: boolean;
}

/** Everything the gateway needs to know of a version without running it: the `version.json` beside its files. */
export interface VersionManifest {
  remote: string;
  version: string;
  /** The build's own global, so that two versions can share a page. */
  name: string;
  /** File name of the entry script. */
  entry: string;
  files: Record<string, BuiltFile>;
  /** What a module needs besides the entry. */
  exposes: Record<string, FileList>;
  /** What the shell starts from. */
  initial: FileList;
  /** Share key → range that a remote needs of the shell. */
  requires: Record<string, string>;
  /** Share key → version that the shell offers. */
  provides: Record<string, string>;
  /** Version of the federated store's contract: offered by the shell, built against by a remote. */
  storeContract: string;
  /** Exposed module → its server build; the shell's is `.`. */
  server?: Record<string, string>;
  /** The shell's table of routes. */
  routes?: PageRoute[];
  /** Where it was made from; left out where nobody could say. */
  source?: BuildSource;
  /** Scripts of the shell that stand in the document itself. A dev server brings none. */
  inline?: {
    boot: string;
    /** Heals a page whose shell is a canary. Builds from before there was one bring none. */
    guard?: string;
  };
}

/** How a version of a remote is named in one word. */
export const versionId = (remote: string, version: string): string => `${remote}@${version}`;

/** One version of one remote, as a document names it. */
export interface Release {
  version: string;
  /** Address of the entry script, on the page's origin unless an override says otherwise. */
  entry: string;
  /** Hash that the entry must have (`sha384-…`). A release without one is never run. */
  integrity: string;
  /** The build's own global and federation name. */
  name: string;
}

/** The release for a remote in a page view, and what to fall back to where it is a canary. */
export interface RemoteInDocument extends Release {
  stable?: Release;
}

/** The releases of a page view: remote → release. */
export type ReleaseSet = Readonly<Record<string, RemoteInDocument>>;
