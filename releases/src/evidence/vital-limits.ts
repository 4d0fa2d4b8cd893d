/** Limits of good web vitals, and the buckets (steps) of their histograms. Pure. */
import type { VitalName } from 'contract/report';

/** Public limits, inclusive. LCP and INP in ms. */
const GOOD_UP_TO: Readonly<Record<VitalName, number>> = { lcp: 2500, inp: 200, cls: 0.1 };

/** Whether a reported value is good; null if nothing was reported. */
export function isGoodVital(
  name: VitalName,
  value: number | 'good' | 'poor' | undefined,
): boolean | null {
  if (value === undefined) return null;
  return typeof value === 'number' ? value <= GOOD_UP_TO[name] : value === 'good';
}

/** All vitals, in the order in which they are shown. */
export const VITALS = ['lcp', 'inp', 'cls'] as const satisfies readonly VitalName[];

/** Histograms have logarithmic buckets: the upper end of each is 25% above the previous one. */
const STEP = 1.25;
/** Last good bucket: its upper end is the limit. */
export const LAST_GOOD_STEP = 12;
export const STEPS = 24;

export function getStep(name: VitalName, value: number): number {
  if (value <= 0) return 0;
  const steps = Math.log(value / GOOD_UP_TO[name]) / Math.log(STEP);
  return Math.min(STEPS - 1, Math.max(0, Math.ceil(steps - 1e-9) + LAST_GOOD_STEP));
}

export const getStepEnd = (name: VitalName, step: number): number =>
  GOOD_UP_TO[name] * STEP ** (step - LAST_GOOD_STEP);

/** Upper end of the bucket that contains this quantile (0 to 1); null without counts. */
export function computeQuantile(
  name: VitalName,
  counts: readonly number[],
  quantile: number,
): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [step, count] of counts.entries()) {
    below += count;
    if (total > 0 && below >= total * quantile) return getStepEnd(name, step);
  }
  return null;
}
