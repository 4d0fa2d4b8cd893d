/** Diagnostics of pages for staff: errors by position, and histograms of web vitals. Pure. */
import type { VitalName } from 'contract/report';

/** An error of one version at one route, with its count. */
export interface ErrorRecord {
  remote: string;
  version: string;
  /** Equal for equal errors. */
  fingerprint: Buffer;
  route: string;
  kind: string;
  name: string;
  message: string;
  /** `REMOTE/VERSION/FILE:LINE:COLUMN`, the throwing position first. */
  frames: readonly string[];
  count: number;
}

export interface VitalRecord {
  remote: string;
  version: string;
  vital: VitalName;
  /** Bucket of the histogram. */
  step: number;
  count: number;
}

export interface Diagnostics {
  errors: ErrorRecord[];
  vitals: VitalRecord[];
}
