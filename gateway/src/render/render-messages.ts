/** What the gateway and its rendering processes say to each other. */
import type { Business } from 'api/contract';
import type { Language } from 'contract/language';
import type { RenderRequest } from 'contract/page';

/** Origin under which builds know the API. The gateway makes the calls, so it leads nowhere. */
export const API_ORIGIN = 'http://api.invalid';

/** Most calls of the API for one page. */
export const MOST_CALLS = 20;

/** A server build: its code is sent once to a process, and known by its key from then on. */
export interface ServerModule {
  /** `<remote>/<version>/<file>`. */
  key: string;
  /** Of the page that it is evaluated for: what a build makes of its texts stays in it. */
  language: Language;
  /** Address of the version's folder. */
  base: string;
  code: string | null;
  /** The script of its texts, in the language of the page; null where its code has them, or where the code is not sent. */
  texts: string | null;
}

/** What a server build is known by once it was sent. */
export const moduleId = ({ key, language }: ServerModule): string => `${key} ${language}`;

/** One page to render. */
export interface RenderTask extends RenderRequest<ServerModule, Business> {
  /** Known to the gateway and the process alone, and new for each page. */
  id: string;
  shell: ServerModule;
}

/** What the API answered; status 0 where it could not be reached. The body comes beside it. */
export interface ApiAnswer {
  kind: 'answer';
  call: number;
  status: number;
  headers: Record<string, string>;
}

export type FromGateway = { kind: 'render'; task: RenderTask } | ApiAnswer;

/** Whose code of the two runs: `both` once the page is rendered within the shell's frame. */
export type Whose = 'shell' | 'page' | 'both';

export type ToGateway =
  | { kind: 'ready' }
  | { kind: 'runs'; id: string; whose: Whose }
  | { kind: 'calls'; id: string; call: number; path: string }
  /** The body is the HTML; `heap` is what the process' own objects take, in bytes. */
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
 * Whose code a failed rendering is laid on. `both` where shell and page ran together and it can't be told; `none` where
 * neither is to blame: the API did not answer, or there was no room.
 */
export type Fault = Whose | 'none';

/** Why a page is left to the browser, as `/metrics` counts it. */
export type LeftFor = 'threw' | 'late' | 'memory' | 'ended' | 'output' | 'api' | 'busy' | 'missing';

/** Why a page could not be rendered. */
export class RenderError extends Error {
  readonly fault: Fault;
  readonly leftFor: LeftFor;

  /** Places in server builds, as `REMOTE/VERSION/FILE:LINE:COLUMN`, the one that threw first. */
  readonly places: readonly string[];

  constructor(message: string, fault: Fault, leftFor: LeftFor, places: readonly string[] = []) {
    super(message);
    this.places = places;
    this.fault = fault;
    this.leftFor = leftFor;
  }
}
