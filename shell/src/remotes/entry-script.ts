import type { Release } from './release-set.ts';

/** A remote's container, as the federation runtime wants it. */
export type Container = object;

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
      const container = (globalThis as unknown as Record<string, unknown>)[release.name];
      if (typeof container === 'object' && container !== null) resolve(container);
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

/** The nonce of this document's content security policy. Browsers hide it from attributes, not from the property. */
const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
