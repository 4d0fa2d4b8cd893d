/** The only file that speaks to remotes' containers. */
import type { Release } from 'contract/manifest';
import { isChecked } from 'contract/version-files';
import type { PageModule } from 'shell/store';

/** The page's shared modules, as the bundler keeps them: what every remote takes in place of copies of its own. */
declare const __webpack_share_scopes__: Readonly<Record<string, object>>;
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;

/** A remote's container, as the bundler builds it. */
interface Container {
  /** Gives it the shared modules of the page. Once, before the first `get`. */
  init: (shareScope: object | undefined) => Promise<unknown> | undefined;
  /** Resolves with what evaluates an exposed module, once its chunks are here. */
  get: (module: string) => Promise<() => unknown>;
}

/** Containers by the names of their builds, so that two versions of a remote can share a page. */
const containers = new Map<string, Promise<Container>>();

/**
 * Loads one exposed module of a release.
 * @param module key such as `./home`
 * @throws where the entry or a chunk is missing or altered, or throws while it is evaluated, and what a container says of a
 * module that it does not expose
 */
export async function loadExposed(release: Release, module: string): Promise<PageModule> {
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

/** Forgets a release whose load failed, so that Try again asks the network once more. */
export function forget(release: Release): void {
  containers.delete(release.name);
}

/**
 * Parts of forms, for remotes: the bundler lets the shell provide only what it imports somewhere, and the shell's own
 * dialogs need few. A page never calls this.
 */
export const lentParts = () => import('shared-ui/forms');

/** The same of the place for other remotes' parts: it comes with a page that has one. */
export const lentFragment = () =>
  import(/* webpackChunkName: "fragment" */ 'shell/fragment/in-page');

/** Loads the entry, with its hash checked, and gives the container what the page shares. */
async function open(release: Release): Promise<Container> {
  const [container] = await Promise.all([
    loadEntryScript(release),
    __webpack_init_sharing__('default'),
  ]);
  await container.init(__webpack_share_scopes__['default']);
  return container;
}

/**
 * Loads the entry of a release by a script element that the browser checks against the release's hash.
 * Resolves with the build's container; rejects where the file is missing, altered, has no hash, or throws while it is
 * evaluated. How long it may take is the caller's to say.
 */
function loadEntryScript(release: Release): Promise<Container> {
  if (!isChecked(release)) {
    return Promise.reject(new Error(`${release.name} has no hash, so it is not run`));
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (problem: string): void => reject(new Error(`${release.name}: ${problem}`));
    script.addEventListener('load', () => {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[
        release.name
      ];
      if (typeof container?.get === 'function') resolve(container);
      else give('its entry did not define it');
    });
    script.addEventListener('error', () =>
      give('its entry could not be loaded or is not what was released'),
    );
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = release.integrity;
    script.src = release.entry;
    document.head.append(script);
  });
}
