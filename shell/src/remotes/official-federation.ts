/**
 * Remotes by the library's own `registerRemotes` and `loadRemote`, with the shell's rules as its plugins. It stands in the
 * place of `federation.ts` in development, where the library's tools then see the page, and in the bench.
 */
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { DEV_VERSION, type Release } from 'contract/manifest';
import { isChecked } from 'contract/version-files';
import type { PageModule } from 'shell/store';
import { LAST_RESORT_BUDGET_MS } from './module-registry.ts';

/** Releases by the names of their builds. */
const releases = new Map<string, Release>();
/** Names of those that are to be asked for anew. */
const forgotten = new Set<string>();

registerPlugins([integrity()]);

/** The entry is a script that the browser checks against the release's hash; one without a hash is not run. */
function integrity(): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url, remoteInfo }) {
      const release = releases.get(remoteInfo?.name ?? '');
      // In development the library fetches chunks ahead as its manifest names them; a dev server's have no hashes.
      if (release?.version === DEV_VERSION && url !== toUrl(release)) return undefined;
      if (release === undefined || !isChecked(release))
        throw new Error(`${url} has no hash, so it is not run`);
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = release.integrity;
      script.src = url;
      return { script, timeout: LAST_RESORT_BUDGET_MS };
    },
  };
}

/**
 * Loads one exposed module of a release.
 * @param module key such as `./home`
 * @throws where anything of it is missing or altered
 */
export function loadExposed(release: Release, module: string): Promise<PageModule | null> {
  register(release);
  return loadRemote<PageModule>(`${release.name}${module.slice(1)}`);
}

/** Nobody can tell here: in development a failed version is replaced in the same document. */
export const hasRun = (_release: Release): boolean => false;

/** Forgets a release whose load failed, so that Try again asks the network once more. */
export function forget(release: Release): void {
  forgotten.add(release.name);
}

/** Parts of forms, for remotes: see the shell's own. */
export const loadSharedForms = () => import('shared-ui/forms');
/** The place for other remotes' parts: see the shell's own. */
export const loadSharedFragment = () =>
  import(/* webpackChunkName: "fragment" */ 'shell/fragment/in-page');

/** In development by its manifest: the library's tools know a remote that has one. */
function register(release: Release): void {
  const { name, version } = release;
  if (releases.has(name) && !forgotten.has(name)) return;
  releases.set(name, release);
  const address = toUrl(release);
  const entry = version === DEV_VERSION ? new URL('mf-manifest.json', address).href : address;
  registerRemotes([{ name, entry }], { force: forgotten.delete(name) });
}

const toUrl = ({ entry }: Release): string => new URL(entry, location.href).href;
