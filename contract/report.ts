/** What the pages tell the gateway: sent by the shell and by its scripts in the document, counted by the gateway (docs/beacon.md). */

/**
 * How a version failed in a page view; `load` and `render` where nothing is said. Gateways that know no kinds count all
 * alike.
 */
export type FailureKind =
  /** It could not be loaded, or threw when it was rendered. */
  | 'load'
  | 'render'
  /** Thrown or rejected later, and caught by nobody. */
  | 'uncaught'
  /** The page never came to life, or a part of it that is seen did not. */
  | 'lifeless'
  /** The page is not to be seen: hidden, or under something else. */
  | 'hidden'
  /** It loads without end. */
  | 'loading';

/** Most errors of a page view that are told, and most places in files of each: further down is the library that called. */
export const MOST_ERRORS = 10;
export const MOST_FRAMES = 8;

/** Most characters of a reason that are kept. */
export const LONGEST_REASON = 300;

/** What happened to a version in a page view: sent by the page, counted by the gateway. */
export interface ReleaseEvent {
  remote: string;
  version: string;
  /** `loaded` once a page or part of it has committed. */
  outcome: 'loaded' | 'failed';
  reason?: string;
  kind?: FailureKind;
}

/** What a page may be for, as far as it is counted. */
export type DoneThing = 'add' | 'order';

/** What the vitals are called; LCP and INP in ms, CLS as the library of the field counts it. */
export type VitalName = 'lcp' | 'inp' | 'cls';

/** How the pages of one remote went. Everything but its remote may be left out, and told later. */
export interface PageView extends Partial<Record<VitalName, number>> {
  remote: string;
  /** It answers to presses. */
  alive?: true;
  /** Whether the API was asked and answered below 500, or was asked and did not. */
  api?: 'answered' | 'failed';
  done?: DoneThing[];
}

/** What made a vital poor: the part of the page, by its element's name and first class. */
export interface Cause {
  remote: string;
  vital: VitalName;
  part: string;
}

/** An error as pages tell of it. Nothing in it is of a person: what it said stands there as far as `said` knows it. */
export interface ToldError {
  /** Whose it is by the file that threw, or by the place where it was caught. */
  remote: string;
  version: string;
  kind: 'error' | 'rejection' | 'render' | 'load';
  /** Name of its class, such as `TypeError`. */
  name: string;
  /** The words that `contract/said` keeps; often none. */
  said: string;
  /** Places in files of the page's versions, `REMOTE/VERSION/FILE:LINE:COLUMN`, the place that threw first. */
  frames: string[];
}

/** What a page sends: the short name of its release set, and what happened since the last time. Its proof is a cookie. */
export interface Report {
  set: string;
  /** The route of the page, as the table of routes writes it, such as `/service/:id/:name`: no address. */
  route?: string | undefined;
  events: readonly ReleaseEvent[];
  views?: readonly PageView[];
  errors?: readonly ToldError[];
  causes?: readonly Cause[] | undefined;
}

/** What parts of the page leave for the script that tells of it, which comes later than they do. */
export type PageNews =
  | { done: DoneThing }
  /** Thrown or rejected, and caught by nobody; or caught in the place of a remote. */
  | { thrown: unknown; kind: ToldError['kind']; remote?: string; version?: string };
