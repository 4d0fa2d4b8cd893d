/** Renders public pages with the server builds of exactly the versions that were chosen for a visitor. */
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
import { speaks, type LiveSet, type LiveVersion } from '../releases/live-set.ts';
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
/** Longest address that a page is rendered for; a longer one is nobody's link. */
const LONGEST_PATH = 2000;

/** All addresses that no route fits look the same, so one rendering serves them. */
const unknownAt = (path: string): string => inLanguage(readLanguage(path).language, NO_PAGE);

/** Pages that nobody is to find are for those with a link: what they show changes with what is done there. */
const isForAll = ({ meta }: RenderedPage): boolean => meta?.noindex !== true || meta.status === 404;

/** What is rendered: the versions of this page view, and the address. */
export interface RenderView {
  shell: LiveVersion;
  /** Whoever owns the route: a remote, or the shell itself; of a fragment the remote that lends it. */
  owner: LiveVersion;
  /** Null where no route fits: the shell's error page. */
  match: RouteMatch | null;
  /** Addresses and navigation of the page view: they stand in the frame. */
  site: Site;
  /** Path and query, still encoded. */
  path: string;
  /** Which of the two this visitor has as a canary. */
  isCanary: Newness;
  /** What is lent to the page at this address, to be rendered in place of the page itself. */
  fragment?: AskedFragment;
}

export interface RendererOptions {
  texts: VerifiedTexts;
  confinement: Confinement;
  callApi: CallApi;
  /** Most rendering processes at a time. */
  processes: number;
  now: () => number;
  /**
   * Told of every attempt that failed, and of the versions it is laid on (none where the API did not answer); the page
   * goes out all the same, for the browser to render.
   */
  failed: (failure: Failure) => void;
  /** Told of every page that is left to the browser, and why. */
  left: (reason: LeftFor | 'again') => void;
}

/** An attempt that failed. */
export interface Failure {
  reason: string;
  versions: readonly LiveVersion[];
  /** Where it was thrown; none where it was not. */
  places: readonly string[];
}

/** A page view's HTML, or that the browser has to render it; `failure` where a version's server build is why, or threw in a part. */
export type RenderOutcome =
  | { kind: 'rendered'; rendered: RenderedPage; failure: Failure | null }
  | { kind: 'left'; failure: Failure | null };

export class Renderer {
  readonly #options: RendererOptions;
  readonly #cache: SharedCache<RenderedPage>;
  readonly #backOff = new BackOff<Failure>();
  readonly #pool: RenderingPool;
  /** Versions that are given to somebody; null until that is known. */
  #live: ReadonlySet<string> | null = null;

  constructor(options: RendererOptions) {
    const { confinement, callApi, processes, now } = options;
    this.#options = options;
    this.#cache = new SharedCache({ ...KEPT, sizeOf, now, isKept: isForAll });
    this.#pool = new RenderingPool({ confinement, callApi, budget: BUDGET, most: processes });
  }

  /** Renders a page, or says that the browser has to. Never throws. */
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

  /** Ends what versions that are not given to anybody any more have left: their processes, and their pages. */
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

  /** Forgets all pages, where what they show has changed. */
  forgetPages(): void {
    this.#cache.forget(() => true);
  }

  /** Bytes of the pages that are kept. */
  get keptBytes(): number {
    return this.#cache.bytes;
  }

  /** Resident memory and heap of each rendering process, in bytes, by the versions that it is for. */
  resident(): { pair: Pair; bytes: number; heapBytes: number }[] {
    return this.#pool.resident();
  }

  /** Ends the rendering processes; resolves when nothing of them is left. */
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
      // The rest of the page is there, and so it goes on being rendered.
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
    // Of a private page the frame alone is rendered.
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
    // It ended while this page was being put together: nothing of it is started again.
    if (this.#live !== null && !(this.#live.has(shellId) && this.#live.has(ownerId)))
      throw new RenderError('This version is not given to anybody any more', 'none', 'ended');
    const pair = { shell: shellId, page: page === null ? null : ownerId };
    const version = owner.manifest.version;
    const lacks = speaks(owner, language) ? {} : { speaks: 'en' as const };
    const request = { shell: shellModule, page, path, version, business, site, ...lacks };
    const words = { name: 'render', attributes: { shell: shellId, page: pair.page ?? shellId } };
    return inSpan(words, () =>
      this.#pool.render(pair, fragment === undefined ? request : { ...request, fragment }),
    );
  }
}

/** Bytes of a page in memory, at most: two for each character. */
const sizeOf = ({ html, data, fragments = [] }: RenderedPage): number =>
  2 * (html.length + JSON.stringify([data, fragments]).length);

/** A build or an address that failed just now: it is not tried again yet. */
class LeftAlone extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** The module whose server build is asked for; null where no route fits. */
const moduleOf = ({ match, fragment }: RenderView): string | null =>
  fragment === undefined
    ? (match?.route.module ?? null)
    : (readFragmentName(fragment.of)?.module ?? null);

const siteIds = new WeakMap<Site, string>();

/** What the frame shows of other remotes, in a few characters: the same site is the same object for all who have its set. */
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
