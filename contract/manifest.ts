/**
 * The manifest of a built version, and how a document refers to it. The build writes manifests; releases and gateway
 * read them. The gateway writes `ReleaseSet` into documents, and the shell reads it.
 */
import type { Static } from 'typebox';
import type {
  BuiltFileSchema,
  FileListSchema,
  NavigationEntrySchema,
  RouteSchema,
  SourceSchema,
  VersionManifestSchema,
} from './manifest.schema.ts';

/** A file of a version: its hash and size. */
export interface BuiltFile extends Static<typeof BuiltFileSchema> {}

/** Scripts and styles, in load order. */
export interface FileList extends Static<typeof FileListSchema> {}

/** A route of a page, as declared by the version that shows it. */
export interface Route extends Static<typeof RouteSchema> {}

/** An entry of a menu or of the footer. */
export interface NavigationEntry extends Static<typeof NavigationEntrySchema> {}

/** The sources of a build. */
export interface BuildSource extends Static<typeof SourceSchema> {}

/**
 * Everything the gateway needs to know about a version without running it: the `version.json` beside its files. The
 * schema documents each field.
 */
export interface VersionManifest extends Static<typeof VersionManifestSchema> {}

/** Module → name → surface version that last changed the name before the build. */
export type UsedNames = VersionManifest['uses'];
/** Module → name → first and last surface version of compatible builds. */
export type ProvidedNames = VersionManifest['gives'];

/** Version of the document format. A shell declares which one it reads, so that a later gateway can refuse it. */
export const DOCUMENT_FORM = 1;

/**
 * Stands for all names of a module: builds made with the official tools declare a version of each module, but no names.
 */
export const WHOLE_MODULE = '*';

/**
 * Files whose hashes identify a version. Excludes the official entry (`stock`) if it is in a folder of its own: it
 * contains copies of modules that the shell provides, and a patch of such a module does not make another version.
 */
export function getOwnFiles({
  files,
  stock = '',
}: Pick<VersionManifest, 'files' | 'stock'>): VersionManifest['files'] {
  const folder = stock.slice(0, stock.lastIndexOf('/') + 1);
  if (folder === '') return files;
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(folder)));
}

/** Version name of builds from a dev server. */
export const DEV_VERSION = 'dev';

/** Identifies a version: `REMOTE@VERSION`. */
export const toVersionId = (remote: string, version: string): string => `${remote}@${version}`;

/** One version of one remote, as a document names it. */
export interface Release {
  version: string;
  /**
   * URL of the entry script: on the page's origin, on the installation's asset origin, or elsewhere for an override.
   */
  entry: string;
  /** Required hash of the entry (`sha384-…`). A release without one is never run. */
  integrity: string;
  /** The build's own global and federation name. */
  name: string;
  /** True for an override: it was never published, and its version name may equal that of another version. */
  foreign?: boolean;
  /** Script with its texts in the page's language, or in English. Undefined if the other files contain the texts. */
  texts?: { src: string; integrity: string };
  /** The language of the release's texts, if it differs from the page's. */
  contentLanguage?: 'en';
}

/** The release of a remote in a page view, and the fallback if it is a canary. */
export interface RemoteInDocument extends Release {
  stable?: Release;
  /** True if a canary of the remote is being rolled out: outcomes of both versions are compared. */
  trial?: true;
}

/** The releases of a page view: remote → release. */
export type ReleaseSet = Readonly<Record<string, RemoteInDocument>>;
