/** The live set as releases send it to gateways. Pure. */
import { hash } from 'node:crypto';
import type { VersionManifest } from 'contract/manifest';
import { toLiveVersion, type LiveCanary, type LiveSet } from '../feed/live-set.ts';

interface LiveDocument {
  remotes: {
    remote: string;
    stable: VersionManifest | null;
    canary:
      | (Pick<LiveCanary, 'percent' | 'state' | 'isForStaff'> & {
          manifest: VersionManifest;
          since: string;
          percentSince: string;
        })
      | null;
  }[];
  /** IDs of all versions whose files are served. */
  versions: readonly string[];
}

/** Serializes the live set. `tag` is the ETag of the text. */
export function writeLiveDocument(
  live: LiveSet,
  versions: readonly string[],
): { text: string; tag: string } {
  const remotes = [...live.values()].map(({ remote, stable, canary }) => ({
    remote,
    stable: stable && stable.manifest,
    canary: canary && {
      manifest: canary.manifest,
      percent: canary.percent,
      state: canary.state,
      isForStaff: canary.isForStaff,
      since: canary.since.toISOString(),
      percentSince: canary.percentSince.toISOString(),
    },
  }));
  const document: LiveDocument = { remotes, versions };
  const text = JSON.stringify(document);
  return { text, tag: `"${hash('sha256', text, 'base64url').slice(0, 16)}"` };
}

/**
 * Parses the live set, and the IDs of all versions whose files are served.
 * @param origin where browsers load files of versions; empty for the gateway itself
 */
export function readLiveDocument(
  text: string,
  origin: string,
): { live: LiveSet; versions: readonly string[] } {
  const { remotes, versions } = JSON.parse(text) as LiveDocument;
  const live: LiveSet = new Map(
    remotes.map(({ remote, stable, canary }) => [
      remote,
      {
        remote,
        stable: stable && toLiveVersion(stable, origin),
        canary: canary && {
          ...toLiveVersion(canary.manifest, origin),
          percent: canary.percent,
          state: canary.state,
          isForStaff: canary.isForStaff,
          since: new Date(canary.since),
          percentSince: new Date(canary.percentSince),
        },
      },
    ]),
  );
  return { live, versions };
}
