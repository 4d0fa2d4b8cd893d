/** `/ops/releases/*`: what staff's command calls. A key releases the remotes that it names, and may look at all. */
import type { FastifyInstance } from 'fastify';
import { ok } from 'platform/http';
import { opsGuard, type FindHolder } from 'platform/staff-auth';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { LiveFeed } from '../live-feed.ts';
import { makeOverride, type OverrideDeps } from '../overrides/overrides.service.ts';
import { errorsOf } from '../errors/errors.service.ts';
import { publish } from '../publish.service.ts';
import { publishTexts } from '../publish-texts.service.ts';
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
import { pause, resume, rollOutGuarded } from '../rollouts/guarded.service.ts';
import {
  isGuarded,
  readErrorsQuery,
  readVersionRef,
  readGuarded,
  readOverrideBody,
  readPreviewBody,
  readRemote,
  readRollback,
  readRollout,
  readTexts,
  readUpload,
  readUploadRemote,
} from './releases.schema.ts';
import { RELEASES_PATH } from './page-session.ts';
import { readStatus } from './release-status.ts';

export interface OpsOptions {
  deps: ReleaseDeps;
  feed: LiveFeed;
  overrides: OverrideDeps;
  /** Who calls. */
  find: FindHolder;
  keepDays: number;
  rules: RolloutRules;
}

/** A whole version, as base64 in JSON. */
const UPLOAD_LIMIT = 96 * 1024 * 1024;
/** All that an app says in one language. */
const TEXTS_LIMIT = 4 * 1024 * 1024;

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
  await app.register(opsGuard, { find: options.find });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(`${RELEASES_PATH}/status`, looking, async () =>
    ok('Status', { remotes: await readStatus(deps.pool, options.rules) }),
  );
  app.get(`${RELEASES_PATH}/history`, looking, async () =>
    ok('History', { entries: await readHistory(deps.pool) }),
  );

  app.get(`${RELEASES_PATH}/errors`, looking, async ({ query }) => {
    const { remote, version = null } = readErrorsQuery(query);
    return ok('Errors', { errors: await errorsOf(deps, remote, version) });
  });

  const answer = async <Answer extends Done>(done: Promise<Answer>) => {
    const { message, ...more } = await done;
    // This gateway follows before it answers; the others hear of it within the second.
    await options.feed.refresh();
    return ok(message, more);
  };
  app.post(`${RELEASES_PATH}/publish`, upload, async ({ body, staff }) =>
    answer(publish(deps, readUpload(body), { actor: staff, checkFit: true })),
  );
  app.post(
    `${RELEASES_PATH}/publish-texts`,
    { ...own, bodyLimit: TEXTS_LIMIT },
    async ({ body, staff }) => answer(publishTexts(deps, readTexts(body), staff)),
  );
  app.post(`${RELEASES_PATH}/rollout`, own, async ({ body, staff }) =>
    answer(
      isGuarded(body)
        ? rollOutGuarded(deps, { ...readGuarded(body), actor: staff })
        : rollOut(deps, { ...readRollout(body), actor: staff }),
    ),
  );
  for (const [verb, act] of [
    ['pause', pause],
    ['resume', resume],
  ] as const)
    app.post(`${RELEASES_PATH}/${verb}`, own, async ({ body, staff }) =>
      answer(act(deps, { ...readRemote(body), actor: staff })),
    );
  app.post(`${RELEASES_PATH}/promote`, own, async ({ body, staff }) =>
    answer(promote(deps, { ...readVersionRef(body), actor: staff })),
  );
  app.post(`${RELEASES_PATH}/rollback`, own, async ({ body, staff }) =>
    answer(rollBack(deps, { ...readRollback(body), actor: staff })),
  );
  const all = { config: { staff: 'release:*' } } as const;
  app.post(`${RELEASES_PATH}/prune`, all, async ({ staff }) =>
    answer(prune(deps, { keepDays, actor: staff })),
  );
  app.post(`${RELEASES_PATH}/override`, own, async ({ body, staff }) => {
    const { remote, url, minutes } = readOverrideBody(body);
    const source = { kind: 'address', url } as const;
    return answer(giveOverride(options, { remote, source, minutes }, staff));
  });
  app.post(`${RELEASES_PATH}/preview`, own, async ({ body, staff }) => {
    const { remote, version, minutes } = readPreviewBody(body);
    const source = { kind: 'version', version } as const;
    return answer(giveOverride(options, { remote, source, minutes }, staff));
  });
}

/** Makes a link and writes down who did: the page shows those that are not over. */
async function giveOverride(
  { deps, overrides }: OpsOptions,
  wanted: Parameters<typeof makeOverride>[1],
  actor: string,
): ReturnType<typeof makeOverride> {
  const made = await makeOverride(overrides, wanted);
  const { remote, source } = wanted;
  const [version, from] =
    source.kind === 'version' ? [source.version, {}] : [null, { url: source.url }];
  const detail = { ...from, until: made.until };
  const act = { at: deps.clock.now(), actor, act: 'override', remote, version, detail };
  await withReleaseLock(deps.pool, (tx) => appendHistory(tx, act));
  return made;
}
