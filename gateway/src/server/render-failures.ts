/** Reports rendering failures: a metric each time, a log line once per version. */
import { toVersionId } from 'contract/manifest';
import type { Log } from 'platform/log';
import type { Failure } from '../render/renderer.ts';
import type { GatewayMetrics } from './metrics.ts';

/** Maximum of versions that are remembered as logged. */
const MAX_LOGGED = 500;

export function createFailureListener(
  log: Log,
  metrics: Pick<GatewayMetrics, 'renderFailures'>,
): (failure: Failure) => void {
  const logged = new Set<string>();
  return ({ versions, reason }) => {
    for (const { manifest, isForeign } of versions) {
      const { remote, version } = manifest;
      // An override may have the name of a live version, whose metric it must not change.
      if (isForeign) continue;
      metrics.renderFailures.inc({ remote, version });
      const id = toVersionId(remote, version);
      if (logged.has(id)) continue;
      if (logged.size >= MAX_LOGGED) logged.clear();
      logged.add(id);
      log.warn(
        { remote, version, reason },
        'pages of this version could not be rendered; the browser renders them',
      );
    }
    if (versions.length === 0)
      log.debug({ reason }, 'a page could not be rendered; the browser renders it');
  };
}
