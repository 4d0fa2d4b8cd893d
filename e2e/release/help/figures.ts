import { test } from '@playwright/test';

/** Marks a figure among a test's annotations. */
export const FIGURE = 'figure';

/** Something that was measured. */
export interface Figure {
  what: string;
  value: string;
  /** What it had to be, in words. */
  bound: string;
}

/** Notes a figure for the table at the end of the run. */
export function note(what: string, value: number | string, bound = ''): void {
  const figure: Figure = { what, value: String(value), bound };
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}

/** Milliseconds as seconds with two places. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
