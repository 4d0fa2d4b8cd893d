import type { Release } from 'contract/manifest';
import { pageNonce } from 'contract/nonce';

/** A remote's container, as the bundler builds it. */
export interface Container {
  /** Gives it the shared modules of the page. Once, before the first `get`. */
  init: (shareScope: object | undefined) => Promise<unknown> | undefined;
  /** Resolves with what evaluates an exposed module, once its chunks are here. */
  get: (module: string) => Promise<() => unknown>;
}

/**
 * Loads the entry of a release by a script element that the browser checks against the release's hash.
 * Resolves with the build's container; rejects where the file is missing, altered, has no hash, or throws while it is
 * evaluated. How long it may take is the caller's to say.
 */
export function loadEntryScript(release: Release): Promise<Container> {
  if (!release.integrity.startsWith('sha384-')) {
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
    script.nonce = pageNonce();
    script.src = release.entry;
    document.head.append(script);
  });
}
