import { RELEASE_SET_ID } from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import { isFileOf } from '../remotes/release-folder.ts';

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string; createHTML: (text: string) => string },
  ) => unknown;
}

/**
 * Default Trusted Types policy: script URLs must belong to this page's release set. HTML must not contain tags:
 * only Mantine sets HTML, as the text of style sheets.
 */
export function allowReleasedScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const url = new URL(address, location.href);
      if (isReleased(url)) return address;
      throw new TypeError(`Not a script of this page: ${url.pathname}`);
    },
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Markup may not be set as text');
      return text;
    },
  });
}

/** A service worker comes from the page's origin even if the other files of its version come from elsewhere. */
function isReleased({ href, origin, pathname }: URL): boolean {
  const text = document.getElementById(RELEASE_SET_ID)?.textContent ?? '{}';
  return Object.values(JSON.parse(text) as ReleaseSet)
    .flatMap((release) => [release, release.stable])
    .filter((release) => release !== undefined)
    .some((release) => {
      const entry = new URL(release.entry, location.href);
      return isFileOf(release, origin === location.origin ? new URL(pathname, entry).href : href);
    });
}
