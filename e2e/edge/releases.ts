/** Two rollouts that run during the suite, which makes four release sets. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../deployment.ts';
import { readBuild, createVariant } from '../release/help/builds.ts';
import { Staff } from '../release/help/staff.ts';

export interface Releases {
  staff: Staff;
  /** URL of the gateway. */
  gateway: string;
  /** Catalogue version that 30% of visitors get. */
  canary: string;
}

const OTHER_CANARY = '9.9.1';

/** Publishes a canary of each of two remotes, and starts both rollouts. */
export async function publishCanaries(deployment: Deployment): Promise<Releases> {
  const staff = new Staff(deployment);
  const releases = {
    staff,
    gateway: deployment.url.replace('localhost', '127.0.0.1'),
    canary: '9.9.0',
  };
  await staff.publish(createVariant(readBuild('mfe-catalog'), releases.canary));
  await staff.publish(createVariant(readBuild('mfe-checkout'), OTHER_CANARY));
  await staff.rollout('mfe-checkout', OTHER_CANARY, 50);
  await rollOut(releases);
  return releases;
}

/** Rolls the catalogue's canary out to 30%. */
export async function rollOut({ staff, canary }: Releases): Promise<void> {
  await staff.rollout('mfe-catalog', canary, 30);
  // Every gateway and edge process learns of it within a second.
  await sleep(1200);
}

export const rollBack = async ({ staff }: Releases): Promise<void> =>
  void (await staff.rollback('mfe-catalog'));
