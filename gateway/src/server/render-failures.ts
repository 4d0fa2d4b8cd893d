/** What is told of pages that could not be rendered at the gateway: a metric each time, a line in the log once. */
import { versionId } from 'contract/manifest';
import type { Log } from 'platform/log';
import type { Failure } from '../render/renderer.ts';
import type { GatewayMetrics } from './metrics.ts';

/** Versions of which it is known that they were told; an override may call itself as it likes. */
const TOLD = 500;

/** A listener for the renderer. A version that fails at every page view says so once. */
export function renderFailures(
  log: Log,
  metrics: Pick<GatewayMetrics, 'renderFailures'>,
): (failure: Failure) => void {
  const told = new Set<string>();
  return ({ versions, reason }) => {
    for (const { manifest, isForeign } of versions) {
      const { remote, version } = manifest;
      // An override may bear the name of a version that others get, and what fails of it is not theirs.
      if (isForeign) continue;
      metrics.renderFailures.inc({ remote, version });
      const id = versionId(remote, version);
      if (told.has(id)) continue;
      if (told.size >= TOLD) told.clear();
      told.add(id);
      log.warn({ remote, version, reason }, 'pages of this version are left to the browser');
    }
    if (versions.length === 0) log.debug({ reason }, 'a page was left to the browser');
  };
}
