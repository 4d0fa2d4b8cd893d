import { hash } from 'node:crypto';
import type { BuiltFile, VersionManifest } from 'contract/manifest';
import { HASH } from 'contract/version-files';

/** A built version: its manifest, and the content of its files by name. */
export interface Build {
  manifest: VersionManifest;
  files: ReadonlyMap<string, Buffer>;
  /** File name → its source map (gzip), for staff only. */
  maps?: ReadonlyMap<string, Buffer>;
}

/** Computes the Subresource Integrity hash of a file. */
export const computeIntegrity = (content: Buffer): string =>
  `${HASH}-${hash(HASH, content, 'base64')}`;

/** Describes a file as the manifest of its version does. */
export const describeFile = (content: Buffer): BuiltFile => ({
  integrity: computeIntegrity(content),
  bytes: content.byteLength,
});
