/** Routes of the probe: which canaries to compare, links that show them, and its results. */
import type { FastifyInstance } from 'fastify';
import { ok, refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { OverrideLink, OverrideRequest } from '../overrides/overrides.service.ts';
import { reportProbe } from '../rollouts/probe.service.ts';
import {
  readLiveStates,
  type ActionResult,
  type ReleaseDeps,
} from '../actions/releases.service.ts';
import { readProbeResult, readVersionRef } from './releases.schema.ts';
import { getBody, RELEASES_PATH, type RemoteParams } from './releases-path.ts';

interface ProbeOptions {
  deps: ReleaseDeps;
  feed: LiveFeed;
  /** Responds with the result of a change after this gateway has applied it. */
  respond: (change: Promise<ActionResult>) => Promise<object>;
  createLink: (request: OverrideRequest, actor: string) => Promise<OverrideLink>;
}

/** How long a link works: a day, because each new link adds an entry to the history. */
const LINK_MINUTES = 24 * 60;

const config = { staff: 'probe' } as const;

/**
 * Registers what the probe calls: the list of canaries, its results, and a preview link for a live version. They
 * require the `probe` scope.
 */
export async function probeRoutes(
  app: FastifyInstance,
  { deps, feed, respond, createLink }: ProbeOptions,
): Promise<void> {
  app.get(`${RELEASES_PATH}/probe`, { config }, async () =>
    ok(inEnglish('Canaries'), { canaries: listCanaries(feed) }),
  );

  app.post<RemoteParams>(`${RELEASES_PATH}/:remote/probe`, { config }, async (request) =>
    respond(reportProbe(deps, readProbeResult(getBody(request)))),
  );

  app.post<RemoteParams>(`${RELEASES_PATH}/:remote/probe-link`, { config }, async (request) => {
    const { remote, version } = readVersionRef(getBody(request));
    const { state } = await readLiveStates(deps.pool, remote);
    if (version !== state?.stable && version !== state?.canary)
      throw refuse.conflict(inEnglish(`${remote} ${version} is neither stable nor a canary.`));
    const source = { kind: 'version', version } as const;
    return respond(createLink({ remote, source, minutes: LINK_MINUTES }, request.staff));
  });
}

/** Lists the running canaries that can be previewed and compared with stable. The shell can't be previewed. */
const listCanaries = (feed: LiveFeed) =>
  [...feed.current().values()].flatMap(({ remote, stable, canary }) =>
    remote === 'shell' || stable === null || canary?.state !== 'running'
      ? []
      : [{ remote, stable: stable.manifest.version, canary: canary.manifest.version }],
  );
