import { hash } from 'node:crypto';
import type { BuiltFile, VersionManifest } from 'contract/manifest';
import { HASH } from 'contract/version-files';

export interface Build {
  manifest: VersionManifest;
  files: ReadonlyMap<string, Buffer>;
  /** File → its source map (gzip), for staff only. */
  maps?: ReadonlyMap<string, Buffer>;
}

/** Subresource integrity hash of a file. */
export const computeIntegrity = (content: Buffer): string =>
  `${HASH}-${hash(HASH, content, 'base64')}`;

/** A file as the version's manifest describes it. */
export const describeFile = (content: Buffer): BuiltFile => ({
  integrity: computeIntegrity(content),
  bytes: content.byteLength,
});
