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

  keepEarlyPresses();

  /**
   * Server HTML is seen before it is alive. A press on a button in that time is kept, and answered once when the page
   * takes over; links work by themselves, and what was typed is told to the field it stands in.
   */
  function keepEarlyPresses(): void {
    const early = new Set<HTMLElement>();
    const keep = (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button === null || !document.getElementById('root')?.contains(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      early.add(button);
    };
    addEventListener('click', keep, true);
    (globalThis as { pageIsAlive?: () => void }).pageIsAlive = () => {
      removeEventListener('click', keep, true);
      for (const field of document.querySelectorAll<HTMLInputElement>('#root input'))
        tellTyped(field);
      for (const button of early) if (button.isConnected) button.click();
      early.clear();
    };
  }

  function tellTyped(
    field: HTMLInputElement & { _valueTracker?: { setValue: (text: string) => void } },
  ): void {
    if (field.type === 'radio' || field.type === 'checkbox' || field.value === field.defaultValue)
      return;
    field._valueTracker?.setValue(field.defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

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
