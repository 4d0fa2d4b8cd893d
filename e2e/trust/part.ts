/** What a part of the trust suite is, and what it answers. */

/** One line of the table: what was tried, what must hold, and what was seen. */
export interface TrustRow {
  what: string;
  wanted: string;
  found: string;
  held: boolean;
}

/** What a part is handed. */
export interface TrustOptions {
  /** Prints what is being done. */
  say: (line: string) => void;
}

/** One attack, or a family of them, on products that the part starts and stops by itself. */
export interface TrustPart {
  name: string;
  run: (options: TrustOptions) => Promise<TrustRow[]>;
}

/** A line for a figure that must not be above a bound. */
export const atMost = (what: string, figure: number, bound: number, unit = ''): TrustRow => ({
  what,
  wanted: bound === 0 ? '0' : `at most ${bound}${unit}`,
  found: `${figure}${unit}`,
  held: figure <= bound,
});

/** A line for a figure that must not be below a bound. */
export const atLeast = (what: string, figure: number, bound: number, unit = ''): TrustRow => ({
  what,
  wanted: `at least ${bound}${unit}`,
  found: `${figure}${unit}`,
  held: figure >= bound,
});

/** A line for something that works or does not. */
export const works = (what: string, did: boolean, otherwise = 'does not'): TrustRow => ({
  what,
  wanted: 'works',
  found: did ? 'works' : otherwise,
  held: did,
});
