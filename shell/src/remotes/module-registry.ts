import type { Release, ReleaseSet } from 'contract/manifest';
import type { ReleaseEvent } from 'contract/report';
import type { PageModule } from 'shell/store';
import type { Cause } from './diagnose.ts';
import { getCandidates } from './release-set.ts';
import { toError } from '../to-error.ts';

/** What stands in the place of a page module. */
export type ModuleState =
  | { kind: 'loading' }
  /** `speaks` where that is not the page's language. */
  | { kind: 'ready'; module: PageModule; version: string; speaks?: 'en' | undefined }
  /** No version is left: it could not be loaded, or threw when it was rendered. */
  | { kind: 'failed'; during: 'load' | 'render'; reason: Error }
  /** Only a new document can show it: a failed version has run in this one, or this one's files are gone. */
  | { kind: 'needs-document' };

/** What a view gets to see of it. */
export type ShownState = Exclude<ModuleState, { kind: 'needs-document' }>;

/** How long a release may take before the next candidate is tried, in milliseconds. */
export const LOAD_BUDGET_MS = 3000;
/** How long one may take that has nothing after it: a slow line is no reason to show nothing. */
export const LAST_RESORT_BUDGET_MS = 25_000;

/** Thrown by a load that took longer than its budget. */
export class LateError extends Error {}

/** What the registry needs from outside. */
export interface RegistryDeps {
  set: ReleaseSet;
  /** Loads a page module of a release; a last resort has nothing after it, and may take its time. */
  load: (release: Release, module: string, lastResort: boolean) => Promise<PageModule>;
  /** The release failed: nothing of it that is still under way may run, and Try again begins anew. */
  discard: (release: Release) => void;
  /** Another version stands where the failed release stood: its styles go too. */
  removeStyles: (release: Release) => void;
  /** The visitor gets stable in place of this canary from now on. Returns whether the browser remembers it. */
  stayOnStable: (remote: string, version: string) => boolean;
  /** Whether code of the release was evaluated: nobody knows what timers and listeners it has left. */
  hasRun: (release: Release) => boolean;
  /** Loads the document again. */
  reloadDocument: () => void;
  /** Told of outcomes, and of what was thrown. */
  report: (event: ReleaseEvent, thrown?: Error) => void;
  /** Why a load failed: only a broken release is charged, and replaced. */
  diagnose: (remote: string, release: Release, module: string, reason: Error) => Promise<Cause>;
  /** Milliseconds that only grow. */
  now: () => number;
  /** How long a load may take where another version is left, in milliseconds. */
  budgetMs: number;
}

/** The page modules of this page view, each loaded once, falling back from canary to stable for a whole remote. */
export class ModuleRegistry {
  readonly #deps: RegistryDeps;
  readonly #states = new Map<string, ModuleState>();
  readonly #pending = new Map<string, Promise<ModuleState>>();
  readonly #broken = new Set<Release>();
  /** Those of them that have run: no other version of their remote comes into this document. */
  readonly #ranAndFailed = new Set<Release>();
  readonly #reported = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #isReloading = false;

  constructor(deps: RegistryDeps) {
    this.#deps = deps;
  }

