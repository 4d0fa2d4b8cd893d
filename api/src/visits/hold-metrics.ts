import { Gauge, type Registry } from 'prom-client';
import { addSeconds } from 'platform/clock';
import type { Platform } from '../platform.ts';
import { countEndedHolds } from './slots.sql.ts';

const HOUR_SECONDS = 3600;

/** Counts holds that ended within the last hour, by outcome. If the database fails, the last values stay. */
export function addHoldMetrics(
  metrics: Registry,
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
): void {
  const endedHolds: Gauge = new Gauge({
    name: 'visit_holds_ended',
    help: 'Holds of visit times that ended within the last hour, by outcome: ordered or lost',
    labelNames: ['outcome'],
    registers: [metrics],
    collect: async () => {
      const now = clock.now();
      const counts = await countEndedHolds(pool, addSeconds(now, -HOUR_SECONDS), now).catch(
        () => undefined,
      );
      if (!counts) return;
      endedHolds.set({ outcome: 'ordered' }, counts.ordered);
      endedHolds.set({ outcome: 'lost' }, counts.lost);
    },
  });
}
