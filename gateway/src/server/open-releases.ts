import type { Platform } from 'api/platform';
import type { LiveFeed, ReleaseStore } from 'releases/interfaces';
import { connectReleases, openReleases, type Releases } from 'releases/open';
import type { GatewaySettings } from './gateway-settings.ts';

interface ReleasesDeps {
  platform: Platform;
  gateway: GatewaySettings;
  store: ReleaseStore;
}

/** Connects to the process that runs releases (`RELEASES_URL`), or opens them in this process with a feed. */
export async function connectOrOpenReleases(
  { platform, gateway, store }: ReleasesDeps,
  openFeed: () => Promise<LiveFeed>,
): Promise<Releases> {
  const { releasesUrl: url, releasesKey: key, assetOrigin } = gateway;
  return url !== null && key !== null
    ? connectReleases({ url, key, log: platform.log, pool: platform.pool, assetOrigin })
    : openReleases({ platform, settings: gateway, store }, await openFeed());
}
