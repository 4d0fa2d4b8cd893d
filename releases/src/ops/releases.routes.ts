/** `/ops/releases/*`: the API of the `release` command. A key changes the remotes in its scopes, and may read all. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONSOLE_APP, isConsoleApp } from 'contract/console';
import { ok, refuse } from 'platform/http';
import { getLanguage, inEnglish } from 'platform/language';
import { findMissingScope, opsGuard, type Authenticate } from 'platform/staff-auth';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import {
  createOverride,
  type OverrideLink,
  type OverrideDeps,
  type OverrideRequest,
} from '../overrides/overrides.service.ts';
import { listErrors } from '../errors/errors.service.ts';
import { publishUploaded } from '../publish/publish.service.ts';
import { publishTexts } from '../publish/publish-texts.service.ts';
import {
  withReleaseLock,
  appendHistory,
  promote,
  rollBack,
  rollOut,
  type ActionResult,
  type ReleaseDeps,
  type VersionRef,
} from '../actions/releases.service.ts';
import { approve } from '../actions/approve.service.ts';
import { prune } from '../actions/prune.service.ts';
import { withdrawApp, withdrawVersion } from '../actions/withdraw.service.ts';
import { readHistory } from '../actions/releases.sql.ts';
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
  readUploaded,
  readWithdraw,
} from './releases.schema.ts';
import { getBody, RELEASES_PATH, type RemoteParams } from './releases-path.ts';
import { readOverview } from './overview.ts';
import { readStatus } from './release-status.ts';
import { probeRoutes } from './probe.routes.ts';
import { uploadRoute } from './upload.route.ts';

export interface OpsOptions {
  deps: ReleaseDeps;
  feed: LiveFeed;
  overrides: OverrideDeps;
  authenticate: Authenticate;
  keepDays: number;
  rules: RolloutRules;
}

/** A manifest and the hashes of its files; our largest is 40 kB. */
const MANIFEST_LIMIT = 256 * 1024;
/** All texts of an app in one language, as base64. */
const TEXTS_LIMIT = 512 * 1024;

const ownRelease = { config: { staff: 'own release' } } as const;
const anyRelease = { config: { staff: 'any release' } } as const;
/** Prefix of calls about one remote. */
const OWN_PATH = `${RELEASES_PATH}/:remote`;

/** Registers the API of the `release` command and the console. Each request requires a key or a staff login. */
export async function releasesRoutes(app: FastifyInstance, options: OpsOptions): Promise<void> {
  const { deps, keepDays } = options;
  await app.register(opsGuard, { authenticate: options.authenticate });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(`${RELEASES_PATH}/status`, anyRelease, async () =>
    ok(inEnglish('Status'), { remotes: await readStatus(deps.pool, options.rules) }),
  );
  app.get(`${RELEASES_PATH}/overview`, anyRelease, async ({ headers }) =>
    ok(
      inEnglish('Overview'),
      await readOverview(
        { ...deps, rules: options.rules, overrides: options.overrides },
        getLanguage(headers),
      ),
    ),
  );
  app.get(`${RELEASES_PATH}/history`, anyRelease, async () =>
    ok(inEnglish('History'), { entries: await readHistory(deps.pool) }),
  );

  app.get(`${RELEASES_PATH}/errors`, anyRelease, async ({ query }) => {
    const { remote, version = null } = readErrorsQuery(query);
    return ok(inEnglish('Errors'), { errors: await listErrors(deps, remote, version) });
  });

  const respond = async <Result extends ActionResult>(change: Promise<Result>) => {
    const { message, ...more } = await change;
    // This gateway applies the change before it responds; other gateways apply it within a second.
    await options.feed.refresh();
    return ok(inEnglish(message), more);
  };
  await app.register(uploadRoute, { store: deps.store });
  app.post<RemoteParams>(
    `${OWN_PATH}/publish`,
    { ...ownRelease, bodyLimit: MANIFEST_LIMIT },
    async ({ params, body, staff }) =>
      respond(publishUploaded(deps, readUploaded(params.remote, body), staff)),
  );
  const registerAction = (
    name: string,
    run: (body: object, actor: string, checkStable: () => void) => Promise<ActionResult>,
    limits: { bodyLimit?: number } = {},
  ) =>
    app.post<RemoteParams>(`${OWN_PATH}/${name}`, { ...ownRelease, ...limits }, async (request) => {
      const body = getBody(request);
      const checkStable = () => requireConsoleScope(request);
      if (makesStable(name, body)) checkStable();
      return respond(run(body, request.staff, checkStable));
    });
  registerAction('publish-texts', (body, actor) => publishTexts(deps, readTexts(body), actor), {
    bodyLimit: TEXTS_LIMIT,
  });
  registerAction('rollout', (body, actor) => startRollout(options, body, actor));
  registerAction('pause', (body, actor) => pause(deps, { ...readRemote(body), actor }));
  registerAction('resume', (body, actor) => resume(deps, { ...readRemote(body), actor }));
  registerAction('promote', (body, actor) => promote(deps, { ...readVersionRef(body), actor }));
  registerAction('approve', (body, actor) => approve(deps, { ...readVersionRef(body), actor }));
  registerAction('rollback', (body, actor, checkStable) =>
    rollBack(deps, { ...readRollback(body), actor, checkStable }),
  );
  registerAction('withdraw', (body, actor, checkStable) =>
    withdraw(deps, body, { actor, checkStable }),
  );
  registerAction('end-preview', (body, actor) =>
    endPreviews(deps, { ...readVersionRef(body), actor }),
  );
  const createLink = (request: OverrideRequest, actor: string) =>
    createOverrideLink(options, request, actor);
  registerAction('override', (body, actor) => {
    const { remote, url, minutes } = readOverrideBody(body);
    return createLink({ remote, source: { kind: 'address', url }, minutes }, actor);
  });
  registerAction('preview', (body, actor) => {
    const { remote, version, minutes } = readPreviewBody(body);
    const source = { kind: 'version', version } as const;
    return createLink({ remote, source, minutes }, actor);
  });
  await app.register(probeRoutes, { deps, feed: options.feed, respond, createLink });
  const all = { config: { staff: 'release:*' } } as const;
  app.post(`${RELEASES_PATH}/prune`, all, async ({ staff }) =>
    respond(prune(deps, { keepDays, actor: staff })),
  );
}

