/**
 * Falls back to stable if a canary of the shell fails. The gateway inlines it into documents with such a canary. Until
 * the canary has hydrated, an uncaught error of its code, or an entry or texts file that is lost or late, starts
 * stable: in place if the entry never ran, otherwise by a reload, unless the browser stores no opt-out cookie.
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
import { findThrowingFile } from '../attribution/stack-frames.ts';

/** Timeout of the canary's entry in ms; longer than a remote's, because the shell is loaded first. */
const ENTRY_BUDGET_MS = 5000;

const canary = readEmbeddedJson<ReleaseSet>(document, RELEASE_SET_ID)?.['shell'];
if (canary?.stable !== undefined) guardCanary(canary, canary.stable);

function guardCanary(canary: Release, stable: Release): void {
  const watching = new AbortController();
  const { signal } = watching;
  const isFinished = (): boolean =>
    signal.aborted || document.documentElement.hasAttribute(DATA_HYDRATED);
  /** Whether code of the canary ran, so that stable needs a new document. */
  let hasRun = false;

  const fallBack = (): void => {
    if (isFinished()) return;
    watching.abort();
    const { version } = canary;
    const failed = { remote: 'shell', version, outcome: 'failed', reason: 'shell' } as const;
    createReporter(document)({ events: [failed] }, true);
    const isStored = optOut(document, 'shell', version);
    if (!hasRun) {
      // The canary's entry may still be waiting for its texts file and must not run beside stable.
      disableScripts(document, canary);
      startStable(canary, stable);
    }
    // Without cookies the canary would be served and fail again, in a loop.
    else if (isStored) location.reload();
  };

  const options = { capture: true, signal };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && isDocumentScript(canary, target.src)) fallBack();
      else if (event instanceof ErrorEvent && isFileOf(canary, event.filename)) {
        hasRun = true;
        fallBack();
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
        hasRun = true;
    },
    options,
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      // Rejections of extensions and remotes are not the shell's.
      if (isFileOf(canary, findThrowingFile(reason))) fallBack();
    },
    options,
  );
  setTimeout(() => {
    if (!hasRun) fallBack();
  }, ENTRY_BUDGET_MS);
}

/**
 * Whether the document itself loads this script. A failed chunk is not a failure yet: the bundle retries, and then
 * rejects.
 */
const isDocumentScript = ({ entry, texts }: Release, address: string): boolean =>
  [entry, texts?.src].some(
    (file) => file !== undefined && new URL(file, location.href).href === address,
  );

function startStable(canary: Release, stable: Release): void {
  const crossOrigin = 'anonymous';
  const oldSheets = getSheets(document, canary);
  for (const sheet of readEmbeddedJson<LinkedSheet[]>(document, STABLE_STYLES_ID) ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin, ...sheet });
    // Both versions may use the same class names, so the old style sheets stay until the new ones are loaded.
    link.addEventListener('load', () => oldSheets.forEach((sheet) => sheet.remove()));
    document.head.append(link);
  }
  const { entry: src, integrity, texts } = stable;
  for (const file of [...(texts === undefined ? [] : [texts]), { src, integrity }]) {
    const script = document.createElement('script');
    // `async: false` runs the scripts in document order.
    Object.assign(script, { crossOrigin, async: false, ...file });
    document.head.append(script);
  }
}
