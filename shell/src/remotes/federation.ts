/** The only file that speaks to remotes' containers. */
import type { Release } from 'contract/manifest';
import type { PageModule } from 'shell/store';
import { loadEntryScript, type Container } from './entry-script.ts';
import { LateError } from './module-registry.ts';

/** How long a release may take before the next candidate is tried, in milliseconds. */
export const LOAD_BUDGET_MS = 3000;
/** How long one may take that has nothing after it: a slow line is no reason to show nothing. */
const LAST_BUDGET_MS = 25_000;

/** The page's shared modules, as the bundler keeps them: what every remote takes in place of copies of its own. */
declare const __webpack_share_scopes__: Readonly<Record<string, object>>;
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;

/** Containers by the names of their builds, so that two versions of a remote can share a page. */
const containers = new Map<string, Promise<Container>>();

/**
 * Loads one exposed module of a release, within the budget.
 * @param module key such as `./home`
 * @param lastResort whether no other version is left
 * @throws where the entry or a chunk is missing or altered, or throws while it is evaluated; a LateError where one of
 * them takes too long
 */
export async function loadExposed(
  release: Release,
  module: string,
  lastResort: boolean,
): Promise<PageModule> {
  const what = `${release.name}${module.slice(1)}`;
  const budgetMs = lastResort ? LAST_BUDGET_MS : LOAD_BUDGET_MS;
  const loaded = await within(budgetMs, what, exposed(release, module));
  if (typeof loaded?.default !== 'function') throw new Error(`${what} has no page`);
  return loaded;
}

/** Forgets a release whose load failed, so that Try again asks the network once more. */
export function forget(release: Release): void {
  containers.delete(release.name);
}

/**
 * Parts of forms, for remotes: the bundler lets the shell provide only what it imports somewhere, and the shell's own
 * dialogs need few. A page never calls this.
 */
export const lentParts = () => import('shared-ui/forms');

async function exposed(release: Release, module: string): Promise<PageModule> {
  const known = containers.get(release.name) ?? open(release);
  containers.set(release.name, known);
  const container = await known.catch((error: unknown) => {
    // An entry that did not come is asked for anew; one that did stays, whatever becomes of its chunks.
    if (containers.get(release.name) === known) forget(release);
    throw error;
  });
  const factory = await container.get(module);
  return factory() as PageModule;
}

/** Loads the entry, with its hash checked, and gives the container what the page shares. */
async function open(release: Release): Promise<Container> {
  const [container] = await Promise.all([
    loadEntryScript(release),
    __webpack_init_sharing__('default'),
  ]);
  await container.init(__webpack_share_scopes__['default']);
  return container;
}

function within<T>(budgetMs: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LateError(`${what} took longer than ${budgetMs} ms`)),
      budgetMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
