/** Renders public pages with the server builds of the versions that were chosen for a visitor. */
import { hash } from 'node:crypto';
import { business } from 'api/business';
import { NO_PAGE } from 'contract/claims';
import { readFragmentName, type AskedFragment } from 'contract/fragment';
import { versionId } from 'contract/manifest';
import { inLanguage, readLanguage } from 'contract/language';
import type { RouteMatch } from 'contract/routes';
import type { Site } from 'contract/site';
import { inSpan } from 'platform/tracing';
import { SharedCache } from '../cache/shared-cache.ts';
import { supportsLanguage, type LiveSet, type LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { BackOff } from './back-off.ts';
import { laidOn, type Newness } from './blame.ts';
import type { Confinement } from './confinement.ts';
import { RenderError, type LeftFor } from './render-messages.ts';
import type { CallApi } from './rendering-process.ts';
import { RenderingPool, type Pair } from './rendering-pool.ts';
import type { RenderedPage } from './running-task.ts';
import { serverModule } from './server-modules.ts';

/** How long the builds' own code may take before the browser renders the page instead, in milliseconds. */
const BUDGET = { usual: 200, first: 2000, ownShare: 0.25 };
const KEPT = { freshMs: 2000, staleMs: 60_000, maxBytes: 48 * 2 ** 20 };
/** Maximum length of a rendered address; no link needs a longer one. */
const LONGEST_PATH = 2000;

/** All addresses without a route look the same, so they share one cache entry. */
const unknownAt = (path: string): string => inLanguage(readLanguage(path).language, NO_PAGE);

/** Whether a page may be cached: `noindex` pages are for those with a link, and change with their actions. */
const isForAll = ({ meta }: RenderedPage): boolean => meta?.noindex !== true || meta.status === 404;

/** What to render: the versions of this page view, and the address. */
export interface RenderView {
  shell: LiveVersion;
  /** The owner of the route: a remote, or the shell itself; for a fragment the remote that provides it. */
  owner: LiveVersion;
  /** Null if no route matches: the shell's error page. */
  match: RouteMatch | null;
  /** Routes and navigation, shown in the frame. */
  site: Site;
  /** Path and query, still encoded. */
  path: string;
  /** Which of the two is a canary for this visitor. */
  isCanary: Newness;
  /** Set to render a fragment of the page instead of the page. */
  fragment?: AskedFragment;
}

export interface RendererOptions {
  texts: VerifiedTexts;
  confinement: Confinement;
  callApi: CallApi;
  /** Maximum concurrent rendering processes. */
  processes: number;
  now: () => number;
  /**
   * Called for every failed attempt, with the versions that are charged (none if the API failed); the browser renders
   * the page then.
   */
  failed: (failure: Failure) => void;
  /** Called for every page that is left to the browser. */
  left: (reason: LeftFor | 'again') => void;
}

/** A failed attempt. */
export interface Failure {
  reason: string;
  versions: readonly LiveVersion[];
  /** Stack frames in server builds; empty if it was not thrown by one. */
  places: readonly string[];
}

/**
 * HTML of a page view, or that the browser has to render it; `failure` is set if a version's server build caused
 * that, or threw in a part.
 */
export type RenderOutcome =
  | { kind: 'rendered'; rendered: RenderedPage; failure: Failure | null }
  | { kind: 'left'; failure: Failure | null };

export class Renderer {
  readonly #options: RendererOptions;
  readonly #cache: SharedCache<RenderedPage>;
  readonly #backOff = new BackOff<Failure>();
  readonly #pool: RenderingPool;
  /** Versions that some visitor gets; null until known. */
  #live: ReadonlySet<string> | null = null;

  constructor(options: RendererOptions) {
    const { confinement, callApi, processes, now } = options;
    this.#options = options;
    this.#cache = new SharedCache({ ...KEPT, sizeOf, now, isKept: isForAll });
    this.#pool = new RenderingPool({ confinement, callApi, budget: BUDGET, most: processes });
  }

  /** Renders a page, or returns that the browser has to. Never throws. */
  async render(view: RenderView): Promise<RenderOutcome> {
    const { shell, owner, match, fragment } = view;
    const path = match === null ? unknownAt(view.path) : view.path;
    if (shell.manifest.server === undefined || owner.manifest.server === undefined)
      return this.#left('missing', null);
    if (path.length > LONGEST_PATH) return this.#left('busy', null);
    const build = [...idsOf(view), moduleOf(view) ?? NO_PAGE, siteId(view.site)].join(' ');
    const asked = fragment === undefined ? '' : ` ${JSON.stringify(fragment)}`;
    try {
      const rendered = await this.#cache.get(`${build} ${path}${asked}`, () =>
        this.#attempt(build, { ...view, path }),
      );
      const { partError } = rendered;
      const failure = partError === undefined ? null : failureOf(view, partError);
      return { kind: 'rendered', rendered, failure };
    } catch (error) {
      if (error instanceof LeftAlone) return this.#left('again', error.failure);
      return this.#left(
        error instanceof RenderError ? error.leftFor : 'ended',
        failureOf(view, error),
      );
    }
  }

  /** Ends processes and removes cached pages of versions that are no longer live. */
  retain(set: LiveSet): void {
    const live = new Set<string>();
    for (const { remote, stable, canary } of set.values()) {
      if (stable !== null) live.add(versionId(remote, stable.manifest.version));
      if (canary?.state === 'running') live.add(versionId(remote, canary.manifest.version));
    }
    this.#live = live;
    this.#pool.retain((version) => live.has(version));
    this.#cache.forget((key) => !key.split(' ', 2).every((version) => live.has(version)));
  }

  /** Clears the cache, if the data behind the pages has changed. */
  forgetPages(): void {
    this.#cache.forget(() => true);
  }

  /** Bytes of cached pages. */
  get keptBytes(): number {
    return this.#cache.bytes;
  }

  /** Resident memory and heap of each rendering process, in bytes, by its pair of versions. */
  resident(): { pair: Pair; bytes: number; heapBytes: number }[] {
    return this.#pool.resident();
  }

  /** Ends the rendering processes; resolves when all have exited. */
  stop(): Promise<void> {
    return this.#pool.stop();
  }

  #left(reason: LeftFor | 'again', failure: Failure | null): RenderOutcome {
    this.#options.left(reason);
    return { kind: 'left', failure };
  }

  async #attempt(build: string, view: RenderView): Promise<RenderedPage> {
    const now = this.#options.now();
    const known = this.#backOff.waits(build, view.path, now);
    if (known !== null) throw new LeftAlone(known);
    try {
      const rendered = await this.#renderNow(view);
      this.#backOff.worked(build, view.path);
      // The rest of the page was rendered, so the build is not skipped.
      if (rendered.partError !== undefined)
        this.#options.failed(failureOf(view, rendered.partError));
      return rendered;
    } catch (error) {
      const failure = failureOf(view, error);
      if (failure.versions.length > 0)
        this.#backOff.failed(build, view.path, failure, this.#options.now());
      this.#options.failed(failure);
      throw error;
    }
  }

  async #renderNow(view: RenderView): Promise<RenderedPage> {
    const { shell, owner, match, site, path, fragment } = view;
    // For private pages only the frame is rendered.
    const isRendered = fragment !== undefined || match?.route.access === 'public';
    const ownModule = owner !== shell && isRendered ? moduleOf(view) : null;
    const { language } = readLanguage(path);
    const [shellModule, page] = await Promise.all([
      serverModule(this.#options.texts, shell, '.', language),
      ownModule === null ? null : serverModule(this.#options.texts, owner, ownModule, language),
    ]);
    if (shellModule === null)
      throw new RenderError('This version brings no server build', 'shell', 'missing');
    if (ownModule !== null && page === null)
      throw new RenderError(`This version brings no build of ${ownModule}`, 'page', 'missing');
    const [shellId, ownerId] = idsOf({ shell, owner });
    // The version ended while its files were loading: do not start a process for it.
    if (this.#live !== null && !(this.#live.has(shellId) && this.#live.has(ownerId)))
      throw new RenderError('This version is not given to anybody any more', 'none', 'ended');
    const pair = { shell: shellId, page: page === null ? null : ownerId };
    const version = owner.manifest.version;
    const lacks = supportsLanguage(owner, language) ? {} : { speaks: 'en' as const };
    const request = { shell: shellModule, page, path, version, business, site, ...lacks };
    const words = { name: 'render', attributes: { shell: shellId, page: pair.page ?? shellId } };
    return inSpan(words, () =>
      this.#pool.render(pair, fragment === undefined ? request : { ...request, fragment }),
    );
  }
}

/** Maximum bytes of a page in memory: two per character. */
const sizeOf = ({ html, data, fragments = [] }: RenderedPage): number =>
  2 * (html.length + JSON.stringify([data, fragments]).length);

/** The build or address failed recently and is not retried yet. */
class LeftAlone extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** The module whose server build is needed; null if no route matches. */
const moduleOf = ({ match, fragment }: RenderView): string | null =>
  fragment === undefined
    ? (match?.route.module ?? null)
    : (readFragmentName(fragment.of)?.module ?? null);

const siteIds = new WeakMap<Site, string>();

/** A short cache key for the site; memoised, because all visitors with one set share the object. */
function siteId(site: Site): string {
  const id = siteIds.get(site) ?? hash('sha256', JSON.stringify(site), 'hex').slice(0, 8);
  siteIds.set(site, id);
  return id;
}

/** The two versions of a page, the shell first. */
const idsOf = ({ shell, owner }: Pick<RenderView, 'shell' | 'owner'>): [string, string] => [
  versionId(shell.manifest.remote, shell.manifest.version),
  versionId(owner.manifest.remote, owner.manifest.version),
];

function failureOf({ shell, owner, isCanary }: RenderView, error: unknown): Failure {
  const fault = error instanceof RenderError ? error.fault : 'none';
  const versions = laidOn(fault, isCanary).map((whose) => (whose === 'shell' ? shell : owner));
  return {
    reason: error instanceof Error ? error.message : String(error),
    versions: [...new Set(versions)],
    places: error instanceof RenderError ? error.places : [],
  };
}
