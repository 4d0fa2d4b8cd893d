/**
 * Renders public pages, their fragments, and the frame of private pages with the server builds of the versions that
 * were chosen for a visitor.
 */
import type { Business } from 'api/contract';
import { NOT_FOUND_PATH } from 'contract/claims';
import { readFragmentName, type RequestedFragment } from 'contract/fragment';
import { toVersionId } from 'contract/manifest';
import { SharedCache } from '../cache/shared-cache.ts';
import type { LiveSet, LiveVersion } from 'releases/interfaces';
import { supportsLanguage } from '../choose/choose-set.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import { getAddress, type PageRequest } from '../page/page-request.ts';
import { BackOff } from './back-off.ts';
import { attributeFault, type CanaryFlags } from './failure-attribution.ts';
import { getObjectId } from './object-id.ts';
import type { Sandbox } from './sandbox.ts';
import { RenderError, type FallbackReason } from './render-messages.ts';
import type { CallApi } from './rendering-process.ts';
import { RenderingPool, type Pair } from './rendering-pool.ts';
import type { RenderedPage } from './running-task.ts';
import { loadServerModule } from './server-modules.ts';

/** Time limits of server builds. If they are exceeded, the browser renders the page. */
const BUDGET = { usualMs: 200, firstMs: 2000, ownShare: 0.25 };
const CACHE = { freshMs: 2000, staleMs: 60_000, maxBytes: 48 * 2 ** 20 };
/** Maximum length of a rendered address in characters; no link needs a longer one. */
const MAX_ADDRESS_LENGTH = 2000;

/**
 * Whether a page may be cached. A page with `noindex` that exists is for people who have its link, and changes when they
 * act.
 */
const isCacheable = ({ meta }: RenderedPage): boolean =>
  meta?.noindex !== true || meta.status === 404;

/** What to render: the versions of this page view, and the request. */
export interface RenderView {
  shell: LiveVersion;
  /** The owner of the route: a remote, or the shell itself; for a fragment the remote that provides it. */
  owner: LiveVersion;
  request: PageRequest;
  /** The business facts in the document, with which the browser hydrates the HTML. */
  business: Business;
  /** Whether the shell and the owner are canaries for this visitor. */
  isCanary: CanaryFlags;
  /** Set to render a fragment of the page instead of the page. */
  fragment?: RequestedFragment;
}

export interface RendererOptions {
  texts: VerifiedTexts;
  sandbox: Sandbox;
  callApi: CallApi;
  /** Maximum concurrent rendering processes. */
  processes: number;
  now: () => number;
  /**
   * Called for every failed attempt, and for every page with a failed part. The browser then renders the page or the
   * part.
   */
  onFailure: (failure: Failure) => void;
  /** Called for every page or fragment that the browser has to render. */
  onFallback: (reason: FallbackReason) => void;
}

export interface Failure {
  reason: string;
  /** The versions that the failure is attributed to; empty if the API failed or the machine was busy. */
  versions: readonly LiveVersion[];
  /** Stack frames in server builds; empty if no build threw. */
  stackPaths: readonly string[];
}

/**
 * `rendered`: the HTML of a page or fragment. `fallback`: the browser has to render it. `failure` says what failed: a
 * server build, the API, the machine, or a part of a rendered page. It is null if nothing failed: also if the browser has
 * to render the page because there is no server build, or its address is too long.
 */
export type RenderOutcome =
  | { kind: 'rendered'; rendered: RenderedPage; failure: Failure | null }
  | { kind: 'fallback'; failure: Failure | null };

export class Renderer {
  readonly #options: RendererOptions;
  readonly #cache: SharedCache<RenderedPage>;
  readonly #backOff = new BackOff<Failure>();
  readonly #pool: RenderingPool;
  /** IDs of the live versions; null until known. */
  #live: ReadonlySet<string> | null = null;

