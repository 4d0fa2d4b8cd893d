/**
 * Opens the release control plane in this process, or connects to that of another process. Also functions that both the
 * gateway and releases use.
 */
export { computeIntegrity, describeFile } from './publish/build.ts';
export { getNamePattern, readDelta } from './store/deltas.ts';
export { compressFile, isCompressible } from './store/compress.ts';
export { openStore } from './store/open-store.ts';
export { readOverride, signOverride, type Override } from './overrides/override-token.ts';
export { NO_MANIFEST_VERSION } from './overrides/resolve-override.ts';
export { openLiveFeed } from './feed/live-feed.ts';
export { readOrigins, readReleaseSettings, type ReleaseSettings } from './settings.ts';
export { registerBuiltApps } from './publish/built-apps.ts';
export { MIGRATION_RANGE, MIGRATIONS, openReleases, type Releases } from './open-releases.ts';
export { connectReleases } from './network/connect-releases.ts';
