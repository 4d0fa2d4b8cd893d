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
   * Whether it is not from the live set: an override, a preview or a dev server. Its results are not counted. A live
   * version may have the same name.
   */
  isForeign: boolean;
}

export interface LiveCanary extends LiveVersion {
  /** Percentage of visitors who get it while it runs. */
  percent: number;
  state: 'running' | 'halted';
  /** When the rollout began, which identifies it. */
  since: Date;
  percentSince: Date;
  /** Whether staff get it, at any share. */
  isForStaff: boolean;
}

export interface LiveRemote {
  remote: string;
  /** Null while the first version of the remote is a canary: visitors without the canary have no version of the remote. */
  stable: LiveVersion | null;
  canary: LiveCanary | null;
}

export type LiveSet = ReadonlyMap<string, LiveRemote>;

const getBasePath = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;

/**
 * Converts a published version to a live version.
 * @param origin where its files are; empty for the gateway's own
 */
export const toLiveVersion = (manifest: VersionManifest, origin = ''): LiveVersion =>
  createVersion(manifest, `${origin}${getBasePath(manifest.remote, manifest.version)}`, false);

/**
 * Converts a version that is not from the live set (`isForeign`) to a live version.
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
