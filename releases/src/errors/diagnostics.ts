/** Diagnostics of pages for staff: errors by position. Pure. */

/** An error of one version at one route, with its count. */
export interface ErrorRecord {
  remote: string;
  version: string;
  /** Hash of kind, name, message and frames. */
  fingerprint: Buffer;
  /** Path pattern of the page's route; empty if it is not known. */
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
