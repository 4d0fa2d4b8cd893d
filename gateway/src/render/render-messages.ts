/** Messages between the gateway and its rendering processes. */
import type { Business } from 'api/contract';
import type { Language } from 'contract/language';
import type { RenderRequest } from 'contract/page';

/** Origin of the API for builds. The gateway makes the calls, so it need not resolve. */
export const API_ORIGIN = 'http://api.invalid';

/** Maximum API calls per page. */
export const MAX_CALLS = 20;

/** A server build: its code is sent once to a process, and referred to by its key afterwards. */
export interface ServerModule {
  /** `<remote>/<version>/<file>`. */
  key: string;
  /** Language of the page: each language has its own module instance. */
  language: Language;
  /** URL of the version's folder. */
  base: string;
  /** Null if it was sent before. */
  code: string | null;
  /** Script of its texts in the page's language; null if its code contains them, or if the code was sent before. */
  texts: string | null;
}

/** Identifies a server build that was sent before. */
export const getModuleId = ({ key, language }: ServerModule): string => `${key} ${language}`;

/** One page to render. */
export interface RenderTask extends RenderRequest<ServerModule, Business> {
  /** Random, so that builds can't forge it. */
  id: string;
  shell: ServerModule;
}

/** Response of the API; status 0 if it is unreachable, too slow or too long. The body is sent separately. */
export interface ApiResponse {
  kind: 'response';
  call: number;
  status: number;
  headers: Record<string, string>;
}

export type FromGateway = { kind: 'render'; task: RenderTask } | ApiResponse;

/** Owner of the running code: `both` once the page is rendered within the shell's frame. */
export type CodeOwner = 'shell' | 'page' | 'both';

/** A request of a build to the API; the response has the same `call`. */
export interface ApiCall {
  kind: 'api-call';
  id: string;
  call: number;
  path: string;
}

export type ToGateway =
  | { kind: 'ready' }
  | { kind: 'code-owner'; id: string; owner: CodeOwner }
  | ApiCall
  /** The body is the HTML; `heap` is the used heap of the process, in bytes. */
  | {
      kind: 'rendered';
      id: string;
      heap: unknown;
      data: unknown;
      title: unknown;
      meta: unknown;
      fragments?: unknown;
      failed?: unknown;
    }
  | { kind: 'failed'; id: string; reason: string; stack: string };

/**
 * The owner of the code that a failed rendering is attributed to. `both` if shell and page ran together and it is
 * unknown which threw; `none` if the API failed, there was no capacity, or the version is no longer live.
 */
export type Fault = CodeOwner | 'none';

/**
 * Why the browser has to render a page or fragment; label `reason` of the metric, which also has `backoff` and
 * `url_too_long`.
 */
export type FallbackReason =
  | 'threw'
  | 'late'
  | 'memory'
  | 'ended'
  | 'output'
  | 'api'
  | 'busy'
  | 'missing';

/** Why a page could not be rendered. */
export class RenderError extends Error {
  readonly fault: Fault;
  readonly fallbackReason: FallbackReason;

  /** Stack frames in server builds, as `REMOTE/VERSION/FILE:LINE:COLUMN`, innermost first. */
  readonly stackPaths: readonly string[];

  constructor(
    message: string,
    fault: Fault,
    fallbackReason: FallbackReason,
    paths: readonly string[] = [],
  ) {
    super(message);
    this.stackPaths = paths;
    this.fault = fault;
    this.fallbackReason = fallbackReason;
  }
}
