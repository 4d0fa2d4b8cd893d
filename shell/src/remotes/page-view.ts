/** Release set and module registry of this page view: the public API of `remotes/`. */
import { RELEASE_SET_ID, type ReleaseWatch } from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import type { PageModule } from 'app-kit/store';
import { queuePageEvent } from '../page-events/page-events.ts';
import { loadShellPage } from '../pages/shell-pages.ts';
import { diagnose, recordSetLeft } from './diagnose.ts';
import { discardRelease, hasRun, loadExposed } from './federation.ts';
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

export interface PageView {
  releaseSet: ReleaseSet;
  registry: ModuleRegistry;
  send: SendReport;
}

/**
 * Reads the release set of the document and creates the registry that loads its modules. An invalid set counts as
 * empty.
 */
export function openPageView(page: Document): PageView {
  const releaseSet = readReleaseSet(page.getElementById(RELEASE_SET_ID)?.textContent);
  const send = createReporter(page);
  const registry = new ModuleRegistry({
    set: releaseSet,
    load: (release, module, isFallback) => {
      if (release === releaseSet['shell']) return loadShellPage(module);
      // Two shells can't share a page, and without cookies a reload would give the same shell.
      if (release === releaseSet['shell']?.stable)
        return Promise.reject(new Error('This page could not be loaded'));
      const moduleName = `${release.name}${module.slice(1)}`;
      return loadWithinBudget(moduleName, isFallback, loadExposed(release, module));
    },
    discard: (release) => {
      // The shell's own files are the page itself.
      if (release === releaseSet['shell']) return;
      discardRelease(release);
      removePending(page, release);
    },
    removeStyles: (release) => {
      if (release !== releaseSet['shell']) removeStyles(page, release);
    },
    optOut: (remote, version) => {
      // An unpublished override is for this browser only, and may have the name of a published version.
      return releaseSet[remote]?.foreign !== true && optOut(page, remote, version);
    },
    hasRun: (release) => release === releaseSet['shell'] || hasRun(release),
    reloadDocument: () => {
      recordSetLeft(page);
      page.location.reload();
    },
    report: createEventReporter(send),
    diagnose: (remote, release, module, reason) =>
      diagnose(page, { set: releaseSet, remote, release, module }, reason instanceof LateError),
    now: () => performance.now(),
    budgetMs: LOAD_BUDGET_MS,
  });
  return { releaseSet, registry, send };
}

/** Reports outcomes, through `inline/watch.ts` during a rollout. */
const createEventReporter =
  (send: SendReport): ReleaseWatch =>
  (event, error) => {
    if (globalThis.releaseWatch !== undefined) return globalThis.releaseWatch(event, error);
    const { remote, version, outcome, kind } = event;
    send({ events: [event] }, outcome === 'failed');
    if (error !== undefined)
      queuePageEvent({ thrown: error, kind: kind === 'load' ? kind : 'render', remote, version });
  };

/**
 * Waits for a page module within its budget.
 * @param moduleName name of the build and module
 * @param isFallback whether no other version is left
 * @throws the load's error, LateError on timeout, or Error if the module has no default export that is a component
 */
async function loadWithinBudget(
  moduleName: string,
  isFallback: boolean,
  loading: Promise<PageModule | null>,
): Promise<PageModule> {
  const budgetMs = isFallback ? LAST_RESORT_BUDGET_MS : LOAD_BUDGET_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new LateError(`${moduleName} took longer than ${budgetMs} ms`));
    }, budgetMs);
  });
  try {
    const loaded = await Promise.race([loading, timeout]);
    if (typeof loaded?.default !== 'function') throw new Error(`${moduleName} has no page`);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}
