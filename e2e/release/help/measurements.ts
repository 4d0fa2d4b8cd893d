import { test } from '@playwright/test';

/** Annotation type that marks a measurement. */
export const MEASUREMENT = 'measurement';

/** A measured value. */
export interface Measurement {
  what: string;
  value: string;
  /** The expected bound, as text. */
  bound: string;
}

/** Records a measurement for the table at the end of the run. */
export function recordMeasurement(what: string, value: number | string, bound = ''): void {
  const measurement: Measurement = { what, value: String(value), bound };
  test.info().annotations.push({ type: MEASUREMENT, description: JSON.stringify(measurement) });
}

/** Formats milliseconds as seconds with two decimals. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
