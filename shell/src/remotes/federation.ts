/** The only file that speaks to remotes' containers. */
import type { Release } from 'contract/manifest';
import { TEXTS_GLOBAL } from 'contract/document';
import { addressOfRetry, retryLostFile } from 'contract/lost-file';
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

/** Containers by the addresses of their entries, so that two versions of a remote can share a page. */
const containers = new Map<string, Promise<Container>>();

/** Addresses of the entries of releases of which more was evaluated than a container that was put up. */
const evaluated = new Set<string>();

/** Whether code of a release was evaluated in this document: a module of it, or an entry that threw. */
export const hasRun = ({ entry }: Release): boolean => evaluated.has(entry);

/**
 * Loads one exposed module of a release.
 * @param module key such as `./home`
 * @throws where the entry or a chunk is missing or altered, or throws while it is evaluated, and what a container says of a
 * module that it does not expose
 */
export async function loadExposed(release: Release, module: string): Promise<PageModule> {
  const known = containers.get(release.entry) ?? openContainer(release);
  containers.set(release.entry, known);
  const container = await known.catch((error: unknown) => {
    // An entry that did not come is asked for anew; one that did stays, whatever becomes of its chunks.
    if (containers.get(release.entry) === known) forget(release);
    throw error;
  });
  const factory = await container.get(module);
  // A chunk may arrive by a retry after the release was discarded: another version stands in its place by then.
  if (containers.get(release.entry) !== known) throw new Error(`${release.name} was discarded`);
  evaluated.add(release.entry);
  return factory() as PageModule;
}

/** Forgets a release whose load failed, so that Try again asks the network once more. */
export function forget(release: Release): void {
  containers.delete(release.entry);
}

/**
 * Parts of forms, for remotes: the bundler lets the shell provide only what it imports somewhere, and the shell's own
 * dialogs need few. A page never calls this.
 */
export const loadSharedForms = () => import('shared-ui/forms');

/** The same of the place for other remotes' parts: it comes with a page that has one. */
export const loadSharedFragment = () =>
  import(/* webpackChunkName: "fragment" */ 'shell/fragment/in-page');

/** Loads texts and entry, with their hashes checked, and gives the container what the page shares. */
async function openContainer(release: Release): Promise<Container> {
  const [container] = await Promise.all([
    loadEntryScript(release),
    loadTexts(release),
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
  const { name, entry: src, integrity } = release;
  return loadScript(release, 'entry', { src, integrity }, () => {
    const container = getGlobals()[name] as Container | undefined;
    if (typeof container?.get === 'function') return container;
    evaluated.add(src);
    return null;
  });
}

/** Loads the texts of a release, which put themselves up under its name; those of a release before it go. */
async function loadTexts(release: Release): Promise<unknown> {
  const { name, texts } = release;
  if (texts === undefined) return undefined;
  // Two versions that differ in their texts alone have one name.
  delete getPageTexts()?.[name];
  return loadScript(release, 'texts', texts, () => getPageTexts()?.[name] ?? null);
}

const getPageTexts = (): Record<string, unknown> | undefined =>
  getGlobals()[TEXTS_GLOBAL] as Record<string, unknown> | undefined;

const getGlobals = (): Record<string, unknown> => globalThis as unknown as Record<string, unknown>;

/** A file of a release that did not arrive, or is not what was released: another request may bring it. */
class LostFileError extends Error {}

/**
 * Loads a file of a release, and asks again if it does not arrive, until the release is discarded. Rejects if what the file
 * should have put up is not there.
 */
function loadScript<Found>(
  { name, entry }: Release,
  what: 'entry' | 'texts',
  file: Pick<HTMLScriptElement, 'src' | 'integrity'>,
  find: () => Found | null,
): Promise<Found> {
  if (!isChecked(file)) return Promise.reject(new Error(`${name} has no hash, so it is not run`));
  const addScript = (retry: number): Promise<Found> =>
    new Promise((resolve, reject) => {
      if (retry > 0 && !containers.has(entry)) return reject(new Error(`${name} was discarded`));
      const script = document.createElement('script');
      script.addEventListener('load', () => {
        const found = find();
        if (found === null) reject(new Error(`${name}: its ${what} did not define it`));
        else resolve(found);
      });
      script.addEventListener('error', () => {
        const problem = `its ${what} could not be loaded or is not what was released`;
        reject(new LostFileError(`${name}: ${problem}`));
      });
      const src = addressOfRetry(file.src, retry);
      Object.assign(script, { async: true, crossOrigin: 'anonymous', ...file, src });
      document.head.append(script);
    });
  return retryLostFile(addScript, (error) => error instanceof LostFileError);
}
