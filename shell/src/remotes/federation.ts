/** The only file that speaks to the federation runtime. */
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { PageModule } from 'shell/store';
import { loadEntryScript, type Container } from './entry-script.ts';
import { LateError } from './page-slots.ts';
import type { Release } from './release-set.ts';

/** How long a release may take before the next candidate is tried, in milliseconds. */
export const LOAD_BUDGET_MS = 3000;
/** How long one may take that has nothing after it: a slow line is no reason to show nothing. */
const LAST_BUDGET_MS = 25_000;

const containers = new Map<string, { release: Release; container?: Promise<Container> }>();

/** Entries are loaded by us, with their hash checked, and not by the runtime. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  loadEntry: async ({ remoteInfo }) => {
    const known = containers.get(remoteInfo.name);
    if (known === undefined)
      throw new Error(`${remoteInfo.name} is not of this page's release set`);
    known.container ??= loadEntryScript(known.release);
    return (await known.container) as never;
  },
};

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
  register(release);
  const request = `${release.name}/${module.slice(2)}`;
  const budgetMs = lastResort ? LAST_BUDGET_MS : LOAD_BUDGET_MS;
  const loaded = await within(budgetMs, request, runtime().loadRemote<PageModule>(request));
  if (typeof loaded?.default !== 'function') throw new Error(`${request} has no page`);
  return loaded;
}

/** Forgets a release whose load failed, so that Try again asks the network once more. */
export function forget(release: Release): void {
  containers.delete(release.name);
}

function register(release: Release): void {
  if (containers.has(release.name)) return;
  containers.set(release.name, { release });
  runtime().registerPlugins([checkedEntries]);
  runtime().registerRemotes(
    [
      {
        name: release.name,
        entry: new URL(release.entry, location.href).href,
        type: 'var',
        entryGlobalName: release.name,
      },
    ],
    { force: true },
  );
}

function runtime(): NonNullable<ReturnType<typeof getInstance>> {
  const instance = getInstance();
  if (instance === null) throw new Error('The federation runtime did not start');
  return instance;
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
