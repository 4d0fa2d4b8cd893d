/** A version with its content, as it is built, uploaded and kept. Pure. */
import { hash } from 'node:crypto';
import type { BuiltFile, VersionManifest } from 'contract/manifest';
import { HASH } from 'contract/version-files';

/** A version with its content: file name → bytes. */
export interface Build {
  manifest: VersionManifest;
  files: ReadonlyMap<string, Buffer>;
  /** File → its source map, packed (gzip): for staff alone. */
  maps?: ReadonlyMap<string, Buffer>;
}

/** The hash that a browser must find. */
export const integrityOf = (content: Buffer): string => `${HASH}-${hash(HASH, content, 'base64')}`;

/** A file as its version's manifest describes it. */
export const describeFile = (content: Buffer): BuiltFile => ({
  integrity: integrityOf(content),
  bytes: content.byteLength,
});
