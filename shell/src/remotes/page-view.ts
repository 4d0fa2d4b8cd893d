/** This page view's release set and the registry of its modules: what `remotes/` offers to the rest of the shell. */
import { RELEASE_SET_ID } from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import type { PageModule } from 'shell/store';
import { ownPage } from '../pages/own-pages.ts';
import { forget, loadExposed, LOAD_BUDGET_MS } from './federation.ts';
import { optOut } from './opt-out.ts';
import { ModuleRegistry } from './module-registry.ts';
import { dropPending, dropStyles } from './release-elements.ts';
import { readReleaseSet } from './release-set.ts';
import { createReporter } from './reporter.ts';

/** The module registry of the page that this document holds. */
export function openPageView(from: Document): ModuleRegistry {
  const set = readReleaseSet(from.getElementById(RELEASE_SET_ID)?.textContent);
  return new ModuleRegistry({
    set,
    load: (release, module, lastResort) => {
      if (release === set['shell']) return ownPage(module);
      if (release === set['shell']?.stable) return newPageView(from, set);
      return loadExposed(release, module, lastResort);
    },
    discard: (release) => {
      // The shell's own files are the page itself.
      if (release === set['shell']) return;
      forget(release);
      dropPending(from, release);
    },
    removeStyles: (release) => {
      if (release !== set['shell']) dropStyles(from, release);
    },
    stayOnStable: (remote, version) => {
      // What comes from elsewhere is this browser's own, and may bear the name of a version that others get.
      const isOwn = set[remote]?.entry.startsWith('/') ?? false;
      if (isOwn) optOut(from, remote, version);
    },
    report: createReporter(from),
    isLineLost,
    now: () => performance.now(),
    budgetMs: LOAD_BUDGET_MS,
  });
}

/** How long the gateway is waited for where a load failed, in ms: the next candidate waits behind it. */
const PROBE_MS = 1000;

/** What is shared is not evaluated yet when the first page is asked for: it is when a load has failed. */
async function isLineLost(): Promise<boolean> {
  const { noteUnanswered } = await import('shared-ui/http');
  const soon = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_MS));
  return Promise.race([noteUnanswered(), soon]);
}

/**
 * Two shells can't share a page: where a page of a canary of the shell fails, stable comes by a new page view. Only
 * where the browser remembers the failure, or the canary would come back and fail again.
 */
function newPageView(page: Document, set: ReleaseSet): Promise<PageModule> {
  const version = set['shell']?.version ?? '';
  if (!optOut(page, 'shell', version))
    return Promise.reject(new Error('This page could not be loaded'));
  page.location.reload();
  return new Promise(() => undefined);
}
