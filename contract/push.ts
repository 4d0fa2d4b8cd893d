/**
 * Web Push to staff. The console registers the worker, the gateway lets it control its scope, and the API sends the
 * payload that the worker shows.
 */
import { WORKER_FOLDER } from './technician-worker.ts';

/** File of the worker within a version of `mfe-staff`. */
export const PUSH_WORKER = `${WORKER_FOLDER}/push.js`;

/** A path without a page, because the worker shows notifications and must not handle requests of pages. */
export const PUSH_SCOPE = '/staff/push';

/** The decrypted payload. Of an order it contains only the number. */
export interface PushPayload {
  title: string;
  body: string;
  /** Page of the console that a press opens. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}
