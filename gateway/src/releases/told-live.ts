/** What the gateway tells the edge of what it gives now: written by the one, read by the other. Pure, without Node's own parts. */
import type { VersionManifest } from 'contract/manifest';
import { ownVersion, type LiveCanary, type LiveSet } from './live-set.ts';
import { codeOf, digestOf, toText } from '../visitor/codes.ts';

/** Where the product is known, and whether it is used in earnest: cookies go over TLS alone then. */
export interface Own {
  production: boolean;
  publicUrl: string;
}

/** As it goes over the wire. */
interface Told extends Own {
  remotes: {
    remote: string;
    stable: VersionManifest | null;
    canary: (Pick<LiveCanary, 'percent' | 'state'> & { manifest: VersionManifest }) | null;
  }[];
}

/** The key by which the edge asks for it. */
export const liveKey = (secret: string): string => toText(codeOf(secret, 'edge'));

/** Choosing needs no files: their hashes are most of a manifest. */
const withoutFiles = (manifest: VersionManifest): VersionManifest => ({ ...manifest, files: {} });

/** As text, with a name for this very text. */
export function writeLive(
  live: LiveSet,
  { production, publicUrl }: Own,
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
  const told: Told = { production, publicUrl, remotes };
  const text = JSON.stringify(told);
  return { text, tag: `"${toText(digestOf(text, 12))}"` };
}

/** Reads it back; what is not needed to choose is not there. */
export function readLive(text: string): Own & { live: LiveSet } {
  const { remotes, ...own } = JSON.parse(text) as Told;
  const since = new Date(0);
  const live: LiveSet = new Map(
    remotes.map(({ remote, stable, canary }) => [
      remote,
      {
        remote,
        stable: stable && ownVersion(stable),
        canary: canary && {
          ...ownVersion(canary.manifest),
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
