/** Types and helpers for the parts of the trust suite. */

/** A row of the table: the attempt, the requirement and the observation. */
export interface CheckRow {
  what: string;
  expected: string;
  actual: string;
  isPassed: boolean;
}

export interface TrustOptions {
  print: (line: string) => void;
}

/** One attack or a family of attacks, on deployments that the part starts and stops. */
export interface TrustPart {
  name: string;
  run: (options: TrustOptions) => Promise<CheckRow[]>;
}

/** Row for a figure that must not exceed a bound. */
export const requireAtMost = (
  what: string,
  figure: number,
  bound: number,
  unit = '',
): CheckRow => ({
  what,
  expected: bound === 0 ? '0' : `at most ${bound}${unit}`,
  actual: `${figure}${unit}`,
  isPassed: figure <= bound,
});

/** Row for a figure that must not be below a bound. */
export const requireAtLeast = (
  what: string,
  figure: number,
  bound: number,
  unit = '',
): CheckRow => ({
  what,
  expected: `at least ${bound}${unit}`,
  actual: `${figure}${unit}`,
  isPassed: figure >= bound,
});

/** Row for something that must work. */
export const requireWorks = (what: string, isWorking: boolean, failure = 'does not'): CheckRow => ({
  what,
  expected: 'works',
  actual: isWorking ? 'works' : failure,
  isPassed: isWorking,
});
