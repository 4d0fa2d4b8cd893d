/**
 * Runs in the document's head before anything else; the door inlines it with the page's nonce. It must stand alone:
 * no imports. The Trusted Types policy lets scripts come only from the versions of this page's release set, and
 * text that holds no markup be set as HTML (style sheets of the component library).
 */
(() => {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (address: string) => {
      const url = new URL(address, location.href);
      if (isReleased(url)) return address;
      throw new TypeError(`Not a script of this page: ${url.pathname}`);
    },
    createHTML: (text: string) => {
      if (text.includes('<')) throw new TypeError('Markup may not be set as text');
      return text;
    },
  });

  function isReleased(url: URL): boolean {
    const text = document.getElementById('release-set')?.textContent ?? '{}';
    const set = JSON.parse(text) as Record<string, Released & { stable?: Released }>;
    return Object.values(set)
      .flatMap((release) => [release, release.stable])
      .some((release) => release !== undefined && url.href.startsWith(folderOf(release.entry)));
  }

  function folderOf(entry: string): string {
    return new URL('.', new URL(entry, location.href)).href;
  }

  interface Released {
    entry: string;
  }

  interface TrustedTypesFactory {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string; createHTML: (text: string) => string },
    ) => unknown;
  }
})();
