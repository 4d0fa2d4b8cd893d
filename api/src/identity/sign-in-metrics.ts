/** What of signing in stands on `/metrics`, counted by each process. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import type { Brake } from './sign-in-limits.rules.ts';

interface Counts {
  sent: Counter<'device'>;
  compared: Counter<'outcome'>;
  braked: Counter<'brake'>;
  /** When the brake asked somebody to wait for the last time. */
  lastBraked: Map<Brake, Date>;
}

const BRAKES: readonly Brake[] = ['messages', 'wrong codes'];
const SHOWN_MS = 60_000;

const counts = new WeakMap<Platform, Counts>();

const newCounts = (): Counts => ({
  sent: new Counter({
    name: 'sign_in_codes_sent_total',
    help: 'One-time codes that were asked for and not refused',
    labelNames: ['device'],
    registers: [],
  }),
  compared: new Counter({
    name: 'sign_in_codes_compared_total',
    help: 'One-time codes that were given back and compared',
    labelNames: ['outcome'],
    registers: [],
  }),
  braked: new Counter({
    name: 'sign_in_braked_total',
    help: 'Strangers whom the brake of the whole site asked to wait',
    labelNames: ['brake'],
    registers: [],
  }),
  lastBraked: new Map(),
});

function countsOf(platform: Platform): Counts {
  const known = counts.get(platform);
  if (known) return known;
  const made = newCounts();
  counts.set(platform, made);
  return made;
}

export const countSent = (platform: Platform, known: boolean): void =>
  countsOf(platform).sent.inc({ device: known ? 'known' : 'strange' });

export const countCompared = (platform: Platform, outcome: 'right' | 'wrong'): void =>
  countsOf(platform).compared.inc({ outcome });

/** Notes that the brake held somebody up, and says so in the log when it begins to. */
export function countBraked(platform: Platform, brake: Brake): void {
  const { braked, lastBraked } = countsOf(platform);
  const now = platform.clock.now();
  const last = lastBraked.get(brake);
  if (!last || now.getTime() - last.getTime() >= SHOWN_MS)
    platform.log.warn({ brake }, 'strangers who sign in are asked to wait');
  lastBraked.set(brake, now);
  braked.inc({ brake });
}

/** Registers the metrics of signing in. */
export function addSignInMetrics(metrics: Registry, platform: Platform): void {
  const { sent, compared, braked, lastBraked } = countsOf(platform);
  for (const counter of [sent, compared, braked]) metrics.registerMetric<string>(counter);
  for (const brake of BRAKES) braked.inc({ brake }, 0);
  const on: Gauge = new Gauge({
    name: 'sign_in_brake',
    help: '1 where the brake asked a stranger to wait within the last minute',
    labelNames: ['brake'],
    registers: [metrics],
    collect: () => {
      const now = platform.clock.now().getTime();
      for (const brake of BRAKES) {
        const last = lastBraked.get(brake)?.getTime() ?? -Infinity;
        on.set({ brake }, now - last < SHOWN_MS ? 1 : 0);
      }
    },
  });
}
