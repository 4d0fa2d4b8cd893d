import { Gauge, type Registry } from 'prom-client';
import { addSeconds } from 'platform/clock';
import type { Platform } from '../platform.ts';
import { countEndedHolds } from './slots.sql.ts';

const HOUR = 3600;

/** Counts holds that ended within the last hour, by outcome. If the database fails, the last values stay. */
export function addHoldMetrics(
  metrics: Registry,
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
): void {
  const endedHolds: Gauge = new Gauge({
    name: 'visit_holds_ended',
    help: 'Held visit times whose end lies within the last hour: ordered, or lost',
    labelNames: ['outcome'],
    registers: [metrics],
    collect: async () => {
      const now = clock.now();
      const counts = await countEndedHolds(pool, addSeconds(now, -HOUR), now).catch(
        () => undefined,
      );
      if (!counts) return;
      endedHolds.set({ outcome: 'ordered' }, counts.ordered);
      endedHolds.set({ outcome: 'lost' }, counts.lost);
    },
  });
}
