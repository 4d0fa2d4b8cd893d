/**
 * The service workers that open the technician's page without network, one for each language. `mfe-staff` builds them,
 * and the gateway lets each control its path. The only other workers that it allows are `PUSH_WORKER` and
 * `OFFLINE_WORKER`.
 */
import { TECHNICIAN_PATH } from './console.ts';
import { toLanguagePath } from './language.ts';

/** The remote that builds these workers. */
export const WORKER_REMOTE = 'mfe-staff';

export const WORKER_FOLDER = 'worker';

/** Worker, as a file of the version → its scope, the path that it may control. */
export const WORKER_SCOPES: Readonly<Record<string, string>> = {
  [`${WORKER_FOLDER}/technician.js`]: TECHNICIAN_PATH,
  [`${WORKER_FOLDER}/technician.hi.js`]: toLanguagePath('hi', TECHNICIAN_PATH),
};

/** Entry of `Server-Timing` in the worker's copy of the document. By it the page knows that it was opened from the copy. */
export const STORED_TIMING = 'stored';

/** A message from the page to its worker. */
export interface StorePageMessage {
  /** URLs of all files that the page has loaded. */
  files: readonly string[];
}