  /**
   * What stands there now; starts loading at the first call. Views call it, prefetches do not: a module that needs a new
   * document gets it here, so that a pointer on a link reloads nothing.
   */
  readonly get = (remote: string, module: string): ShownState => {
    const key = toKey(remote, module);
    if (!this.#states.has(key)) void this.whenSettled(remote, module);
    const state = this.#states.get(key) ?? LOADING;
    if (state.kind !== 'needs-document') return state;
    if (!this.#isReloading) this.#deps.reloadDocument();
    this.#isReloading = true;
    return LOADING;
  };

  /** Calls back at every change of any module. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts loading, and resolves when the module is ready or has failed. */
  readonly whenSettled = (remote: string, module: string): Promise<ModuleState> => {
    const key = toKey(remote, module);
    const running = this.#pending.get(key) ?? this.#load(remote, module);
    this.#pending.set(key, running);
    if (!this.#states.has(key)) this.#states.set(key, LOADING);
    return running;
  };

  /** The page of this version threw when it was rendered: stable takes its place, or the error page. */
  readonly handleError = (remote: string, module: string, version: string, error: Error): void => {
    const all = getCandidates(this.#deps.set, remote);
    const release = all.find((candidate) => candidate.version === version);
    if (release === undefined) return;
    this.#report({ remote, version, outcome: 'failed' }, error);
    if (this.#fail(remote, release)) this.#put(toKey(remote, module), NEEDS_DOCUMENT);
    else if (all.some((candidate) => !this.#broken.has(candidate))) this.#reload(remote, module);
    else this.#put(toKey(remote, module), { kind: 'failed', during: 'render', reason: error });
  };

  /** The page of this version stands: it has loaded, and what is left of failed versions of its remote can go. */
  readonly markCommitted = (remote: string, version: string): void => {
    this.#report({ remote, version, outcome: 'loaded' });
    for (const release of getCandidates(this.#deps.set, remote)) {
      if (this.#broken.has(release) && release.version !== version)
        this.#deps.removeStyles(release);
    }
  };

  /** Loads a failed module again. A canary that failed stays out. */
  readonly retry = (remote: string, module: string): void => {
    const last = getCandidates(this.#deps.set, remote).at(-1);
    if (last !== undefined) this.#broken.delete(last);
    this.#reload(remote, module);
  };

  async #load(remote: string, module: string): Promise<ModuleState> {
    const key = toKey(remote, module);
    const all = getCandidates(this.#deps.set, remote);
    let reason = new Error(`${remote} is not in this page's release set`);
    let late: ReleaseEvent | null = null;
    for (const release of all) {
      if (this.#ranAndFailed.has(release)) return this.#put(key, NEEDS_DOCUMENT);
      if (this.#broken.has(release)) continue;
      const { version } = release;
      const started = this.#deps.now();
      try {
        const loaded = await this.#deps.load(release, module, release === all.at(-1));
        // Another module of this version may have failed meanwhile: a remote has one version in a page.
        if (this.#ranAndFailed.has(release)) return this.#put(key, NEEDS_DOCUMENT);
        if (this.#broken.has(release)) continue;
        // Where stable was no faster, the line is slow, and the canary is not to blame.
        if (late !== null && this.#deps.now() - started < this.#deps.budgetMs) this.#report(late);
        return this.#put(key, { kind: 'ready', module: loaded, version, speaks: release.speaks });
      } catch (error) {
        reason = toError(error);
        const cause = await this.#deps.diagnose(remote, release, module, reason);
        if (cause === 'disconnected' || cause === 'missing-module') break;
        if (cause === 'outdated') return this.#put(key, NEEDS_DOCUMENT);
        const event: ReleaseEvent = { remote, version, outcome: 'failed', kind: 'load' };
        if (reason instanceof LateError) late = event;
        else this.#report(event, reason);
        if (this.#fail(remote, release)) return this.#put(key, NEEDS_DOCUMENT);
      }
    }
    return this.#put(key, { kind: 'failed', during: 'load', reason });
  }

  /** Returns whether stable takes its place by a new document: where the canary would come back, it heals in this one. */
  #fail(remote: string, release: Release): boolean {
    this.#broken.add(release);
    const isCanary = release !== getCandidates(this.#deps.set, remote).at(-1);
    const isKept = isCanary && this.#deps.stayOnStable(remote, release.version);
    if (isKept && this.#deps.hasRun(release)) {
      this.#ranAndFailed.add(release);
      return true;
    }
    this.#deps.discard(release);
    for (const [key, state] of this.#states) {
      const same = key.startsWith(`${remote} `) && state.kind === 'ready';
      if (!same || state.version !== release.version) continue;
      this.#states.delete(key);
      this.#pending.delete(key);
    }
    return false;
  }

  #reload(remote: string, module: string): void {
    const key = toKey(remote, module);
    this.#pending.delete(key);
    this.#put(key, LOADING);
    void this.whenSettled(remote, module);
  }

  #put(key: string, state: ModuleState): ModuleState {
    this.#states.set(key, state);
    for (const listener of this.#listeners) listener();
    return state;
  }

  #report(event: ReleaseEvent, thrown?: Error): void {
    const id = `${event.remote} ${event.version} ${event.outcome}`;
    if (this.#reported.has(id)) return;
    this.#reported.add(id);
    this.#deps.report(event, thrown);
  }
}

/** What the views need of the registry. A server has one in which one module is ready and none will change. */
export type RegistryView = Pick<
  ModuleRegistry,
  'get' | 'subscribe' | 'whenSettled' | 'handleError' | 'markCommitted' | 'retry'
>;

const toKey = (remote: string, module: string): string => `${remote} ${module}`;

const LOADING: ShownState = { kind: 'loading' };
const NEEDS_DOCUMENT: ModuleState = { kind: 'needs-document' };
