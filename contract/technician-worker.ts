/**
 * The service workers that open the technician's page without network, one for each language. Built by `mfe-staff`; the
 * gateway lets each of these files control its path. Besides them it allows only `PUSH_WORKER` and `OFFLINE_WORKER`.
 */
import { TECHNICIAN_PATH } from './console.ts';
import { toLanguagePath } from './language.ts';

/** The remote that builds them. */
export const WORKER_REMOTE = 'mfe-staff';

/** Folder of the workers within a version. */
export const WORKER_FOLDER = 'worker';

/** File of the version → scope: the path that it may control. */
export const WORKER_SCOPES: Readonly<Record<string, string>> = {
  [`${WORKER_FOLDER}/technician.js`]: TECHNICIAN_PATH,
  [`${WORKER_FOLDER}/technician.hi.js`]: toLanguagePath('hi', TECHNICIAN_PATH),
};

/** Entry of `Server-Timing` in the worker's copy of the document: the page reads it in its navigation timing. */
export const STORED_TIMING = 'stored';

/** A message from the page to its worker. */
export interface StorePageMessage {
  /** URLs of all files that the page has loaded. */
  files: readonly string[];
}
