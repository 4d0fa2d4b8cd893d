/** Renders public pages with the server builds of exactly the versions that were chosen for a visitor. */
import { business } from 'api/business';
import type { RouteMatch } from '../page/route-table.ts';
import type { LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { RenderCache } from './render-cache.ts';
import type { Rendered } from './render-messages.ts';
import { RenderThread } from './render-thread.ts';
import { serverModule } from './server-modules.ts';

/** How long a page may take before the browser renders it instead, in milliseconds. */
const BUDGET = { usual: 200, first: 2000 };
const TIMES = { freshMs: 2000, staleMs: 60_000, most: 300 };

/** What is rendered: the versions of this page view, and the address. */
export interface RenderView {
  shell: LiveVersion;
  /** Whoever owns the route: a remote, or the shell itself. */
  owner: LiveVersion;
  match: RouteMatch;
  /** Path and query, still encoded. */
  path: string;
}

export interface RendererOptions {
  texts: VerifiedTexts;
  /** Origin under which the API answers, without a slash at its end. */
  apiOrigin: () => string;
  now: () => number;
  /** Told why a version could not be rendered here; the page goes out all the same, for the browser to render. */
  failed: (version: LiveVersion, reason: Error) => void;
}

export class Renderer {
  readonly #options: RendererOptions;
  readonly #cache: RenderCache<Rendered>;
  readonly #thread = new RenderThread(BUDGET);

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#cache = new RenderCache(TIMES, options.now);
  }

  /** The rendered page, or null where the browser has to render it. Never throws. */
  async render(view: RenderView): Promise<Rendered | null> {
    const { shell, owner, match, path } = view;
    if (match.route.access !== 'public') return null;
    const key = [shell, owner].map((version) => version.manifest.version).join(' ');
    try {
      return await this.#cache.get(`${key} ${path}`, () => this.#renderNow(view));
    } catch (error) {
      this.#options.failed(owner, error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  }

  /** Ends the rendering thread. */
  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #renderNow({ shell, owner, match, path }: RenderView): Promise<Rendered> {
    const [shellModule, page] = await Promise.all([
      serverModule(this.#options.texts, shell, '.'),
      owner === shell ? null : serverModule(this.#options.texts, owner, match.route.module),
    ]);
    if (shellModule === null || (owner !== shell && page === null))
      throw new Error('This version brings no server build');
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
