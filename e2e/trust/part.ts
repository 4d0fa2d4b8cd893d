/** Types and helpers for the parts of the trust suite. */

/** A row of the table: the attempt, the requirement and the observation. */
export interface TrustRow {
  what: string;
  wanted: string;
  found: string;
  held: boolean;
}

/** Input of a part. */
export interface TrustOptions {
  /** Prints progress. */
  say: (line: string) => void;
}

/** One attack or a family of attacks, on products that the part starts and stops. */
export interface TrustPart {
  name: string;
  run: (options: TrustOptions) => Promise<TrustRow[]>;
}

/** Row for a figure that must not exceed a bound. */
export const atMost = (what: string, figure: number, bound: number, unit = ''): TrustRow => ({
  what,
  wanted: bound === 0 ? '0' : `at most ${bound}${unit}`,
  found: `${figure}${unit}`,
  held: figure <= bound,
});

/** Row for a figure that must not be below a bound. */
export const atLeast = (what: string, figure: number, bound: number, unit = ''): TrustRow => ({
  what,
  wanted: `at least ${bound}${unit}`,
  found: `${figure}${unit}`,
  held: figure >= bound,
});

/** Row for something that must work. */
export const works = (what: string, did: boolean, otherwise = 'does not'): TrustRow => ({
  what,
  wanted: 'works',
  found: did ? 'works' : otherwise,
  held: did,
});
