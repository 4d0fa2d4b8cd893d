/** Diagnostics of pages for staff: errors by position. Pure. */
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

export interface Diagnostics {
  errors: ErrorRecord[];
}
