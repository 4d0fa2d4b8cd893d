/** What is good of a vital, and how its figures are put together to be looked at. Pure. */
import type { VitalName } from 'contract/report';

/** The public limits: up to here it is good. LCP and INP in ms. */
const GOOD_UP_TO: Readonly<Record<VitalName, number>> = { lcp: 2500, inp: 200, cls: 0.1 };

/** Whether what was told is good; null where nothing was. */
export function isGoodVital(
  name: VitalName,
  told: number | 'good' | 'poor' | undefined,
): boolean | null {
  if (told === undefined) return null;
  return typeof told === 'number' ? told <= GOOD_UP_TO[name] : told === 'good';
}

/** All of them, in the order in which they are told of. */
export const VITALS = ['lcp', 'inp', 'cls'] as const satisfies readonly VitalName[];

/** Each step of a distribution is a quarter more than the one before. */
const STEP = 1.25;
/** The last step that is good: the limit is its upper end. */
export const LAST_GOOD_STEP = 12;
export const STEPS = 24;

/** The step of a distribution that a figure falls into, from 0. */
export function stepOf(name: VitalName, value: number): number {
  if (value <= 0) return 0;
  const over = Math.log(value / GOOD_UP_TO[name]) / Math.log(STEP);
  return Math.min(STEPS - 1, Math.max(0, Math.ceil(over - 1e-9) + LAST_GOOD_STEP));
}

/** The upper end of a step. */
export const endOf = (name: VitalName, step: number): number =>
  GOOD_UP_TO[name] * STEP ** (step - LAST_GOOD_STEP);

/** The figure below which a part of all visitors stays, by the upper end of its step; null where nobody told. */
export function quantile(name: VitalName, counts: readonly number[], part: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [step, count] of counts.entries()) {
    below += count;
    if (all > 0 && below >= all * part) return endOf(name, step);
  }
  return null;
}
