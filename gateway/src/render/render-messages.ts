/** What the door and its rendering thread say to each other. */
import type { Business } from 'api/contract';

/** A server build: its code is sent once to a thread, and known by its key from then on. */
export interface ServerModule {
  /** `<remote>/<version>/<file>`. */
  key: string;
  /** Address of the version's folder. */
  base: string;
  code: string | null;
}

/** One page to render. */
export interface RenderTask {
  id: number;
  shell: ServerModule;
  /** The remote's module; null for the shell's own pages. */
  page: ServerModule | null;
  /** Path and query, still encoded. */
  path: string;
  apiOrigin: string;
  /** Version of whoever owns the page. */
  version: string;
  business: Business;
}

/** Title, description and more of a page, as its module names them. */
export interface RenderedMeta {
  title: string;
  description: string;
  structured?: readonly object[];
  noindex?: boolean;
  status?: 404;
  canonical?: string;
}

/** A rendered page. */
export interface Rendered {
  html: string;
  data: unknown;
  /** Whole text of the title element, or null where the page names none. */
  title: string | null;
  meta: RenderedMeta | null;
}

/**
 * Whose code a failed rendering is laid on. `both` where shell and page ran together; `none` where neither is to blame:
 * the API did not answer, or another build held up the thread.
 */
export type Fault = 'shell' | 'page' | 'both' | 'none';

/** What the thread says of a task: how it goes, and how it ended. */
export type RenderAnswer =
  /** Code of this task runs now, until the next word. `cpuMs` is what the thread has used of a processor until now. */
  | { id: number; kind: 'runs'; whose: Fault; cpuMs: number }
  /** The task waits for the API. */
  | { id: number; kind: 'calls' }
  | { id: number; kind: 'rendered'; rendered: Rendered }
  | { id: number; kind: 'failed'; reason: string; fault: Fault };

/** Why a page could not be rendered. */
export class RenderError extends Error {
  readonly fault: Fault;

  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}
