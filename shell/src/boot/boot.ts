/**
 * Runs in the document's head before anything else; the door inlines it with the page's nonce. It must stand alone:
 * no imports. The Trusted Types policy lets scripts come only from the versions of this page's release set, and
 * text that holds no markup be set as HTML (style sheets of the component library).
 */
(() => {
  /** How long a page may take to come to life before its pictures do not wait for it any more. */
  const MOST_WAKING_MS = 3000;
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

  keepEarlyTouches();
  putUpTypeface();

  // Ended by the first paint, and by the page itself when what is seen of it is alive; by the time, where that never happens.
  const { dataset } = document.documentElement;
  dataset['unpainted'] = dataset['waking'] = '';
  // Pages are rendered for everybody, so who has done with the offer is known here and not on the server.
  if (isOfferOver()) dataset['offer'] = 'over';
  const painted = (): void => void delete dataset['unpainted'];
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  setTimeout(() => {
    painted();
    delete dataset['waking'];
  }, MOST_WAKING_MS);

  /**
   * Server HTML is seen before it is alive, and it comes alive island by island. A press in an island that is not is
   * kept, and answered once when it is; until then its button is pale, as a sign that the press was taken. Links work by
   * themselves, and what was typed is told to the field it stands in.
   */
  function keepEarlyTouches(): void {
    const alive = new Set<string>();
    const kept = new Map<HTMLElement, { answer: () => void; sign: Animation | null }>();
    const touched = new Set<string>();
    let tell = (island: string): void => void touched.add(island);
    const islandOf = (target: EventTarget | null): string | null => {
      const inPage = target instanceof Element && document.getElementById('root')?.contains(target);
      const at = inPage ? target.closest<HTMLElement>('[data-island]') : null;
      const island = inPage ? (at?.dataset['island'] ?? '') : null;
      return island === null || alive.has(island) ? null : island;
    };
    const keep = (event: Event, element: HTMLElement | null, answer: () => void): void => {
      if (element === null || islandOf(element) === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const sign = kept.get(element)?.sign ?? pale(element);
      kept.set(element, { answer, sign });
    };
    const touch = ({ target }: Event): void => {
      const island = islandOf(target);
      if (island !== null) tell(island);
    };
    for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, touch, true);
    addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        keep(event, button, () => button?.click());
      },
      true,
    );
    addEventListener(
      'submit',
      (event) => {
        const form = event.target instanceof HTMLFormElement ? event.target : null;
        keep(event, form, () => form?.requestSubmit());
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        const { value } = target;
        if (islandOf(target) !== null && !/radio|checkbox/.test(target.type))
          kept.set(target, { answer: () => tellTyped(target, value), sign: null });
      },
      true,
    );
    (globalThis as { earlyTouches?: object }).earlyTouches = {
      follow: (listener: (island: string) => void) => {
        tell = listener;
        touched.forEach(listener);
      },
      answer: (island: string) => {
        if (alive.has(island)) return;
        const mine = [...kept].filter(([element]) => islandOf(element) === island);
        alive.add(island);
        for (const [element, { answer, sign }] of mine) {
          kept.delete(element);
          sign?.cancel();
          if (element.isConnected) answer();
        }
      },
    };
  }

  /**
   * The faces that this window had in its page view before (shared-ui/theme/typeface): they stand in the browser's cache,
   * and no text changes its face while it is read.
   */
  function putUpTypeface(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem('typeface') ?? '[]') as ConstructorParameters<
        typeof FontFace
      >[];
      for (const face of kept) document.fonts.add(new FontFace(...face));
    } catch {
      // A window that keeps nothing gets them when the page is alive.
    }
  }

  /** Whether it was closed, or taken; of a customer it has to be known that there is no order yet. */
  function isOfferOver(): boolean {
    const kept = /(?:^|; )offer=(\w+)/.exec(document.cookie)?.[1];
    try {
      return kept === 'over' || (kept !== 'open' && localStorage.getItem('login') === 'true');
    } catch {
      return kept === 'over';
    }
  }

  /** By an animation that does not move: what the server rendered stays as it is, for the page to take over. */
  function pale(element: HTMLElement): Animation {
    return element.animate({ opacity: [0.5, 0.5] }, { duration: 1, fill: 'forwards' });
  }

  /** Taking over empties a field. What stood in it is written again, past React's own setter, so that it takes note. */
  function tellTyped(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    const { prototype } =
      field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
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
