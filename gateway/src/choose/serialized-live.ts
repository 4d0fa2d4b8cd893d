/** The live set as the gateway sends it to the edge worker. Pure, without Node APIs. */
import type { VersionManifest } from 'contract/manifest';
import { toLiveVersion, type LiveCanary, type LiveSet } from 'releases/interfaces';
import { computeMac, computeDigest, encodeBase64Url } from '../visitor/mac.ts';

/** Public URL, and whether the site runs in production: then its cookies are `Secure`. */
export interface SiteInfo {
  production: boolean;
  publicUrl: string;
}

interface SerializedLive extends SiteInfo {
  remotes: {
    remote: string;
    stable: VersionManifest | null;
    canary: (Pick<LiveCanary, 'percent' | 'state'> & { manifest: VersionManifest }) | null;
  }[];
}

/** Derives the key that the edge worker sends to get the live set. */
export const deriveLiveKey = (secret: string): string =>
  encodeBase64Url(computeMac(secret, 'edge'));

/** The edge does not need files to choose versions, and their hashes are most of a manifest. */
const omitFiles = (manifest: VersionManifest): VersionManifest => ({ ...manifest, files: {} });

/** Serializes the live set. `tag` is the ETag of the text. */
export function serializeLive(
  live: LiveSet,
  { production, publicUrl }: SiteInfo,
): { text: string; tag: string } {
  const remotes = [...live].map(([remote, { stable, canary }]) => ({
    remote,
    stable: stable && omitFiles(stable.manifest),
    canary: canary && {
      manifest: omitFiles(canary.manifest),
      percent: canary.percent,
      state: canary.state,
    },
  }));
  const serialized: SerializedLive = { production, publicUrl, remotes };
  const text = JSON.stringify(serialized);
  return { text, tag: `"${encodeBase64Url(computeDigest(text, 12))}"` };
}

/** Parses the live set. File lists are empty, and `since` and `percentSince` are the epoch. */
export function parseLive(text: string): SiteInfo & { live: LiveSet } {
  const { remotes, ...site } = JSON.parse(text) as SerializedLive;
  const since = new Date(0);
  const live: LiveSet = new Map(
    remotes.map(({ remote, stable, canary }) => [
      remote,
      {
        remote,
        stable: stable && toLiveVersion(stable),
        canary: canary && {
          ...toLiveVersion(canary.manifest),
          percent: canary.percent,
          state: canary.state,
          since,
          percentSince: since,
          // The edge forwards requests of staff.
          isForStaff: false,
        },
      },
    ]),
  );
  return { ...site, live };
}
