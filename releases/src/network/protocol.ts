/** Routes between the gateway and releases in another process. Each requires the shared secret. */
export const LIVE_PATH = '/_releases/live';
export const FILES_PATH = '/_releases/files';
/** With `?version=`, or `?url=` of a build elsewhere. */
export const OVERRIDDEN_PATH = '/_releases/overridden';
export const OVERRIDES_PATH = '/_releases/overrides';
export const VISITS_PATH = '/_releases/visits';
export const DIAGNOSTICS_PATH = '/_releases/diagnostics';

/** How long a request for the live set may wait for a change, in seconds. */
export const MAX_WAIT_SECONDS = 20;

/** Value of the `authorization` header of these calls. */
export const writeAuthorization = (key: string): string => `Bearer ${key}`;
