/** Renders public pages with the server builds of exactly the versions that were chosen for a visitor. */
import { business } from 'api/business';
import type { RouteMatch } from '../page/route-table.ts';
import type { LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { RenderCache } from './render-cache.ts';
import { BackOff } from './back-off.ts';
import { RenderError, type Fault, type Rendered } from './render-messages.ts';
import { RenderThread } from './render-thread.ts';
import { serverModule } from './server-modules.ts';

/** How long a page may take before the browser renders it instead, in milliseconds. */
const BUDGET = { usual: 200, first: 2000, ownShare: 0.25 };
const TIMES = { freshMs: 2000, staleMs: 60_000, most: 300 };

/** All addresses that no route fits look the same, so one rendering serves them. */
const UNKNOWN = '/404';

/** Pages that nobody is to find are for those with a link: what they show changes with what is done there. */
const isForAll = ({ meta }: Rendered): boolean => meta?.noindex !== true || meta.status === 404;

/** What is rendered: the versions of this page view, and the address. */
export interface RenderView {
  shell: LiveVersion;
  /** Whoever owns the route: a remote, or the shell itself. */
  owner: LiveVersion;
  /** Null where no route fits: the shell's error page. */
  match: RouteMatch | null;
  /** Path and query, still encoded. */
  path: string;
}

export interface RendererOptions {
  texts: VerifiedTexts;
  /** Origin under which the API answers, without a slash at its end. */
  apiOrigin: () => string;
  now: () => number;
  /**
   * Told of every attempt that failed, and of the versions it is laid on (none where the API did not answer); the page
   * goes out all the same, for the browser to render.
   */
  failed: (failure: Failure) => void;
}

/** An attempt that failed. */
export interface Failure {
  reason: string;
  versions: readonly LiveVersion[];
}

/** A page view's HTML, or that the browser has to render it; `failure` where a version's server build is why. */
export type RenderOutcome =
  | { kind: 'rendered'; rendered: Rendered }
  | { kind: 'left'; failure: Failure | null };

export class Renderer {
  readonly #options: RendererOptions;
  readonly #cache: RenderCache<Rendered>;
  readonly #backOff = new BackOff<Failure>();
  readonly #thread = new RenderThread(BUDGET);

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#cache = new RenderCache(TIMES, options.now, isForAll);
  }

  /** Renders a page, or says that the browser has to. Never throws. */
  async render(view: RenderView): Promise<RenderOutcome> {
    const { shell, owner, match } = view;
    const path = match === null ? UNKNOWN : view.path;
    if (shell.manifest.server === undefined || owner.manifest.server === undefined)
      return { kind: 'left', failure: null };
    const key = [shell, owner].map((version) => version.manifest.version).join(' ');
    const build = `${key} ${match === null ? UNKNOWN : `${match.route.remote} ${match.route.module}`}`;
    const failure = this.#backOff.waits(build, this.#options.now());
    if (failure !== null) return { kind: 'left', failure };
    try {
      const rendered = await this.#cache.get(`${key} ${path}`, () =>
        this.#attempt(build, { ...view, path }),
      );
      return { kind: 'rendered', rendered };
    } catch (error) {
      return { kind: 'left', failure: failureOf(view, error) };
    }
  }

  /** Ends the rendering thread. */
  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #attempt(build: string, view: RenderView): Promise<Rendered> {
    try {
      const rendered = await this.#renderNow(view);
      this.#backOff.worked(build);
      return rendered;
    } catch (error) {
      const failure = failureOf(view, error);
      if (failure.versions.length > 0) this.#backOff.failed(build, failure, this.#options.now());
      this.#options.failed(failure);
      throw error;
    }
  }

  async #renderNow({ shell, owner, match, path }: RenderView): Promise<Rendered> {
    // Of a private page the frame alone is rendered.
    const ownModule =
      match !== null && owner !== shell && match.route.access === 'public'
        ? match.route.module
        : null;
    const [shellModule, page] = await Promise.all([
      serverModule(this.#options.texts, shell, '.'),
      ownModule === null ? null : serverModule(this.#options.texts, owner, ownModule),
    ]);
    if (shellModule === null) throw new RenderError('This version brings no server build', 'shell');
    if (ownModule !== null && page === null)
      throw new RenderError(`This version brings no server build of ${ownModule}`, 'page');
    return this.#thread.render({
      shell: shellModule,
      page,
      path,
      apiOrigin: this.#options.apiOrigin(),
      version: owner.manifest.version,
      business,
    });
  }
}

function failureOf({ shell, owner }: RenderView, error: unknown): Failure {
  const fault: Fault = error instanceof RenderError ? error.fault : 'none';
  const laidOn: Record<Fault, LiveVersion[]> = {
    shell: [shell],
    page: [owner],
    both: [...new Set([shell, owner])],
    none: [],
  };
  return {
    reason: error instanceof Error ? error.message : String(error),
    versions: laidOn[fault],
  };
}
