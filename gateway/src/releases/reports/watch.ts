/** Watches running canaries and halts those that fail (release contract, "Automatic halt"). */
import type { Pool } from 'pg';
import { later, type Clock } from 'platform/clock';
import type { Log } from 'platform/log';
import { startHourly } from 'platform/rounds';
import { reasonToHalt, type OutcomeCounts } from '../halting.ts';
import type { LiveFeed } from '../live-feed.ts';
import type { LiveRemote } from '../live-set.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { withReleaseLock, appendHistory } from '../releases.service.ts';
import { saveHalt } from '../releases.sql.ts';
import { forgetOldTallies } from './tallies.sql.ts';
import { countOutcomes, forgetOldOutcomes } from './outcomes.sql.ts';

const EVERY_MS = 3000;
/** Outcomes are looked at for a day on the page for people; a rollout seldom takes longer than this. */
const OUTCOME_DAYS = 60;
/** A page that has not reported after this long is taken to be silent. */
const SILENT_MS = 90_000;
const NONE: OutcomeCounts = { loads: 0, failures: 0, silent: 0 };

export interface Watch {
  /** Looks at all canaries now: one look is under way, and however many ask meanwhile are answered by one more. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
}

interface WatchDeps {
  pool: Pool;
  clock: Clock;
  log: Log;
  feed: LiveFeed;
}

/** Starts watching. */
export function watchCanaries(deps: WatchDeps): Watch {
  const lookOnce = oneAtATime(() => lookAtAll(deps));
  let looking = Promise.resolve();
  const look = (): Promise<void> => (looking = lookOnce());
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  const tidying = startHourly(deps, 'forget-outcomes', () => forgetOld(deps));
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await tidying.stop();
      await looking;
    },
  };
}

async function forgetOld({ pool, clock }: WatchDeps): Promise<void> {
  const before = later(clock.now(), -OUTCOME_DAYS * 86_400);
  await forgetOldOutcomes(pool, before);
  await forgetOldTallies(pool, before);
}

async function lookAtAll(deps: WatchDeps): Promise<void> {
  for (const remote of deps.feed.current().values()) {
    try {
      await lookAt(deps, remote);
    } catch (error) {
      deps.log.debug({ reason: String(error) }, 'a canary could not be judged');
    }
  }
}

async function lookAt(
  { pool, clock, log, feed }: WatchDeps,
  { remote, stable, canary }: LiveRemote,
): Promise<void> {
  if (canary === null || canary.state === 'halted') return;
  const at = clock.now();
  const counts = await countOutcomes(pool, remote, canary.since, new Date(Date.now() - SILENT_MS));
  const { version } = canary.manifest;
  const reason = reasonToHalt(
    counts.get(version) ?? NONE,
    counts.get(stable.manifest.version) ?? NONE,
  );
  if (reason === null) return;
  await withReleaseLock(pool, async (tx) => {
    if (!(await saveHalt(tx, remote, version, reason))) return;
    await appendHistory(tx, {
      at,
      actor: 'gateway',
      act: 'halt',
      remote,
      version,
      detail: { reason },
    });
  });
  log.warn({ remote, version, reason }, 'halted a canary');
  await feed.refresh();
}
