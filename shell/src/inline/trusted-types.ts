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
 * Default Trusted Types policy: script URLs must belong to this page's release set, and HTML must not contain markup
 * (Mantine's style sheets).
 */
export function allowReleasedScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { href, pathname } = new URL(address, location.href);
      if (isReleased(href)) return address;
      throw new TypeError(`Not a script of this page: ${pathname}`);
    },
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Markup may not be set as text');
      return text;
    },
  });
}

function isReleased(address: string): boolean {
  const text = document.getElementById(RELEASE_SET_ID)?.textContent ?? '{}';
  return Object.values(JSON.parse(text) as ReleaseSet)
    .flatMap((release) => [release, release.stable])
    .some((release) => release !== undefined && isFileOf(release, address));
}
