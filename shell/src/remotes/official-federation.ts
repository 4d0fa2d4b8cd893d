/**
 * Loads remotes with the federation library's `registerRemotes` and `loadRemote`. Replaces `federation.ts` in
 * development, for the library's developer tools, and in the benchmark.
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

/** By build name. */
const releases = new Map<string, Release>();
/** Build names to request again. */
const discarded = new Set<string>();

registerPlugins([integrity()]);

/** Loads the entry with its integrity hash; rejects one without. */
function integrity(): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url, remoteInfo }) {
      const release = releases.get(remoteInfo?.name ?? '');
      // In development the library preloads chunks, which have no hashes on a dev server.
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
 * @throws if anything is missing or altered
 */
export function loadExposed(release: Release, module: string): Promise<PageModule | null> {
  register(release);
  return loadRemote<PageModule>(`${release.name}${module.slice(1)}`);
}

/** Unknown here: in development a failed version is replaced in the same document. */
export const hasRun = (_release: Release): boolean => false;

/** Removes a failed release, so that a retry requests it again. */
export function discardRelease(release: Release): void {
  discarded.add(release.name);
}

export const loadSharedForms = () => import('shared-ui/forms');
export const loadSharedFragment = () =>
  import(/* webpackChunkName: "fragment" */ 'shell/fragment/in-page');

/** In development by manifest, which the library's tools need. */
function register(release: Release): void {
  const { name, version } = release;
  if (releases.has(name) && !discarded.has(name)) return;
  releases.set(name, release);
  const address = toUrl(release);
  const entry = version === DEV_VERSION ? new URL('mf-manifest.json', address).href : address;
  registerRemotes([{ name, entry }], { force: discarded.delete(name) });
}

const toUrl = ({ entry }: Release): string => new URL(entry, location.href).href;
