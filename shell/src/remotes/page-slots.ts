import type { PageModule } from 'shell/store';
import { candidates, type Release, type ReleaseSet } from './release-set.ts';

/** What stands in the place of a page module. */
export type Slot =
  | { kind: 'loading' }
  | { kind: 'ready'; module: PageModule; version: string }
  | { kind: 'failed'; reason: Error };

/** What happened to a version in this page view; the door counts it. */
export interface ReleaseEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
  reason?: string;
}

/** What the slots need from outside: how to load, and whom to tell. */
export interface SlotDeps {
  set: ReleaseSet;
  load: (release: Release, module: string) => Promise<PageModule>;
  forget: (release: Release) => void;
  report: (event: ReleaseEvent) => void;
}

/** The page modules of this page view, each loaded once, falling back from canary to stable for a whole remote. */
export interface PageSlots {
  /** What stands there now; starts loading at the first call. */
  get: (remote: string, module: string) => Slot;
  /** Calls back at every change of any slot. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Starts loading, and resolves when the slot is ready or has failed. */
  settled: (remote: string, module: string) => Promise<Slot>;
  /** The page of this version threw when it was rendered: stable takes its place, or the notice. */
  threw: (remote: string, module: string, version: string, error: Error) => void;
  /** Loads a failed slot again. */
  retry: (remote: string, module: string) => void;
}

/** Makes the slots of one page view. */
export function createPageSlots(deps: SlotDeps): PageSlots {
  const slots = new Map<string, Slot>();
  const pending = new Map<string, Promise<Slot>>();
  const broken = new Set<string>();
  const reported = new Set<string>();
  const listeners = new Set<() => void>();

  const put = (key: string, slot: Slot): Slot => {
    slots.set(key, slot);
    for (const listener of listeners) listener();
    return slot;
  };

  const reportOnce = (event: ReleaseEvent): void => {
    const id = `${event.remote} ${event.version} ${event.outcome}`;
    if (reported.has(id)) return;
    reported.add(id);
    deps.report(event);
  };

  const fail = (remote: string, release: Release, reason: Error): void => {
    broken.add(release.name);
    deps.forget(release);
    reportOnce({ remote, version: release.version, outcome: 'failed', reason: reason.message });
  };

  const load = async (remote: string, module: string): Promise<Slot> => {
    const key = keyOf(remote, module);
    let reason = new Error(`${remote} is not in this page's release set`);
    for (const release of candidates(deps.set, remote)) {
      if (broken.has(release.name)) continue;
      try {
        const loaded = await deps.load(release, module);
        reportOnce({ remote, version: release.version, outcome: 'loaded' });
        return put(key, { kind: 'ready', module: loaded, version: release.version });
      } catch (error) {
        reason = toError(error);
        fail(remote, release, reason);
      }
    }
    return put(key, { kind: 'failed', reason });
  };

  const start = (remote: string, module: string): Promise<Slot> => {
    const key = keyOf(remote, module);
    const running = pending.get(key) ?? load(remote, module);
    pending.set(key, running);
    if (!slots.has(key)) slots.set(key, LOADING);
    return running;
  };

  const reload = (remote: string, module: string): void => {
    const key = keyOf(remote, module);
    pending.delete(key);
    put(key, LOADING);
    void start(remote, module);
  };

  return {
    get: (remote, module) => {
      const key = keyOf(remote, module);
      if (!slots.has(key)) void start(remote, module);
      return slots.get(key) ?? LOADING;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: start,
    threw: (remote, module, version, error) => {
      const all = candidates(deps.set, remote);
      const release = all.find((candidate) => candidate.version === version);
      if (release === undefined) return;
      fail(remote, release, error);
      const rest = all.some((candidate) => !broken.has(candidate.name));
      if (rest) reload(remote, module);
      else put(keyOf(remote, module), { kind: 'failed', reason: error });
    },
    retry: (remote, module) => {
      const last = candidates(deps.set, remote).at(-1);
      if (last !== undefined) broken.delete(last.name);
      reload(remote, module);
    },
  };
}

const keyOf = (remote: string, module: string): string => `${remote} ${module}`;

const LOADING: Slot = { kind: 'loading' };

const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
