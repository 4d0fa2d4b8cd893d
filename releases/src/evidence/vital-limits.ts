/** Limits of good web vitals. Pure. */
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
