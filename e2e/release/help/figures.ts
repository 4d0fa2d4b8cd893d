import { test } from '@playwright/test';

/** Annotation type that marks a figure. */
export const FIGURE = 'figure';

/** A measured value. */
export interface Figure {
  what: string;
  value: string;
  /** The expected bound, as text. */
  bound: string;
}

/** Records a figure for the table at the end of the run. */
export function recordFigure(what: string, value: number | string, bound = ''): void {
  const figure: Figure = { what, value: String(value), bound };
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}

/** Formats milliseconds as seconds with two decimals. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
