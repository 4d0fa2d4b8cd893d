/** The only module that accesses remotes' containers. */
import type { Release } from 'contract/manifest';
import { TEXTS_GLOBAL } from 'contract/document';
import { getRetryUrl, retryLoad } from 'contract/retry-load';
import { isChecked } from 'contract/version-files';
import type { PageModule } from 'app-kit/store';

/** Shared modules of the page, kept by the bundler. */
declare const __webpack_share_scopes__: Readonly<Record<string, object>>;
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;

/** A remote's container, built by the bundler. */
interface Container {
  /** Passes the share scope. Called once, before the first `get`. */
  init: (shareScope: object | undefined) => Promise<unknown> | undefined;
  /** Resolves with a factory of an exposed module, once its chunks are loaded. */
  get: (module: string) => Promise<() => unknown>;
}

/** Containers by entry URL, so that two versions of a remote can be loaded. */
const containers = new Map<string, Promise<Container>>();

/** Entry URLs of releases that have run a module, or whose entry threw. */
const evaluatedEntries = new Set<string>();

/** Whether code of a release ran in this document: a module, or an entry that threw. */
export const hasRun = ({ entry }: Release): boolean => evaluatedEntries.has(entry);

/**
 * Loads one exposed module of a release.
 * @param module key such as `./home`
 * @throws if the entry or a chunk is missing, altered or throws, if the module is not exposed, or if the release was
 * discarded meanwhile
 */
export async function loadExposed(release: Release, module: string): Promise<PageModule> {
  const loading = containers.get(release.entry) ?? openContainer(release);
  containers.set(release.entry, loading);
  const container = await loading.catch((error: unknown) => {
    // A failed entry is requested again; a loaded one is kept, even if its chunks fail.
    if (containers.get(release.entry) === loading) discardRelease(release);
    throw error;
  });
  const factory = await container.get(module);
  // A retry may load a chunk after the release was discarded; another version is shown by then.
  if (containers.get(release.entry) !== loading) throw new Error(`${release.name} was discarded`);
  evaluatedEntries.add(release.entry);
  return factory() as PageModule;
}

/** Removes a failed release, so that a retry requests it again. */
export function discardRelease(release: Release): void {
  containers.delete(release.entry);
}

/** Loads texts and entry with integrity checks, and initialises the container. */
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
 * Loads the entry as a script with an integrity hash. Rejects if it is missing, altered, without a hash, or throws. The
 * caller sets the timeout.
 */
function loadEntryScript(release: Release): Promise<Container> {
  const { name, entry: src, integrity } = release;
  return loadScript(release, 'entry', { src, integrity }, () => {
    const container = getGlobals()[name] as Container | undefined;
    if (typeof container?.get === 'function') return container;
    evaluatedEntries.add(src);
    return null;
  });
}

/** Loads the texts of a release, which register under its name and replace older ones. */
async function loadTexts(release: Release): Promise<unknown> {
  const { name, texts } = release;
  if (texts === undefined) return undefined;
  // Versions that differ only in texts have the same name.
  delete getPageTexts()?.[name];
  return loadScript(release, 'texts', texts, () => getPageTexts()?.[name] ?? null);
}

const getPageTexts = (): Record<string, unknown> | undefined =>
  getGlobals()[TEXTS_GLOBAL] as Record<string, unknown> | undefined;

const getGlobals = (): Record<string, unknown> => globalThis as unknown as Record<string, unknown>;

/** A file did not arrive or was altered: a retry may succeed. */
class LostFileError extends Error {}

/** Loads a script, with retries until the release is discarded. Rejects if `find` returns null after it has run. */
function loadScript<Found>(
  { name, entry }: Release,
  fileKind: 'entry' | 'texts',
  file: Pick<HTMLScriptElement, 'src' | 'integrity'>,
  find: () => Found | null,
): Promise<Found> {
  if (!isChecked(file)) return Promise.reject(new Error(`${name} has no hash, so it is not run`));
  const addScript = (retry: number): Promise<Found> =>
    new Promise((resolve, reject) => {
      if (retry > 0 && !containers.has(entry)) return reject(new Error(`${name} was discarded`));
      const script = document.createElement('script');
      script.addEventListener('load', () => {
        const loaded = find();
        if (loaded === null)
          reject(new Error(`${name}: the script of its ${fileKind} registered nothing`));
        else resolve(loaded);
      });
      script.addEventListener('error', () => {
        const message = `its ${fileKind} could not be loaded or is not what was released`;
        reject(new LostFileError(`${name}: ${message}`));
      });
      const src = getRetryUrl(file.src, retry);
      Object.assign(script, { async: true, crossOrigin: 'anonymous', ...file, src });
      document.head.append(script);
    });
  return retryLoad(addScript, (error) => error instanceof LostFileError);
}
