/** Heals a page whose shell is a canary that fails: the frame itself has nobody above it but the document. */
import { versionId, type Release } from '../releases/live-set.ts';
import { scriptJson } from '../html/escape.ts';

/** What the script in the document needs. */
interface Guarded {
  /** Address below which the canary's files stand. */
  folder: string;
  stable: Release;
  styles: { href: string; integrity: string }[];
  /** For the cookie that keeps this visitor on stable. */
  id: string;
  report: { token: string; events: object[] };
  nonce: string;
  /** How long the canary's entry may take, in milliseconds. */
  budgetMs: number;
}

/** Longer than a remote's: the shell is what a slow line brings first. */
const ENTRY_BUDGET_MS = 5000;

/** Text of an inline script for a page view whose shell is a canary. */
export function shellGuard(about: {
  canary: { version: string; base: string };
  stable: Release;
  styles: { href: string; integrity: string }[];
  reportToken: string;
  nonce: string;
}): string {
  const { canary, stable, styles, reportToken, nonce } = about;
  const failed = { remote: 'shell', version: canary.version, outcome: 'failed', reason: 'shell' };
  const guarded: Guarded = {
    folder: canary.base,
    stable,
    styles,
    id: versionId('shell', canary.version),
    report: { token: reportToken, events: [failed] },
    nonce,
    budgetMs: ENTRY_BUDGET_MS,
  };
  return `(${guard.toString()})(${scriptJson(guarded)})`;
}

/**
 * Runs in the browser, as text: it must stand alone. Until the canary shows its sign of life (an attribute of the
 * document's element: HTML in the root may be the server's), whatever fails of it brings stable: in place where its
 * entry never ran, by a new page view where some of it did.
 */
function guard({ folder, stable, styles, id, report, nonce, budgetMs }: Guarded): void {
  const watching = new AbortController();
  const page = document;
  const isAlive = (): boolean => 'alive' in page.documentElement.dataset;
  const isCanary = (url: string): boolean =>
    new URL(url, location.href).pathname.startsWith(folder);
  let ran = false;

  const heal = (): void => {
    if (watching.signal.aborted || isAlive()) return;
    watching.abort();
    navigator.sendBeacon(
      '/reports',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    );
    const known = /(?:^|; )healed=([^;]*)/.exec(document.cookie)?.[1];
    const ids = [...(known ? [known] : []), encodeURIComponent(id)].join('%2C');
    document.cookie = `healed=${ids}; Path=/; SameSite=Lax; Max-Age=31536000`;
    if (!ran) start();
    // Where the browser keeps no cookie, the canary would come back and fail again, and again.
    else if (document.cookie.includes(encodeURIComponent(id))) location.reload();
  };

  const start = (): void => {
    const sheets = page.querySelectorAll<HTMLElement>('style[data-sheet],link[rel="stylesheet"]');
    const old = [...sheets].filter((sheet) =>
      isCanary(sheet.dataset['sheet'] ?? (sheet as HTMLLinkElement).href),
    );
    for (const { href, integrity } of styles) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous', nonce });
      // Class names may be the same in both: what was rendered stays dressed until stable's sheets are here.
      link.addEventListener('load', () => old.forEach((sheet) => sheet.remove()));
      document.head.append(link);
    }
    const script = document.createElement('script');
    const { integrity, entry } = stable;
    Object.assign(script, { integrity, crossOrigin: 'anonymous', nonce, src: entry });
    document.head.append(script);
  };

  const options = { capture: true, signal: watching.signal };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && isCanary(target.src)) heal();
      else if (event instanceof ErrorEvent && isCanary(event.filename)) {
        ran = true;
        heal();
      }
    },
    options,
  );
  addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && isCanary(target.src)) ran = true;
    },
    options,
  );
  addEventListener('unhandledrejection', heal, options);
  // A script that is late would still run when it comes, so it moves into a document in which nothing runs.
  setTimeout(() => {
    if (ran || watching.signal.aborted || isAlive()) return;
    const inert = page.implementation.createHTMLDocument('');
    for (const script of page.querySelectorAll('script'))
      if (script.src && isCanary(script.src)) inert.adoptNode(script);
    heal();
  }, budgetMs);
}
