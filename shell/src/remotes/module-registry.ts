import type { Release, ReleaseSet } from 'contract/manifest';
import type { ReleaseEvent } from 'contract/report';
import type { PageModule } from 'app-kit/store';
import type { Cause } from './diagnose.ts';
import { getCandidates } from './release-set.ts';
import { toError } from '../to-error.ts';

/** Load state of a page module. */
export type ModuleState =
  | { kind: 'loading' }
  /** `contentLanguage` is set if its language differs from the page's. */
  | { kind: 'ready'; module: PageModule; version: string; contentLanguage?: 'en' | undefined }
  /** No version can be shown: all failed, one lacks the module, or the browser is disconnected. */
  | { kind: 'failed'; during: 'load' | 'render'; reason: Error }
  /** Needs a reload: a failed version has run in this document, or its files are gone. */
  | { kind: 'needs-document' };

/** State that views get. */
export type ShownState = Exclude<ModuleState, { kind: 'needs-document' }>;

/** Timeout of a release before the next candidate is tried, in ms. */
export const LOAD_BUDGET_MS = 3000;
/** Timeout of the last candidate, in ms; long, because a slow connection is better than an error. */
export const LAST_RESORT_BUDGET_MS = 25_000;

/** Thrown by a load that exceeded its budget. */
export class LateError extends Error {}

export interface RegistryDeps {
  set: ReleaseSet;
  /** Loads a module. With `isFallback` no other candidate is left, so the timeout is longer. */
  load: (release: Release, module: string, isFallback: boolean) => Promise<PageModule>;
  /** Stops pending loads of a failed release, so that a retry starts from scratch. */
  discard: (release: Release) => void;
  /** Removes the styles of a failed release after another version replaced it. */
  removeStyles: (release: Release) => void;
  /** Opts the visitor out of this canary. Returns whether the cookie was stored. */
  optOut: (remote: string, version: string) => boolean;
  /** Whether code of the release ran: it may have left timers and listeners. */
  hasRun: (release: Release) => boolean;
  reloadDocument: () => void;
  report: (event: ReleaseEvent, error?: Error) => void;
  /** Finds the cause of a failed load: only a broken release is blamed and replaced. */
  diagnose: (remote: string, release: Release, module: string, reason: Error) => Promise<Cause>;
  /** Monotonic time in ms. */
  now: () => number;
  /** Timeout in ms if another candidate is left. */
  budgetMs: number;
}

/** Page modules of this page view, each loaded once, with fallback from canary to stable per remote. */
export class ModuleRegistry {
  readonly #deps: RegistryDeps;
  readonly #states = new Map<string, ModuleState>();
  readonly #pending = new Map<string, Promise<ModuleState>>();
  readonly #broken = new Set<Release>();
  /** Broken releases that have run: no other version of their remote may load in this document. */
  readonly #ranAndFailed = new Set<Release>();
  readonly #reported = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #isReloading = false;

  constructor(deps: RegistryDeps) {
    this.#deps = deps;
  }

