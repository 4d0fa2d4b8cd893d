import { addSeconds } from 'platform/clock';
import type { Platform } from 'platform';
import { deleteOldErrors } from '../errors/errors.sql.ts';
import { deleteOldTallies } from './tallies.sql.ts';
import { deleteOldVisits } from './visits.sql.ts';

/** A rollout seldom takes longer than this, and the releases page shows only one day. */
const RETENTION_DAYS = 60;

type Deps = Pick<Platform, 'pool' | 'clock'>;

async function purgeReleaseData({ pool, clock }: Deps): Promise<void> {
  const before = addSeconds(clock.now(), -RETENTION_DAYS * 86_400);
  await deleteOldVisits(pool, before);
  await deleteOldTallies(pool, before);
  await deleteOldErrors(pool, before);
}

export const createReleaseJobs = (deps: Deps) => ({
  tasks: { purge_release_data: () => purgeReleaseData(deps) },
  crontab: '27 * * * * purge_release_data ?jobKey=purge_release_data&fill=1h\n',
});

export type ReleaseJobs = ReturnType<typeof createReleaseJobs>;
