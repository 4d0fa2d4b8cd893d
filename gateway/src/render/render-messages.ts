/** Messages between the gateway and its rendering processes. */
import type { Business } from 'api/contract';
import type { Language } from 'contract/language';
import type { RenderRequest } from 'contract/page';

/** Origin of the API in the URLs that builds fetch. It need not resolve, because the gateway makes the calls. */
export const API_ORIGIN = 'http://api.invalid';

/** Maximum API calls per page. */
export const MAX_CALLS = 20;

/** A server build. Its code is sent to a process once; later messages refer to it by its key and language. */
export interface ServerModule {
  /** `<remote>/<version>/<file>`. */
  key: string;
  /** Language of the page: each language has its own module instance. */
  language: Language;
  /** URL of the version's folder. */
  base: string;
  /** Null if the code was sent before. */
  code: string | null;
  /** Script of its texts in the page's language; null if the code contains them or was sent before. */
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

/** Response of the API. The body of the frame is the body of the response. */
export interface ApiResponse {
  kind: 'response';
  /** `call` of the `ApiCall`. */
  call: number;
  /** 0 if the API is unreachable, or the response is too late or too long. */
  status: number;
  headers: Record<string, string>;
}

export type FromGateway = { kind: 'render'; task: RenderTask } | ApiResponse;

/** Owner of the running code: `both` once the page is rendered within the shell's frame. */
export type CodeOwner = 'shell' | 'page' | 'both';

/** A request of a build to the API. */
export interface ApiCall {
  kind: 'api-call';
  /** ID of the task. */
  id: string;
  /** Unique in the process. */
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
 * Why the browser has to render a page or fragment: the label `reason` of the metric `ssr_fallback_total`
 * (docs/operations.md).
 */
export type FallbackReason =
  | 'threw'
  | 'late'
  | 'memory'
  | 'ended'
  | 'output'
  | 'api'
  | 'busy'
  | 'missing'
  | 'backoff'
  | 'url_too_long';

/** Why a page, a fragment or a part of a page could not be rendered. */
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
