/** The versions that are live now. Pure. */
import type { Release, VersionManifest } from 'contract/manifest';

export interface LiveVersion {
  manifest: VersionManifest;
  release: Release;
  /**
   * Base URL of its files: `/remotes/<remote>/<version>/`, on the asset origin if there is one, or elsewhere for an
   * override.
   */
  base: string;
  /**
   * Whether it is not from the live set: an override, a preview or a dev server. Its results are not counted, and its name
   * may equal that of a live version.
   */
  isForeign: boolean;
}

export interface LiveCanary extends LiveVersion {
  percent: number;
  state: 'running' | 'halted';
  since: Date;
  percentSince: Date;
  /** Whether staff get it whatever its share is. */
  isForStaff: boolean;
}

export interface LiveRemote {
  remote: string;
  /** Null while the first version of the remote is a canary: other visitors have no version of the remote then. */
  stable: LiveVersion | null;
  canary: LiveCanary | null;
}

export type LiveSet = ReadonlyMap<string, LiveRemote>;

const getBasePath = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;

/**
 * A published version as a live version.
 * @param origin where its files are; empty for the gateway's own
 */
export const toLiveVersion = (manifest: VersionManifest, origin = ''): LiveVersion =>
  createVersion(manifest, `${origin}${getBasePath(manifest.remote, manifest.version)}`, false);

/**
 * A version that is not from the live set (`isForeign`), as a live version.
 * @param base URL of its folder
 */
export const toForeignVersion = (manifest: VersionManifest, base: string): LiveVersion =>
  createVersion(manifest, base, true);

function createVersion(manifest: VersionManifest, base: string, isForeign: boolean): LiveVersion {
  const { version, name, entry, files } = manifest;
  // `readManifest` has checked that the entry is among the files.
  const integrity = files[entry]?.integrity ?? '';
  const release = { version, entry: `${base}${entry}`, integrity, name };
  return {
    manifest,
    base,
    isForeign,
    release: isForeign ? { ...release, foreign: true } : release,
  };
}