/**
 * Whether an action can make another version stable, at once or at the end of a guarded rollout. `rollback` and `withdraw`
 * may only end a canary, so they check the scope themselves, before they change the stable version.
 */
const makesStable = (name: string, body: object): boolean =>
  ['promote', 'approve', 'resume'].includes(name) || (name === 'rollout' && isGuarded(body));

/**
 * Stable of the shell and of the console runs in the sessions of staff, so the console's scope is needed (CONSOLE-26).
 */
function requireConsoleScope({ holder, params }: FastifyRequest<RemoteParams>): void {
  const scope = `release:${CONSOLE_APP}` as const;
  if (isConsoleApp(params.remote) && findMissingScope(holder, scope, false) !== null)
    throw refuse.outOfScope(scope);
}

function startRollout(
  { deps, rules }: OpsOptions,
  body: object,
  actor: string,
): Promise<ActionResult> {
  const { remote } = readRemote(body);
  if (remote === CONSOLE_APP)
    throw refuse.conflict(
      inEnglish(`${remote} has no canary: staff get stable only. Promote the version.`),
    );
  return isGuarded(body)
    ? rollOutGuarded(deps, { ...readGuarded(body), actor }, rules)
    : rollOut(deps, { ...readRollout(body), actor });
}

function withdraw(
  deps: ReleaseDeps,
  body: object,
  { actor, checkStable }: { actor: string; checkStable: () => void },
): Promise<ActionResult> {
  const { remote, version, confirmed = false } = readWithdraw(body);
  return version === undefined
    ? withdrawApp(deps, { remote, actor, confirmed })
    : withdrawVersion(deps, { remote, version, actor, checkStable });
}

function createOverrideLink(
  { deps, overrides }: OpsOptions,
  request: OverrideRequest,
  actor: string,
): Promise<OverrideLink> {
  const { remote, source } = request;
  const [version, address] =
    source.kind === 'version' ? [source.version, {}] : [null, { url: source.url }];
  return createOverride(overrides, request, (until) => {
    const detail = { ...address, until };
    const action = { at: deps.clock.now(), actor, act: 'override', remote, version, detail };
    return withReleaseLock(deps.pool, (tx) => appendHistory(tx, action));
  });
}

/** Ends all preview links of a version, at every gateway. */
async function endPreviews(
  { pool, clock }: ReleaseDeps,
  { remote, version, actor }: VersionRef,
): Promise<ActionResult> {
  const action = { at: clock.now(), actor, act: 'end-preview', remote, version, detail: {} };
  await withReleaseLock(pool, (tx) => appendHistory(tx, action));
  return { message: `Preview links to ${remote} ${version} no longer work.` };
}
