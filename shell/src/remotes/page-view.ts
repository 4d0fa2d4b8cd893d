/** This page view's release set and the registry of its modules: what `remotes/` offers to the rest of the shell. */
import { RELEASE_SET_ID, type ReleaseWatch } from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import type { PageModule } from 'shell/store';
import { queueNews } from '../news/page-news.ts';
import { loadOwnPage } from '../pages/own-pages.ts';
import { diagnose, recordSetLeft } from './diagnose.ts';
import { forget, hasRun, loadExposed } from './federation.ts';
import { optOut } from './opt-out.ts';
import {
  LAST_RESORT_BUDGET_MS,
  LateError,
  LOAD_BUDGET_MS,
  ModuleRegistry,
} from './module-registry.ts';
import { removePending, removeStyles } from './release-elements.ts';
import { readReleaseSet } from './release-set.ts';
import { createReporter, type SendReport } from './reporter.ts';

/** A page view: its release set, the registry of its modules, and its way to the gateway. */
export interface PageView {
  set: ReleaseSet;
  registry: ModuleRegistry;
  send: SendReport;
}

/** The page view that this document holds. */
export function openPageView(from: Document): PageView {
  const set = readReleaseSet(from.getElementById(RELEASE_SET_ID)?.textContent);
  const send = createReporter(from);
  const registry = new ModuleRegistry({
    set,
    load: (release, module, lastResort) => {
      if (release === set['shell']) return loadOwnPage(module);
      // Two shells can't share a page: where the browser remembers no failure, a new document would have the same one.
      if (release === set['shell']?.stable)
        return Promise.reject(new Error('This page could not be loaded'));
      const what = `${release.name}${module.slice(1)}`;
      return loadWithinBudget(what, lastResort, loadExposed(release, module));
    },
    discard: (release) => {
      // The shell's own files are the page itself.
      if (release === set['shell']) return;
      forget(release);
      removePending(from, release);
    },
    removeStyles: (release) => {
      if (release !== set['shell']) removeStyles(from, release);
    },
    stayOnStable: (remote, version) => {
      // What comes from elsewhere is this browser's own, and may bear the name of a version that others get.
      return set[remote]?.foreign !== true && optOut(from, remote, version);
    },
    hasRun: (release) => release === set['shell'] || hasRun(release),
    reloadDocument: () => {
      recordSetLeft(from);
      from.location.reload();
    },
    report: createEventReporter(send),
    diagnose: (remote, release, module, reason) =>
      diagnose(from, { set, remote, release, module }, reason instanceof LateError),
    now: () => performance.now(),
    budgetMs: LOAD_BUDGET_MS,
  });
  return { set, registry, send };
}

/** Tells the gateway of outcomes, by way of the watch where the document has one. */
const createEventReporter =
  (send: SendReport): ReleaseWatch =>
  (event, thrown) => {
    if (globalThis.releaseWatch !== undefined) return globalThis.releaseWatch(event, thrown);
    const { remote, version, outcome, kind } = event;
    send({ events: [event] }, outcome === 'failed');
    if (thrown !== undefined)
      queueNews({ thrown, kind: kind === 'load' ? kind : 'render', remote, version });
  };

/**
 * The page that is being loaded, within the budget.
 * @param what name of the build and of the module
 * @param lastResort whether no other version is left
 * @throws what the load has thrown; a LateError where it takes too long
 */
async function loadWithinBudget(
  what: string,
  lastResort: boolean,
  loading: Promise<PageModule | null>,
): Promise<PageModule> {
  const budgetMs = lastResort ? LAST_RESORT_BUDGET_MS : LOAD_BUDGET_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new LateError(`${what} took longer than ${budgetMs} ms`));
    }, budgetMs);
  });
  try {
    const loaded = await Promise.race([loading, late]);
    if (typeof loaded?.default !== 'function') throw new Error(`${what} has no page`);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}
