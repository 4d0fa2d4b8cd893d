/**
 * Heals a page whose shell is a canary that fails: the frame itself has nobody above it but the document. The gateway
 * puts its text into the document of such a page, beside the boot script. Until the canary shows its sign of life (HTML
 * in the root may be the server's), whatever fails of its own files brings stable: in place where its entry never ran,
 * by a new page view where some of it did.
 */
import {
  DATA_HYDRATED,
  RELEASE_SET_ID,
  STABLE_STYLES_ID,
  type LinkedSheet,
} from 'contract/document';
import type { Release, ReleaseSet } from 'contract/manifest';
import { readEmbeddedJson } from '../embedded-json.ts';
import { optOut } from '../remotes/opt-out.ts';
import { disableScripts, getSheets } from '../remotes/release-elements.ts';
import { isFileOf } from '../remotes/release-folder.ts';
import { createReporter } from '../remotes/reporter.ts';
import { findThrowingFile } from './throwing-file.ts';

/** How long the canary's entry may take, in ms. Longer than a remote's: the shell is what a slow line brings first. */
const ENTRY_BUDGET_MS = 5000;

const canary = readEmbeddedJson<ReleaseSet>(document, RELEASE_SET_ID)?.['shell'];
if (canary?.stable !== undefined) guardCanary(canary, canary.stable);

function guardCanary(canary: Release, stable: Release): void {
  const watching = new AbortController();
  const { signal } = watching;
  const isOver = (): boolean =>
    signal.aborted || document.documentElement.hasAttribute(DATA_HYDRATED);
  let ran = false;

  const heal = (): void => {
    if (isOver()) return;
    watching.abort();
    const { version } = canary;
    const failed = { remote: 'shell', version, outcome: 'failed', reason: 'shell' } as const;
    createReporter(document)({ events: [failed] }, true);
    const isKept = optOut(document, 'shell', version);
    if (!ran) {
      // Its entry may be waiting behind its texts.
      disableScripts(document, canary);
      startStable(canary, stable);
    }
    // Where the browser keeps no cookie, the canary would come back and fail again, and again.
    else if (isKept) location.reload();
  };

  const options = { capture: true, signal };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && isDocumentScript(canary, target.src)) heal();
      else if (event instanceof ErrorEvent && isFileOf(canary, event.filename)) {
        ran = true;
        heal();
      }
    },
    options,
  );
  addEventListener(
    'load',
    ({ target }) => {
      if (
        target instanceof HTMLScriptElement &&
        isFileOf(canary, target.src) &&
        target.integrity !== canary.texts?.integrity
      )
        ran = true;
    },
    options,
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      // What an extension or a remote does not catch is none of the shell's.
      if (isFileOf(canary, findThrowingFile(reason))) heal();
    },
    options,
  );
  setTimeout(() => {
    if (ran || isOver()) return;
    disableScripts(document, canary);
    heal();
  }, ENTRY_BUDGET_MS);
}

/**
 * Whether it is a file that comes with the document. A chunk that did not arrive is no failure yet: the bundle asks for it
 * again, and one that is lost for good ends in a rejection.
 */
const isDocumentScript = ({ entry, texts }: Release, address: string): boolean =>
  [entry, texts?.src].some(
    (file) => file !== undefined && new URL(file, location.href).href === address,
  );

/** Starts stable in the canary's place. */
function startStable(canary: Release, stable: Release): void {
  const crossOrigin = 'anonymous';
  const old = getSheets(document, canary);
  for (const sheet of readEmbeddedJson<LinkedSheet[]>(document, STABLE_STYLES_ID) ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin, ...sheet });
    // Class names may be the same in both: what was rendered stays dressed until stable's sheets are here.
    link.addEventListener('load', () => old.forEach((each) => each.remove()));
    document.head.append(link);
  }
  const { entry: src, integrity, texts } = stable;
  for (const file of [...(texts === undefined ? [] : [texts]), { src, integrity }]) {
    const script = document.createElement('script');
    // In this order.
    Object.assign(script, { crossOrigin, async: false, ...file });
    document.head.append(script);
  }
}
