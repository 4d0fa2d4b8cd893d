/** Sign-in metrics, per process. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import type { Throttle } from './sign-in-limits.rules.ts';

interface Counts {
  sent: Counter<'device'>;
  compared: Counter<'outcome'>;
  throttled: Counter<'throttle'>;
  lastThrottled: Map<Throttle, Date>;
}

const THROTTLES: readonly Throttle[] = ['messages', 'wrong codes'];
const ACTIVE_MS = 60_000;

const counts = new WeakMap<Platform, Counts>();

const createCounts = (): Counts => ({
  sent: new Counter({
    name: 'sign_in_codes_sent_total',
    help: 'Sign-in codes queued for sending',
    labelNames: ['device'],
    registers: [],
  }),
  compared: new Counter({
    name: 'sign_in_codes_compared_total',
    help: 'Sign-in codes checked, by outcome: right, wrong, or expired (also used and replaced ones)',
    labelNames: ['outcome'],
    registers: [],
  }),
  throttled: new Counter({
    name: 'sign_in_throttled_total',
    help: 'Requests from unknown devices that the site-wide throttle rejected',
    labelNames: ['throttle'],
    registers: [],
  }),
  lastThrottled: new Map(),
});

function getCounts(platform: Platform): Counts {
  const existing = counts.get(platform);
  if (existing) return existing;
  const created = createCounts();
  counts.set(platform, created);
  return created;
}

/** Counts a code queued for sending; the label tells whether its device is known for the number. */
export const countSentCode = (platform: Platform, isKnown: boolean): void =>
  getCounts(platform).sent.inc({ device: isKnown ? 'known' : 'unknown' });

/** `expired` includes used and replaced codes. */
type CodeOutcome = 'right' | 'wrong' | 'expired';

/** Counts a checked code, by outcome. Rejections by a limit are not counted. */
export const countComparedCode = (platform: Platform, outcome: CodeOutcome): void =>
  getCounts(platform).compared.inc({ outcome });

/** Counts a rejected request; logs a warning when the throttle becomes active. */
export function countThrottled(platform: Platform, throttle: Throttle): void {
  const { throttled, lastThrottled } = getCounts(platform);
  const now = platform.clock.now();
  const last = lastThrottled.get(throttle);
  if (!last || now.getTime() - last.getTime() >= ACTIVE_MS)
    platform.log.warn({ throttle }, 'the sign-in throttle rejects unknown devices');
  lastThrottled.set(throttle, now);
  throttled.inc({ throttle });
}

export function addSignInMetrics(metrics: Registry, platform: Platform): void {
  const { sent, compared, throttled, lastThrottled } = getCounts(platform);
  for (const counter of [sent, compared, throttled]) metrics.registerMetric<string>(counter);
  for (const throttle of THROTTLES) throttled.inc({ throttle }, 0);
  const gauge: Gauge = new Gauge({
    name: 'sign_in_throttle_active',
    help: '1 if the site-wide throttle rejected a request within the last minute',
    labelNames: ['throttle'],
    registers: [metrics],
    collect: () => {
      const now = platform.clock.now().getTime();
      for (const throttle of THROTTLES) {
        const last = lastThrottled.get(throttle)?.getTime() ?? -Infinity;
        gauge.set({ throttle }, now - last < ACTIVE_MS ? 1 : 0);
      }
    },
  });
}
