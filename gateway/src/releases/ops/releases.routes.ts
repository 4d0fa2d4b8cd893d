/** `/ops/releases/*`: what staff's command calls. A key releases the remotes that it names, and may look at all. */
import type { FastifyInstance } from 'fastify';
import { ok } from 'platform/http';
import { holderByHeader, opsGuard, type StaffKeys } from 'platform/staff-auth';
import type { LiveFeed } from '../live-feed.ts';
import { makeOverride, type OverrideDeps } from '../overrides/overrides.service.ts';
import { publish } from '../publish.service.ts';
import {
  withReleaseLock,
  appendHistory,
  promote,
  prune,
  rollBack,
  rollOut,
  type Done,
  type ReleaseDeps,
} from '../releases.service.ts';
import { readHistory } from '../releases.sql.ts';
import {
  readVersionRef,
  readOverrideBody,
  readRemote,
  readRollback,
  readRollout,
  readUpload,
  readUploadRemote,
} from './releases.schema.ts';
import { readStatus } from './release-status.ts';

export interface OpsOptions {
  deps: ReleaseDeps;
  feed: LiveFeed;
  overrides: OverrideDeps;
  keys: StaffKeys;
  keepDays: number;
}

/** A whole version, as base64 in JSON. */
const UPLOAD_LIMIT = 96 * 1024 * 1024;
const PREFIX = '/ops/releases';

/** The scope of the remote that a body names. */
const own = { config: { staff: { releaseOf: (body: unknown) => readRemote(body).remote } } };
const upload = {
  bodyLimit: UPLOAD_LIMIT,
  config: { staff: { releaseOf: readUploadRemote } },
};
const looking = { config: { staff: 'any release' } } as const;

/** Registers the routes, each behind its scope. */
export async function releasesRoutes(app: FastifyInstance, options: OpsOptions): Promise<void> {
  const { deps, keepDays } = options;
  await app.register(opsGuard, { find: holderByHeader(options.keys) });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(`${PREFIX}/status`, looking, async () =>
    ok('Status', { remotes: await readStatus(deps.pool) }),
  );
  app.get(`${PREFIX}/history`, looking, async () =>
    ok('History', { entries: await readHistory(deps.pool) }),
  );

  const answer = async <Answer extends Done>(done: Promise<Answer>) => {
    const { message, ...more } = await done;
    // This gateway follows before it answers; the others hear of it within the second.
    await options.feed.refresh();
    return ok(message, more);
  };
  app.post(`${PREFIX}/publish`, upload, async ({ body, staff }) =>
    answer(publish(deps, readUpload(body), { actor: staff, checkFit: true })),
  );
  app.post(`${PREFIX}/rollout`, own, async ({ body, staff }) =>
    answer(rollOut(deps, { ...readRollout(body), actor: staff })),
  );
  app.post(`${PREFIX}/promote`, own, async ({ body, staff }) =>
    answer(promote(deps, { ...readVersionRef(body), actor: staff })),
  );
  app.post(`${PREFIX}/rollback`, own, async ({ body, staff }) =>
    answer(rollBack(deps, { ...readRollback(body), actor: staff })),
  );
  const all = { config: { staff: 'release:*' } } as const;
  app.post(`${PREFIX}/prune`, all, async ({ staff }) =>
    answer(prune(deps, { keepDays, actor: staff })),
  );
  app.post(`${PREFIX}/override`, own, async ({ body, staff }) =>
    answer(giveOverride(options, readOverrideBody(body), staff)),
  );
}

/** Makes a link and writes down who did: the page shows those that are not over. */
async function giveOverride(
  { deps, overrides }: OpsOptions,
  wanted: Parameters<typeof makeOverride>[1],
  actor: string,
): ReturnType<typeof makeOverride> {
  const made = await makeOverride(overrides, wanted);
  const { remote, url } = wanted;
  const detail = { url, until: made.until };
  const act = { at: deps.clock.now(), actor, act: 'override', remote, version: null, detail };
  await withReleaseLock(deps.pool, (tx) => appendHistory(tx, act));
  return made;
}