  constructor(options: RendererOptions) {
    const { sandbox, callApi, processes, now } = options;
    this.#options = options;
    this.#cache = new SharedCache({ ...CACHE, getSize, now, isCacheable });
    this.#pool = new RenderingPool({
      sandbox,
      callApi,
      budget: BUDGET,
      maxProcesses: processes,
    });
  }

  /** Renders a page or fragment, if the server can. Never throws. */
  async render(view: RenderView): Promise<RenderOutcome> {
    const { shell, owner, request, fragment } = view;
    const address = getAddress(request);
    if (shell.manifest.server === undefined || owner.manifest.server === undefined)
      return this.#fallBack('missing', null);
    if (address.length > MAX_ADDRESS_LENGTH) return this.#fallBack('url_too_long', null);
    const build = [
      ...getVersionIds(view),
      getModuleKey(view) ?? NOT_FOUND_PATH,
      getObjectId(request.site),
      getObjectId(view.business),
    ].join(' ');
    const fragmentKey = fragment === undefined ? '' : ` ${JSON.stringify(fragment)}`;
    try {
      const rendered = await this.#cache.get(`${build} ${address}${fragmentKey}`, () =>
        this.#attempt(build, view),
      );
      const { partError } = rendered;
      const failure = partError === undefined ? null : toFailure(view, partError);
      return { kind: 'rendered', rendered, failure };
    } catch (error) {
      if (error instanceof BackOffError) return this.#fallBack('backoff', error.failure);
      return this.#fallBack(
        error instanceof RenderError ? error.fallbackReason : 'ended',
        toFailure(view, error),
      );
    }
  }

  /** Ends processes and removes cached pages of versions that are no longer live. */
  retain(set: LiveSet): void {
    const live = new Set<string>();
    for (const { remote, stable, canary } of set.values()) {
      if (stable !== null) live.add(toVersionId(remote, stable.manifest.version));
      if (canary?.state === 'running') live.add(toVersionId(remote, canary.manifest.version));
    }
    this.#live = live;
    this.#pool.retain((version) => live.has(version));
    this.#cache.invalidate((key) => !key.split(' ', 2).every((version) => live.has(version)));
  }

  /** Clears the cache. Called when the data in the pages changes. */
  clearCache(): void {
    this.#cache.invalidate(() => true);
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** Returns the resident memory and the heap of each rendering process, in bytes. */
  getProcessMemory(): { pair: Pair; bytes: number; heapBytes: number }[] {
    return this.#pool.getProcessMemory();
  }

  /** Ends the rendering processes; resolves when all have exited. */
  stop(): Promise<void> {
    return this.#pool.stop();
  }

  #fallBack(reason: FallbackReason, failure: Failure | null): RenderOutcome {
    this.#options.onFallback(reason);
    return { kind: 'fallback', failure };
  }

  async #attempt(build: string, view: RenderView): Promise<RenderedPage> {
    const now = this.#options.now();
    const address = getAddress(view.request);
    const recentFailure = this.#backOff.getFailure(build, address, now);
    if (recentFailure !== null) throw new BackOffError(recentFailure);
    try {
      const rendered = await this.#renderUncached(view);
      this.#backOff.recordSuccess(build, address);
      // The rest of the page was rendered, so the build is not skipped.
      if (rendered.partError !== undefined)
        this.#options.onFailure(toFailure(view, rendered.partError));
      return rendered;
    } catch (error) {
      const failure = toFailure(view, error);
      if (failure.versions.length > 0)
        this.#backOff.recordFailure(build, address, failure, this.#options.now());
      this.#options.onFailure(failure);
      throw error;
    }
  }

  async #renderUncached(view: RenderView): Promise<RenderedPage> {
    const { shell, owner, request, business, fragment } = view;
    const { match, site, language } = request;
    // For private pages only the frame is rendered.
    const isRendered = fragment !== undefined || match?.route.access === 'public';
    const moduleKey = owner !== shell && isRendered ? getModuleKey(view) : null;
    const [shellModule, page] = await Promise.all([
      loadServerModule(this.#options.texts, shell, '.', language),
      moduleKey === null ? null : loadServerModule(this.#options.texts, owner, moduleKey, language),
    ]);
    if (shellModule === null)
      throw new RenderError('This version has no server build', 'shell', 'missing');
    if (moduleKey !== null && page === null)
      throw new RenderError(`This version has no build of ${moduleKey}`, 'page', 'missing');
    const [shellId, ownerId] = getVersionIds({ shell, owner });
    // Do not start a process for a version that ended while its files were loading.
    if (this.#live !== null && !(this.#live.has(shellId) && this.#live.has(ownerId)))
      throw new RenderError('This version is no longer live', 'none', 'ended');
    const pair = { shell: shellId, page: page === null ? null : ownerId };
    const version = owner.manifest.version;
    const fallbackLanguage = supportsLanguage(owner, language)
      ? {}
      : { contentLanguage: 'en' as const };
    const task = {
      shell: shellModule,
      page,
      path: getAddress(request),
      version,
      business,
      site,
      ...fallbackLanguage,
    };
    return this.#pool.render(pair, fragment === undefined ? task : { ...task, fragment });
  }
}

/** Maximum bytes of a page in memory: two per character. */
const getSize = ({ html, data, fragments = [] }: RenderedPage): number =>
  2 * (html.length + JSON.stringify([data, fragments]).length);

/** Thrown if the build or the address failed recently and is not retried yet. */
class BackOffError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Returns the key of the exposed module of the page or fragment; null if no route matches. */
const getModuleKey = ({ request, fragment }: RenderView): string | null =>
  fragment === undefined
    ? (request.match?.route.module ?? null)
    : (readFragmentName(fragment.of)?.module ?? null);

/** Returns the IDs of the two versions, the shell first. */
const getVersionIds = ({ shell, owner }: Pick<RenderView, 'shell' | 'owner'>): [string, string] => [
  toVersionId(shell.manifest.remote, shell.manifest.version),
  toVersionId(owner.manifest.remote, owner.manifest.version),
];

function toFailure({ shell, owner, isCanary }: RenderView, error: unknown): Failure {
  const fault = error instanceof RenderError ? error.fault : 'none';
  const versions = attributeFault(fault, isCanary).map((part) =>
    part === 'shell' ? shell : owner,
  );
  return {
    reason: error instanceof Error ? error.message : String(error),
    versions: [...new Set(versions)],
    stackPaths: error instanceof RenderError ? error.stackPaths : [],
  };
}
