/** When a canary is halted (release contract, "Automatic halt"). Pure. */

/**
 * What visitors met, counted in networks: each is one, shared out where its visitors met different things. So the
 * figures may have fractions.
 */
export interface OutcomeCounts {
  loads: number;
  failures: number;
  /** Pages that were served some time ago and never said how it went. */
  silent: number;
}

/** So many failures at least: fewer say nothing, whatever their share. */
const LEAST_FAILURES = 5;
/** So many silent pages at least; many are silent for reasons of their own. Where stable never tells either, none counts. */
const LEAST_SILENT = 20;
/** The canary must be worse by this much, so that a hair's breadth in large samples halts nothing. */
const MARGIN = 0.005;
const SILENT_MARGIN = 0.1;
/** Standard deviations; the canary's is wide because the rule is asked again at every outcome. */
const Z_CANARY = 3.3;
const Z_STABLE = 1.64;
/** What a stable version is taken to have behind it when few have used it yet and none has failed. */
const TRUSTED_LOADS = 20;

/**
 * Says why the canary must be halted, or null where it may go on. Both sides are counted over the same time.
 */
export function reasonToHalt(canary: OutcomeCounts, stable: OutcomeCounts): string | null {
  return tooManyFailures(canary, stable) ?? tooManySilent(canary, stable);
}

function tooManyFailures(canary: OutcomeCounts, stable: OutcomeCounts): string | null {
  const outcomes = canary.loads + canary.failures;
  if (canary.failures < LEAST_FAILURES) return null;
  const low = wilson(canary.failures, outcomes, Z_CANARY).low;
  const high = upperOfStable(stable.failures, stable.loads + stable.failures);
  if (low <= high + MARGIN) return null;
  return `${told(canary.failures)} of ${told(outcomes)} visitors met a failure (${percent(canary.failures, outcomes)}), against ${told(stable.failures)} of ${told(stable.loads + stable.failures)} on stable.`;
}

function tooManySilent(canary: OutcomeCounts, stable: OutcomeCounts): string | null {
  const served = canary.loads + canary.failures + canary.silent;
  const usual = stable.loads + stable.failures + stable.silent;
  if (canary.silent < LEAST_SILENT || usual < LEAST_SILENT) return null;
  const low = wilson(canary.silent, served, Z_CANARY).low;
  const high = wilson(stable.silent, usual, Z_STABLE).high;
  if (low <= high + SILENT_MARGIN) return null;
  return `${told(canary.silent)} of ${told(served)} pages never reported (${percent(canary.silent, served)}), against ${told(stable.silent)} of ${told(usual)} with stable.`;
}

function upperOfStable(failures: number, outcomes: number): number {
  return wilson(failures, failures === 0 ? Math.max(outcomes, TRUSTED_LOADS) : outcomes, Z_STABLE)
    .high;
}

/** The Wilson score interval of a share. */
export function wilson(hits: number, of: number, z: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const weight = 1 + (z * z) / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { low: (middle - spread) / weight, high: (middle + spread) / weight };
}

const told = (figure: number): string => String(Number(figure.toFixed(1)));

const percent = (hits: number, of: number): string => `${((100 * hits) / of).toFixed(1)}%`;
