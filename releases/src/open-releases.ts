/** The control plane in this process: the feed, the sink, the staff routes and the watch of canaries. */
import path from 'node:path';
import { createAuthenticator } from 'api/app';
import type { Platform } from 'api/platform';
import { addRowCounts } from 'platform/health';
import type { FastifyInstance } from 'fastify';
import { openStaffKeys } from 'platform/staff-auth';
import type { LiveFeed, ReleaseFeed } from './feed/live-feed.ts';
import { releasesRoutes } from './ops/releases.routes.ts';
import { statusPageRoutes } from './ops/status-page.routes.ts';
import { readActiveOverrides } from './overrides/overrides.sql.ts';
import { findOverriddenVersion } from './overrides/find-overridden.ts';
import { createReleaseJobs, type ReleaseJobs } from './reports/purge-release-data.ts';
import { ROLLOUT_COUNTS } from './rollouts/guarded.sql.ts';
import { watchCanaries } from './rollouts/watch.ts';
import type { ReleaseSettings } from './settings.ts';
import { openSink, type BatchTarget, type ReportSink } from './sink/report-sink.ts';
import { saveDiagnostics, saveVisitBatch } from './sink/save-batches.ts';
import type { ReleaseStore } from './store/release-store.ts';

export const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

/** Range of the numbers of these migrations. Those of the API are below and above. */
export const MIGRATION_RANGE = { from: '0500', before: '1000' };

/** Releases as the gateway uses them, in this process or in another one. */
export interface Releases {
  feed: ReleaseFeed;
  sink: ReportSink;
  /** Registers `/ops/releases`; null if another process serves it. */
  registerRoutes: ((app: FastifyInstance) => Promise<void>) | null;
  /** Background jobs; null if another process runs them. */
  jobs: ReleaseJobs | null;
  /** Flushes reports and checks canaries now instead of at the next interval. */
  evaluate: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Releases in this process, which can also serve other gateways. */
export interface LocalReleases extends Releases {
  registerRoutes: (app: FastifyInstance) => Promise<void>;
  jobs: ReleaseJobs;
  /** Stores reports of other gateways. */
  target: BatchTarget;
}

interface ReleasesDeps {
  platform: Platform;
  settings: ReleaseSettings;
  store: ReleaseStore;
}

/**
 * Opens releases in this process.
 * @param live the feed of the database, or of dev servers; `stop` stops it too
 */
export function openReleases(
  { platform, settings, store }: ReleasesDeps,
  live: LiveFeed,
): LocalReleases {
  const { pool, clock, log, secrets } = platform;
  const { publicUrl, previewUrl } = platform.settings;
  const {
    assetOrigin,
    rollouts: rules,
    keepDays,
    needsApproval,
    usesProbe,
    staffMinutes,
    overrideOrigins: origins,
  } = settings;
  const feed: ReleaseFeed = {
    ...live,
    findOverridden: (remote, source) =>
      findOverriddenVersion({ pool, feed: live, assetOrigin }, remote, source),
    readActiveLinks: () => readActiveOverrides(pool, clock.now()),
  };
  const watch = watchCanaries({ pool, clock, log, feed, rules, staffMinutes });
  const target: BatchTarget = {
    saveVisits: async (batch) => {
      await saveVisitBatch(pool, batch);
      if (batch.visits.some(({ facts }) => facts.failed !== null)) void watch.check();
    },
    saveDiagnostics: (batch) => saveDiagnostics(pool, batch),
  };
  const sink = openSink(log, target);
  const { findOverridden, readActiveLinks } = feed;
  const overrides = {
    secret: secrets.appSecret,
    clock,
    origins,
    publicUrl,
    previewUrl,
    findOverridden,
    readActiveLinks,
  };
  const keys = openStaffKeys({ pool, clock, opsToken: secrets.opsToken });
  const authenticate = createAuthenticator(platform, keys);
  return {
    feed,
    sink,
    target,
    jobs: createReleaseJobs({ pool, clock }),
    registerRoutes: async (app) => {
      addRowCounts(app.metrics, pool, ROLLOUT_COUNTS);
      const deps = { pool, store, clock, needsApproval, usesProbe, staffMinutes };
      await app.register(releasesRoutes, { deps, feed, overrides, authenticate, keepDays, rules });
      const { settings: sites } = platform;
      await app.register(statusPageRoutes, { pool, rules, keys, authenticate, settings: sites });
    },
    evaluate: async () => {
      await feed.refresh();
      await sink.flush();
      await watch.check();
    },
    stop: async () => {
      await sink.flush();
      await watch.stop();
      await live.stop();
    },
  };
}
