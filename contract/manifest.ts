/** What a built version says of itself, and how a document names it: written by the build, read by gateway and shell. */
import type { Static } from 'typebox';
import type {
  BuiltFileSchema,
  FileListSchema,
  NavigationEntrySchema,
  RouteSchema,
  SourceSchema,
  VersionManifestSchema,
} from './manifest.schema.ts';

/** A file of a version: the hash a browser must find, and its size. */
export interface BuiltFile extends Static<typeof BuiltFileSchema> {}

/** Scripts and styles, in load order. */
export interface FileList extends Static<typeof FileListSchema> {}

/** An address of a page, as the version that shows it brings it. */
export interface Route extends Static<typeof RouteSchema> {}

/** A place in navigation: an entry of a menu, or of the footer. */
export interface NavigationEntry extends Static<typeof NavigationEntrySchema> {}

/** The sources of a build. */
export interface BuildSource extends Static<typeof SourceSchema> {}

/**
 * Everything the gateway needs to know of a version without running it: the `version.json` beside its files. What each field
 * means stands in the schema.
 */
export interface VersionManifest extends Static<typeof VersionManifestSchema> {}

/** Module → name → since which version of its surface the name is what a build was made with. */
export type UsedNames = VersionManifest['uses'];
/** Module → name → from which version of its surface on, and up to which, builds that use the name are served. */
export type GivenNames = VersionManifest['gives'];

/** The number of the document's form. A shell says which form it reads, so that a later gateway can refuse it. */
export const DOCUMENT_FORM = 1;

/**
 * Stands in the place of a name for the module as a whole: its version, and no name of it, is all that a build says which
 * official tools alone have made.
 */
export const WHOLE = '*';

/**
 * Files that a version is known by. A stock entry in a folder of its own is not among them: it brings copies of what our own
 * pages take from the shell, and a patch of those makes no other version.
 */
export function ownFiles({
  files,
  stock = '',
}: Pick<VersionManifest, 'files' | 'stock'>): VersionManifest['files'] {
  const folder = stock.slice(0, stock.lastIndexOf('/') + 1);
  if (folder === '') return files;
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(folder)));
}

/** What a version is called that comes from a dev server, with its official manifest beside it. */
export const DEV_VERSION = 'dev';

/** How a version of a remote is named in one word. */
export const versionId = (remote: string, version: string): string => `${remote}@${version}`;

/** One version of one remote, as a document names it. */
export interface Release {
  version: string;
  /** Address of the entry script, on the page's origin, on that of the installation's assets, or elsewhere for an override. */
  entry: string;
  /** Hash that the entry must have (`sha384-…`). A release without one is never run. */
  integrity: string;
  /** The build's own global and federation name. */
  name: string;
  /** Whether it was never published: this browser's own, under a name that others may know for another. */
  foreign?: boolean;
  /** The script of its texts in the page's language, or in English; a version without has them in its other files. */
  texts?: { src: string; integrity: string };
  /** The language that it speaks, where that is not the page's. */
  speaks?: 'en';
}

/** The release for a remote in a page view, and what to fall back to where it is a canary. */
export interface RemoteInDocument extends Release {
  stable?: Release;
  /** A canary of the remote is being rolled out: visitors' outcomes with either version are compared. */
  trial?: true;
}

/** The releases of a page view: remote → release. */
export type ReleaseSet = Readonly<Record<string, RemoteInDocument>>;