  /**
   * Current state; starts loading on the first call. Only views call it: if a reload is needed it happens here, so that
   * a prefetch never reloads the page.
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

  /** Subscribes to all changes. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts loading; resolves when the module is ready or has failed, or needs another document. */
  readonly whenSettled = (remote: string, module: string): Promise<ModuleState> => {
    const key = toKey(remote, module);
    const load = this.#pending.get(key) ?? this.#load(remote, module);
    this.#pending.set(key, load);
    if (!this.#states.has(key)) this.#states.set(key, LOADING);
    return load;
  };

  /** Handles a rendering error: stable replaces this version, here or in a new document, or the module has failed. */
  readonly handleError = (
    remote: string,
    module: string,
    version: string,
    thrown: unknown,
  ): void => {
    const error = toError(thrown);
    const all = getCandidates(this.#deps.set, remote);
    const release = all.find((candidate) => candidate.version === version);
    if (release === undefined) return;
    this.#report({ remote, version, outcome: 'failed' }, error);
    if (this.#fail(remote, release)) this.#put(toKey(remote, module), NEEDS_DOCUMENT);
    else if (all.some((candidate) => !this.#broken.has(candidate))) this.#reload(remote, module);
    else this.#put(toKey(remote, module), { kind: 'failed', during: 'render', reason: error });
  };

  /** Reports a version as loaded after its page was mounted, and removes styles of failed versions. */
  readonly markCommitted = (remote: string, version: string): void => {
    this.#report({ remote, version, outcome: 'loaded' });
    for (const release of getCandidates(this.#deps.set, remote)) {
      if (this.#broken.has(release) && release.version !== version)
        this.#deps.removeStyles(release);
    }
  };

  /** Retries a failed module. A failed canary stays excluded. */
  readonly retry = (remote: string, module: string): void => {
    const last = getCandidates(this.#deps.set, remote).at(-1);
    if (last !== undefined) this.#broken.delete(last);
    this.#reload(remote, module);
  };

  /**
   * Finds out why a file of a version was lost, and reloads the document if it needs one.
   * @param module the module that needs the file; if no version exposes it, no version is blamed
   */
  readonly checkFiles = async (remote: string, module: string): Promise<void> => {
    this.retry(remote, module);
    await this.whenSettled(remote, module);
    this.get(remote, module);
  };

  async #load(remote: string, module: string): Promise<ModuleState> {
    const key = toKey(remote, module);
    const all = getCandidates(this.#deps.set, remote);
    let reason = new Error(`${remote} is not in this page's release set`);
    let lateEvent: ReleaseEvent | null = null;
    for (const release of all) {
      if (this.#ranAndFailed.has(release)) return this.#put(key, NEEDS_DOCUMENT);
      if (this.#broken.has(release)) continue;
      const { version } = release;
      const startTime = this.#deps.now();
      try {
        const loaded = await this.#deps.load(release, module, release === all.at(-1));
        // Another module of this version may have failed meanwhile: a page has one version per remote.
        if (this.#ranAndFailed.has(release)) return this.#put(key, NEEDS_DOCUMENT);
        if (this.#broken.has(release)) continue;
        // If stable was not faster, the connection is slow and the canary is not at fault.
        if (lateEvent !== null && this.#deps.now() - startTime < this.#deps.budgetMs)
          this.#report(lateEvent);
        return this.#put(key, {
          kind: 'ready',
          module: loaded,
          version,
          contentLanguage: release.contentLanguage,
        });
      } catch (error) {
        reason = toError(error);
        const cause = await this.#deps.diagnose(remote, release, module, reason);
        if (cause === 'disconnected' || cause === 'missing-module') break;
        if (cause === 'outdated') return this.#put(key, NEEDS_DOCUMENT);
        const event: ReleaseEvent = { remote, version, outcome: 'failed', kind: 'load' };
        if (reason instanceof LateError) lateEvent = event;
        else this.#report(event, reason);
        if (this.#fail(remote, release)) return this.#put(key, NEEDS_DOCUMENT);
      }
    }
    return this.#put(key, { kind: 'failed', during: 'load', reason });
  }

  /**
   * Marks a release as broken and opts the visitor out of it. Returns true if stable must run in a new document,
   * because code of the canary has run in this one. If the browser stored no opt-out cookie, a new document would
   * contain the canary again, so stable replaces it in this document.
   */
  #fail(remote: string, release: Release): boolean {
    this.#broken.add(release);
    const isCanary = release !== getCandidates(this.#deps.set, remote).at(-1);
    const isOptOutStored = isCanary && this.#deps.optOut(remote, release.version);
    if (isOptOutStored && this.#deps.hasRun(release)) {
      this.#ranAndFailed.add(release);
      return true;
    }
    this.#deps.discard(release);
    for (const [key, state] of this.#states) {
      const isReadyModule = key.startsWith(`${remote} `) && state.kind === 'ready';
      if (!isReadyModule || state.version !== release.version) continue;
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

  #report(event: ReleaseEvent, error?: Error): void {
    const id = `${event.remote} ${event.version} ${event.outcome}`;
    if (this.#reported.has(id)) return;
    this.#reported.add(id);
    this.#deps.report(event, error);
  }
}

/** Part of the registry that views use. A server has a fixed one. */
export type RegistryView = Pick<
  ModuleRegistry,
  'get' | 'subscribe' | 'whenSettled' | 'handleError' | 'markCommitted' | 'retry'
>;

const toKey = (remote: string, module: string): string => `${remote} ${module}`;

const LOADING: ShownState = { kind: 'loading' };
const NEEDS_DOCUMENT: ModuleState = { kind: 'needs-document' };
