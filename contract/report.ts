/**
 * What pages report to the gateway: sent by the shell and by its inline scripts, counted by the gateway
 * (docs/beacon.md).
 */

/** How a version failed in a page view. */
export const FAILURE_KINDS = [
  // The version could not be loaded, or threw while rendering.
  'load',
  'render',
  // An error or rejection was not caught.
  'uncaught',
  // The page was not hydrated, or a visible part of it was not.
  'unresponsive',
  // The page or a part of it can't be seen or pressed, or differs from what the API returned.
  'hidden',
  // The page never stops loading.
  'loading',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Maximum errors per page view. */
export const MAX_ERRORS = 10;
/** Maximum stack frames per error: frames further out are mostly those of React. */
export const MAX_FRAMES = 8;

/** Maximum characters of a reason. */
export const MAX_REASON_LENGTH = 300;

/** Outcome of a version in a page view: sent by the page, counted by the gateway. */
export interface ReleaseEvent {
  remote: string;
  version: string;
  /** `loaded` once a page or part of it has committed. */
  outcome: 'loaded' | 'failed';
  reason?: string;
  /** `load` if it is omitted. */
  kind?: FailureKind;
}

/** An item added to the cart, or an order placed. `reportGoal` of the store calls them goals. */
export type Conversion = 'add' | 'order';

/** Web vitals; LCP and INP in ms, CLS as the `web-vitals` library counts it. */
export type VitalName = 'lcp' | 'inp' | 'cls';

/** What happened on the pages of one remote. Everything except the remote may be missing, or be sent later. */
export interface PageView extends Partial<Record<VitalName, number>> {
  remote: string;
  /** The page responds to input. */
  alive?: true;
  /** `answered` if the API's statuses were below 500, otherwise `failed`. Absent without a response. */
  api?: 'answered' | 'failed';
  /** Conversions since the last report. */
  done?: Conversion[];
}

/** An error report. It contains no personal data. */
export interface ReportedError {
  /** App that owns the file that threw, or whose boundary caught the error. */
  remote: string;
  version: string;
  kind: 'error' | 'rejection' | 'render' | 'load';
  /** Name of the error's class, such as `TypeError`. */
  name: string;
  /** The part of the message that `getErrorText` allows; often empty. */
  message: string;
  /** Stack frames in files of the page's versions, `REMOTE/VERSION/FILE:LINE:COLUMN`, innermost first. */
  frames: string[];
}

/**
 * Body of a report: the short name of the release set, and what happened since the last report. The view token in a
 * cookie authenticates it.
 */
export interface Report {
  set: string;
  /** Pattern of the page's route, such as `/service/:id/:name`: never an address. */
  route?: string | undefined;
  events: readonly ReleaseEvent[];
  views?: readonly PageView[];
  errors?: readonly ReportedError[];
}

/** Events that are queued for the reporting script, which loads later. */
export type PageEvent =
  | { done: Conversion }
  /** An uncaught error or rejection, or an error that the boundary of a remote caught. */
  | { thrown: unknown; kind: ReportedError['kind']; remote?: string; version?: string };
