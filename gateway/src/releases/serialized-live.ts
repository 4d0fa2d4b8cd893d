/**
 * The live set as the gateway sends it to the edge: written by one, read by the other. Pure, without Node's own
 * modules.
 */
import type { VersionManifest } from 'contract/manifest';
import { toLiveVersion, type LiveCanary, type LiveSet } from './live-set.ts';
import { computeCode, computeDigest, toText } from '../visitor/codes.ts';

/** Public URL, and whether this is production: cookies are `Secure` then. */
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

/** Key with which the edge requests the live set. */
export const deriveLiveKey = (secret: string): string => toText(computeCode(secret, 'edge'));

/** Without files: choosing does not need them, and their hashes are most of a manifest. */
const withoutFiles = (manifest: VersionManifest): VersionManifest => ({ ...manifest, files: {} });

/** Serializes the live set; `tag` identifies the text. */
export function serializeLive(
  live: LiveSet,
  { production, publicUrl }: SiteInfo,
): { text: string; tag: string } {
  const remotes = [...live].map(([remote, { stable, canary }]) => ({
    remote,
    stable: stable && withoutFiles(stable.manifest),
    canary: canary && {
      manifest: withoutFiles(canary.manifest),
      percent: canary.percent,
      state: canary.state,
    },
  }));
  const serialized: SerializedLive = { production, publicUrl, remotes };
  const text = JSON.stringify(serialized);
  return { text, tag: `"${toText(computeDigest(text, 12))}"` };
}

/** Parses the live set; fields that choosing does not need are missing. */
export function parseLive(text: string): SiteInfo & { live: LiveSet } {
  const { remotes, ...own } = JSON.parse(text) as SerializedLive;
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
        },
      },
    ]),
  );
  return { ...own, live };
}
